import { StatusLink } from '#ui/page/Pending.tsx'
import { env } from '#domain/settings/env.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { toastShown } from '#core/store/toasts.ts'
import { Button } from '#ui/action/Button.tsx'
import { Fold } from '#ui/data/Fold.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { Actions, Stack } from '#ui/layout/Stack.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reference } from './reference.ts'

/** What the helpdesk needs to find out what went wrong, folded; one press copies it. */
export function SupportReference() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const failedCall = useAppSelector(({ visit }) => visit.failedCall)
  const [time] = useState(() => new Date().toISOString().replace(/\.\d+/, ''))
  const environment = env.VITE_SENTRY_ENVIRONMENT
  const items = [
    { label: t('help.reference.id'), value: reference },
    { label: t('help.reference.time'), value: time },
    { label: t('help.reference.release'), value: [RELEASE, environment].filter(Boolean).join(' · ') },
    ...(failedCall ? [{ label: t('help.reference.call'), value: failedCall }] : []),
  ]
  const onCopy = () =>
    navigator.clipboard.writeText(items.map(({ label, value }) => `${label}: ${value}`).join('\n')).then(
      () => dispatch(toastShown({ tone: 'success', key: 'help.reference.copied' })),
      // The text can still be selected.
      () => undefined,
    )
  return (
    <>
      {env.VITE_STATUS_URL ? (
        <Actions look="apart">
          <StatusLink />
        </Actions>
      ) : null}
      <Fold className="quiet" title={t('help.reference.title', { reference })}>
        <Stack gap={2}>
          <p>{t('help.reference.lead')}</p>
          <Facts items={items} />
          {'clipboard' in navigator && (
            <Button variant="secondary" size="small" onClick={() => void onCopy()}>
              {t('help.reference.copy')}
            </Button>
          )}
        </Stack>
      </Fold>
    </>
  )
}
