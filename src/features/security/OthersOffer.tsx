import { loadDevices } from '#store/security/devices'
import { logOutOffered } from '#store/checkUp'
import { useAppDispatch } from '#store/core/hooks'
import { Banner } from '#ui/status/Banner'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LogOutOthers } from './LogOutOthers.tsx'
import { useDevices } from './sessionWords.tsx'

/** Offers to log out the other devices after a new password: who knows the old one may still be logged in there. */
export function OthersOffer() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const hasOthers = useDevices()?.some(({ revocable }) => revocable.length > 0) === true
  useEffect(() => {
    const loading = dispatch(loadDevices())
    return () => loading.abort()
  }, [dispatch])

  if (!hasOthers) return null
  return (
    <Banner tone="info" action={<LogOutOthers onDone={() => dispatch(logOutOffered(false))} />}>
      {t('user.password.others')}
    </Banner>
  )
}
