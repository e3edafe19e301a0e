import { useWords } from '#ui/hooks/useWords.ts'
import { refreshUser } from '#auth/person/refreshUser.ts'
import { selectShownStepUp } from '#features/mfa/mfaSlice.ts'
import { selectHasProfile, selectIsMfaMandatory, selectUserFailure } from '#auth/person/userSlice.ts'
import { selectIsSignedIn, selectScopeId, selectSession, selectToken } from '#auth/authSlice.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { helpFor } from '#ui/form/useSend.tsx'
import { PageTitle } from '#ui/page/PageTitle.tsx'
import { useDelayed } from '#ui/hooks/waiting.ts'
import { useProfileLoad } from '#auth/person/useProfileLoad.ts'
import { Button } from '#ui/action/Button.tsx'
import { Banner } from '#ui/status/Banner.tsx'
import { Loader } from '#ui/status/Loader.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { readPartnerQuery } from '#domain/partner/partnerQuery.ts'
import { paths } from '#core/paths.ts'

/** The page of an account. Its key mounts it anew for another person, so that no text typed by the last one stays. */
export const AccountOutlet = () => <Outlet key={useAppSelector(selectScopeId)} />

/** Stands in for a signed-in page until the profile is loaded: its outline, or the failure and a button to retry. */
export function AccountPending({ outline }: { outline?: ReactNode }) {
  const { t } = useTranslation()
  const words = useWords()
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

  if (!failure)
    return (
      <>
        {isWaiting && <Loader label={t('page.loading')} />}
        {outline}
      </>
    )
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
          helpFor(failure.code, t) ?? (
            <Button isBusy={isBusy} onClick={onPress}>
              {t('error.retry')}
            </Button>
          )
        }
      >
        {words(failure)}
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

/**
 * Opens pages about an account outside the signed-in area, once the profile is loaded: a weak password or a mandatory
 * set-up comes first, save before a partner's request. A duplicated login has no profile: its pages open at once.
 */
export function ProfileGate() {
  const { pathname, search } = useLocation()
  const { kind } = useAppSelector(selectSession)
  const isDuplicated = kind === 'duplicated'
  const hasProfile = useProfile(!isDuplicated)
  const isMfaMandatory = useAppSelector(selectIsMfaMandatory)
  const isFirst = pathname === paths.approve && readPartnerQuery(search).comesFirst
  const isOpen = isDuplicated || (hasProfile && (!isMfaMandatory || isFirst))
  if (!isOpen) return <AccountPending />
  return <AccountOutlet />
}

/**
 * Opens the pages that ask for a code. A signed-in person first waits for the profile, because a mandatory set-up or a
 * weak password may be in it.
 */
export function MfaGate() {
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const hasProfile = useProfile(isSignedIn)
  // The profile itself may want the code.
  const isRefused = useAppSelector(
    (state) => selectUserFailure(state) !== null && selectShownStepUp(state) !== null,
  )
  if (isSignedIn && !hasProfile && !isRefused) return <AccountPending />
  return <AccountOutlet />
}
