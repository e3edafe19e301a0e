import { PageTitle } from '#components/PageTitle'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { refreshUser, selectIsUserLoading, selectUserFailure } from '#store/profile/user'
import { Banner } from '#ui/Banner'
import { Button } from '#ui/Button'
import { Loader } from '#ui/Loader'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigationType } from 'react-router-dom'
import { useDelayed } from '#hooks/useDelayed'

/** What stands in for a signed-in page until the account is known: the bar, or why it is not and a way to retry. */
export function AccountPending() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const failure = useAppSelector(selectUserFailure)
  const isLoading = useAppSelector(selectIsUserLoading)
  const isWaiting = useDelayed(!failure)
  const retry = useRef<{ abort: () => void } | null>(null)
  // A load, a reload and Back are left where the browser begins.
  const isLoad = useRef(useNavigationType() === 'POP')

  useEffect(
    () => () => {
      if (!retry.current && isLoad.current) return
      retry.current?.abort()
      // What had the focus has made way for the page.
      if (document.activeElement === document.body) document.querySelector('h1')?.focus()
    },
    [],
  )

  if (!failure) return isWaiting && <Loader label={t('page.loading')} />
  const onRetry = () => {
    retry.current = dispatch(refreshUser())
  }
  return (
    <>
      <PageTitle>{t('account.failed')}</PageTitle>
      <Banner
        tone="danger"
        action={
          <Button isBusy={isLoading} onClick={onRetry}>
            {t('error.retry')}
          </Button>
        }
      >
        {t(failure)}
      </Banner>
    </>
  )
}
