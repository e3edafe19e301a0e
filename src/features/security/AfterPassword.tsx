import { dateTime } from '#domain/time/relativeTime.ts'
import { env } from '#domain/settings/env.ts'
import { logOutOffered, recordStep, selectIsLogOutOffered } from '#features/checkUp/checkUpSlice.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { selectTag } from '#core/store/visitSlice.ts'
import {
  type Incident,
  incidentClosed,
  selectDevices,
  selectIncident,
} from '#features/devices/devicesSlice.ts'
import { Button } from '#ui/action/Button.tsx'
import { ExternalLink } from '#ui/action/Link.tsx'
import { Card } from '#ui/data/Card.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { Actions, Stack } from '#ui/layout/Stack.tsx'
import { Banner } from '#ui/status/Banner.tsx'
import { useTranslation } from 'react-i18next'
import { LogOutOthers } from '#features/devices/LogOutOthers.tsx'
import { placeOf } from '#features/devices/placeName.ts'

/**
 * After a new password: offers to log out the other devices, as who knows the old one may still be logged in there; and
 * says what was done, when the password was changed because of a session of somebody else.
 */
export function AfterPassword() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const incident = useAppSelector(selectIncident)
  const isSecured = incident?.steps.some(({ what }) => what === 'password') === true
  const isOffered = useAppSelector(selectIsLogOutOffered)
  const hasOthers = useAppSelector(selectDevices)?.some(({ revocable }) => revocable.length > 0) === true
  const onDone = () => {
    dispatch(recordStep('others'))
    if (!isSecured) dispatch(logOutOffered(false))
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
      {isSecured ? (
        <Card title={t('user.devices.secured.title')}>
          <Secured incident={incident} onClose={onClose} />
        </Card>
      ) : null}
    </>
  )
}

const labels = {
  session: 'user.devices.secured.session',
  others: 'user.devices.secured.others',
  password: 'user.devices.secured.password',
} as const

/** What was done to secure the account, and when, with a mail that reports it. */
function Secured({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const { device, session, steps } = incident
  const login = [device, placeOf(session, tag), dateTime(session.date, tag)].filter(Boolean).join(' · ')
  const items = [
    { label: t('user.devices.secured.login'), value: login },
    ...steps.map(({ what, at }) => ({
      label: t(labels[what]),
      value: dateTime(at, tag),
    })),
  ]
  const facts = items.map(({ label, value }) => `${label}: ${value}`).join('\n')
  // In a mail a plus sign is no space.
  const mail = new URLSearchParams({ subject: t('user.devices.secured.subject'), body: facts })
    .toString()
    .replaceAll('+', '%20')
  return (
    <Stack>
      <Facts items={items} />
      <Actions look="stacked">
        <Button onClick={onClose}>{t('action.close')}</Button>
        {env.VITE_HELP_EMAIL ? (
          <ExternalLink href={`mailto:${env.VITE_HELP_EMAIL}?${mail}`}>
            {t('user.devices.secured.report')}
          </ExternalLink>
        ) : null}
      </Actions>
    </Stack>
  )
}
