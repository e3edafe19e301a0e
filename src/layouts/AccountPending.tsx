import { PageTitle } from '#components/PageTitle'
import { wordsOf } from '#domain/wording'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { refreshUser, selectUserFailure } from '#store/profile/user'
import { Banner } from '#ui/Banner'
import { Button } from '#ui/Button'
import { Loader } from '#ui/Loader'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigationType } from 'react-router-dom'
import { useDelayed } from '#hooks/useDelayed'

/** Stands in for a signed-in page until the profile is loaded: a loading bar, or the failure and a button to retry. */
export function AccountPending() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const failure = useAppSelector(selectUserFailure)
  const [isLoading, setIsLoading] = useState(false)
  const isWaiting = useDelayed(!failure)
  const retry = useRef<{ abort: () => void } | null>(null)
  // After a load, a reload or Back the focus stays where the browser puts it.
  const isLoad = useRef(useNavigationType() === 'POP')

  useEffect(
    () => () => {
      if (!retry.current && isLoad.current) return
      retry.current?.abort()
      // The element that had the focus was replaced by the page.
      if (document.activeElement === document.body) document.querySelector('h1')?.focus()
    },
    [],
  )

  if (!failure) return isWaiting && <Loader label={t('page.loading')} />
  const onRetry = async () => {
    const running = dispatch(refreshUser())
    retry.current = running
    setIsLoading(true)
    await running
    setIsLoading(false)
  }
  return (
    <>
      <PageTitle>{t('account.failed')}</PageTitle>
      <Banner
        tone="danger"
        action={
          <Button isBusy={isLoading} onClick={() => void onRetry()}>
            {t('error.retry')}
          </Button>
        }
      >
        {wordsOf(failure, t)}
      </Banner>
    </>
  )
}
