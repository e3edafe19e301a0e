import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { logOutOffered, selectIsLogOutOffered } from '#store/checkUp'
import { incidentClosed, selectIncident } from '#store/security/devices'
import { recordStep } from '#store/security/logOut'
import { Banner } from '#ui/status/Banner'
import { Card } from '#ui/data/Card'
import { useTranslation } from 'react-i18next'
import { LogOutOthers } from './LogOutOthers.tsx'
import { Secured } from './Secured.tsx'
import { useDevices } from './sessionWords.tsx'

/** Whether anything was done about the session that the person has denied; until then, the question stays. */
export const useHasActed = () => (useAppSelector(selectIncident)?.steps.length ?? 0) > 0

/**
 * After a new password: offers to log out the other devices, as who knows the old one may still be logged in there; and
 * says what was done, when the password was changed because of a session of somebody else.
 */
export function AfterPassword() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const hasActed = useHasActed()
  const isOffered = useAppSelector(selectIsLogOutOffered)
  const hasOthers = useDevices()?.some(({ revocable }) => revocable.length > 0) === true
  const onDone = () => {
    dispatch(recordStep('others'))
    if (!hasActed) dispatch(logOutOffered(false))
  }
  const onClose = () => {
    dispatch(incidentClosed())
    if (!hasOthers) dispatch(logOutOffered(false))
  }
  return (
    <>
      {hasOthers && isOffered ? (
        <Banner tone="info" action={<LogOutOthers onDone={onDone} />}>
          {t('user.password.others')}
        </Banner>
      ) : null}
      {hasActed ? (
        <Card title={t('user.devices.secured.title')}>
          <Secured onClose={onClose} />
        </Card>
      ) : null}
    </>
  )
}
