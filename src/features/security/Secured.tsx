import { useHelpWays } from '#hooks/useHelpWays'
import { useSupportReference } from '#hooks/useSupportReference'
import { dateTime } from '#domain/time/relativeTime'
import { useAppSelector } from '#store/core/hooks'
import { selectTag } from '#store/core/visit'
import { selectAccount } from '#store/profile/user'
import { selectIncident, stepsOf } from '#store/security/incident'
import { Button } from '#ui/action/Button'
import { ExternalLink } from '#ui/action/ExternalLink'
import { Facts } from '#ui/data/Facts'
import { Actions } from '#ui/layout/Actions'
import { Stack } from '#ui/layout/Stack'
import { useTranslation } from 'react-i18next'
import { placeOf } from './sessionWords.tsx'

/** What was done about the session that the person has denied. */
export function useSteps() {
  const incident = useAppSelector(selectIncident)
  const changed = useAppSelector(selectAccount)?.last_password_change ?? null
  return incident ? stepsOf(incident, changed) : []
}

/** What was done to secure the account, and when, with ways to report it: a mail with the facts, or a copy of them. */
export function Secured({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const incident = useAppSelector(selectIncident)
  const steps = useSteps()
  const { email } = useHelpWays()
  const { id, copy } = useSupportReference()
  if (!incident) return null
  const { device, session } = incident
  const login = [device, placeOf(session, tag), dateTime(session.date, tag)].filter(Boolean).join(' · ')
  const items = [
    { label: t('user.devices.secured.login'), value: login },
    ...steps.map(({ what, at }) => ({
      label: t(`user.devices.secured.${what}`),
      value: dateTime(at, tag),
    })),
    { label: t('help.reference.id'), value: id },
  ]
  const facts = items.map(({ label, value }) => `${label}: ${value}`).join('\n')
  // In a mail a plus sign is no space.
  const mail = new URLSearchParams({ subject: t('user.devices.secured.subject'), body: facts })
    .toString()
    .replaceAll('+', '%20')
  return (
    <Stack>
      <Facts items={items} />
      <Actions>
        <Button size="small" onClick={onClose}>
          {t('user.devices.secure.done')}
        </Button>
        {'clipboard' in navigator && (
          <Button variant="secondary" size="small" onClick={() => void copy(facts).catch(() => undefined)}>
            {t('help.reference.copy')}
          </Button>
        )}
        {email ? (
          <ExternalLink href={`mailto:${email}?${mail}`}>{t('user.devices.secured.report')}</ExternalLink>
        ) : null}
      </Actions>
    </Stack>
  )
}
