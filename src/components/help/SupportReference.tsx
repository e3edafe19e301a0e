import { StatusLink } from './StatusLink.tsx'
import { statusUrl } from './statusUrl.ts'
import { useSupportReference } from './useSupportReference.ts'
import { Button } from '#ui/action/Button'
import { Fold } from '#ui/data/Fold'
import { Facts } from '#ui/data/Facts'
import { Actions } from '#ui/layout/Actions'
import { Stack } from '#ui/layout/Stack'
import { useTranslation } from 'react-i18next'

/** What the helpdesk needs to find out what went wrong, folded; one press copies it. */
export function SupportReference() {
  const { t } = useTranslation()
  const { id, time, release, environment, call, copy } = useSupportReference()
  const items = [
    { label: t('help.reference.id'), value: id },
    { label: t('help.reference.time'), value: time },
    { label: t('help.reference.release'), value: release },
    ...(environment ? [{ label: t('help.reference.environment'), value: environment }] : []),
    { label: t('help.reference.call'), value: call ?? t('help.reference.none') },
  ]
  const lines = items.map(({ label, value }) => `${label}: ${value}`)
  return (
    <>
      {statusUrl() ? (
        <Actions look="apart">
          <StatusLink />
        </Actions>
      ) : null}
      <Fold className="quiet" title={t('help.reference.title', { reference: id })}>
        <Stack gap={2}>
          <p>{t('help.reference.lead')}</p>
          <Facts items={items} />
          {'clipboard' in navigator && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => void copy(lines.join('\n')).catch(() => undefined)}
            >
              {t('help.reference.copy')}
            </Button>
          )}
        </Stack>
      </Fold>
    </>
  )
}
