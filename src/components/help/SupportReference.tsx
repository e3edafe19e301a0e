import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { toastShown } from '#store/core/toasts'
import { Button } from '#ui/action/Button'
import { Facts } from '#ui/data/Facts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reference } from './reference.ts'

/** A failed call (`DELETE /token/301 503`) without the ids in its path. */
function withoutIds(call: string): string {
  const [method = '', path = '', status = ''] = call.split(' ')
  return `${method} ${path.replace(/(?<=\/(?:token|merge|revoke)\/)[^/]+|[^/]*\d[^/]*/g, '…')} ${status}`
}

/** What the helpdesk needs to find out what went wrong; one press copies it. */
export function SupportReference() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const failedCall = useAppSelector(({ visit }) => visit.failedCall)
  const [now] = useState(() => new Date().toISOString().replace(/\.\d+/, ''))
  const items = [
    { label: t('help.reference.id'), value: reference },
    { label: t('help.reference.time'), value: now },
    { label: t('help.reference.release'), value: RELEASE },
    {
      label: t('help.reference.call'),
      value: failedCall ? withoutIds(failedCall) : t('help.reference.none'),
    },
  ]

  async function onCopy() {
    await navigator.clipboard.writeText(items.map(({ label, value }) => `${label}: ${value}`).join('\n'))
    dispatch(toastShown({ tone: 'success', key: 'help.reference.copied' }))
  }
  return (
    <details className="quiet">
      <summary>{t('help.reference.title', { reference })}</summary>
      <p>{t('help.reference.lead')}</p>
      <Facts items={items} />
      {/* Without a clipboard the text can still be selected. */}
      {'clipboard' in navigator && (
        <Button variant="secondary" size="small" onClick={() => void onCopy().catch(() => undefined)}>
          {t('help.reference.copy')}
        </Button>
      )}
    </details>
  )
}
