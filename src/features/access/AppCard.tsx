import { useRun } from '#hooks/useRun'
import { ConfirmDialog } from '#components/ConfirmDialog'
import { Scopes } from '#components/Scopes'
import { useAppName } from '#hooks/useAppName'
import { useFocusOnHash } from '#hooks/useFocusOnHash'
import { type ConnectedApp, revokeAccess } from '#store/access'
import { Button } from '#ui/Button'
import { Card } from '#ui/Card'
import { Monogram } from '#ui/Monogram'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A connected app: its scopes, the most powerful first, and a button that revokes its access. */
export function AppCard({ app: { client_id: clientId, scopes, ...named } }: { app: ConnectedApp }) {
  const { t } = useTranslation()
  const run = useRun()
  const [isAsking, setIsAsking] = useState(false)
  const id = `app-${clientId}`
  useFocusOnHash(id)
  const app = useAppName()({ ...named, client_id: clientId })
  return (
    <Card
      id={id}
      icon={<Monogram name={app} id={clientId} />}
      title={app}
      lead={t('dashboard.apps.scopes', { count: scopes.length })}
      action={
        <Button
          variant="dangerOutline"
          size="small"
          aria-label={t('user.access.revokeOf', { app })}
          onClick={() => setIsAsking(true)}
        >
          {t('user.access.revoke')}
        </Button>
      }
    >
      <Scopes scopes={scopes} />
      {isAsking ? (
        <ConfirmDialog
          title={t('user.access.confirm.title', { app })}
          confirmLabel={t('user.access.revoke')}
          onConfirm={() => run(revokeAccess(clientId))}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('user.access.confirm.text')}</p>
          <p>{t('user.access.confirm.next')}</p>
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}
