import { PageTitle } from '#components/PageTitle'
import { useDelayed } from '#hooks/useDelayed'
import { useProfileLoad } from '#hooks/useProfileLoad'
import { wordsOf } from '#domain/text/wording'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { refreshUser, selectHasProfile } from '#store/profile/user'
import { selectToken } from '#store/session/auth'
import { Banner } from '#ui/status/Banner'
import { Button } from '#ui/action/Button'
import { Loader } from '#ui/status/Loader'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigationType } from 'react-router-dom'

/** Stands in for a signed-in page until the profile is loaded: a loading bar, or the failure and a button to retry. */
export function AccountPending() {
  const { t } = useTranslation()
  const { failure, isBusy, onRetry } = useProfileLoad()
  const isWaiting = useDelayed(!failure)
  const hasRetried = useRef(false)
  // After a load, a reload or Back the focus stays where the browser puts it.
  const isLoad = useRef(useNavigationType() === 'POP')

  useEffect(
    () => () => {
      if (!hasRetried.current && isLoad.current) return
      // The element that had the focus was replaced by the page.
      if (document.activeElement === document.body) document.querySelector('h1')?.focus()
    },
    [],
  )

  if (!failure) return isWaiting && <Loader label={t('page.loading')} />
  const onPress = () => {
    hasRetried.current = true
    onRetry()
  }
  return (
    <>
      <PageTitle>{t('account.failed')}</PageTitle>
      <Banner
        tone="danger"
        action={
          <Button isBusy={isBusy} onClick={onPress}>
            {t('error.retry')}
          </Button>
        }
      >
        {wordsOf(failure, t)}
      </Banner>
    </>
  )
}

/** Loads the profile, anew for each session, unless the session has none yet; returns whether it is loaded. */
export function useProfile(isWanted = true): boolean {
  const dispatch = useAppDispatch()
  const hasProfile = useAppSelector(selectHasProfile)
  const token = useAppSelector(selectToken)
  useEffect(() => {
    if (hasProfile || !isWanted) return
    const loading = dispatch(refreshUser())
    return () => loading.abort()
  }, [dispatch, hasProfile, isWanted, token])
  return hasProfile
}
