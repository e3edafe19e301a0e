import { PageOutline } from '#components/PageOutline'
import { PageTitle } from '#components/PageTitle'
import { AskingButton } from '#components/forms/ConfirmDialog'
import { useFlow } from '#components/forms/useSend'
import { Pending, PendingText } from '#components/Pending'
import { Scopes } from '#components/account/Scopes'
import { useAppName } from '#components/account/useAppName.ts'
import { useFocusOnHash } from '#hooks/useFocus'
import { useLoad } from '#hooks/useLoad'
import { usePagedList } from '#hooks/usePagedList'
import { canSpend } from '#domain/partner/scopes'
import { type ConnectedApp, loadConnectedApps, revokeAccess, selectApps } from '#store/access'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { Button } from '#ui/action/Button'
import { handFocusOver } from '#ui/layout/Title'
import { Card } from '#ui/data/Card'
import { Monogram } from '#ui/data/Monogram'
import { Stack } from '#ui/layout/Stack'
import Blocks from 'lucide-react/icons/blocks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

const step = 10
const spendersFirst = (one: ConnectedApp, other: ConnectedApp) =>
  Number(canSpend(other.scopes)) - Number(canSpend(one.scopes))

export const loader = [loadConnectedApps]

export const outline = <PageOutline title="user.access.title" lead="user.access.noSpender" cards={[[3]]} />

/** `/user/access`: the connected apps, first those that can spend. */
export function AccessPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const load = useLoad(() => dispatch(loadConnectedApps()))
  const apps = useAppSelector(selectApps)
  const sorted = useMemo(() => [...(apps ?? [])].sort(spendersFirst), [apps])
  const { list, shown, rest, onMore } = usePagedList<ConnectedApp, HTMLDivElement>(sorted, step)
  return (
    <Stack gap={7}>
      <PageTitle lead={<Spenders apps={apps} />}>{t('user.access.title')}</PageTitle>
      {apps === null || load.failure ? (
        <Card>
          <Pending load={load} failed={t('dashboard.apps.failed')} rows={3} />
        </Card>
      ) : null}
      {apps?.length === 0 ? (
        <Card
          icon={<Blocks aria-hidden />}
          title={t('dashboard.apps.empty')}
          lead={t('user.access.emptyText')}
        />
      ) : null}
      <Stack ref={list} gap={7}>
        {shown.map((app) => (
          <AppCard key={app.client_id} app={app} />
        ))}
      </Stack>
      {rest > 0 ? (
        <div>
          <Button variant="secondary" onClick={onMore}>
            {t('user.access.moreApps', { count: rest })}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

function Spenders({ apps }: { apps: readonly ConnectedApp[] | null }) {
  const { t } = useTranslation()
  const count = apps?.filter(({ scopes }) => canSpend(scopes)).length
  const none = t('user.access.noSpender')
  return <PendingText text={count ? t('user.access.spenders', { count }) : apps && none} like={none} />
}

function AppCard({ app: { client_id: clientId, scopes, ...named } }: { app: ConnectedApp }) {
  const { t } = useTranslation()
  const { run } = useFlow()
  const id = `app-${clientId}`
  useFocusOnHash(id)
  const app = useAppName()({ ...named, client_id: clientId })
  return (
    <Card
      id={id}
      icon={<Monogram name={app} id={clientId} />}
      isWarning={canSpend(scopes)}
      title={app}
      lead={t('dashboard.apps.scopes', { count: scopes.length })}
      action={
        <AskingButton
          ref={handFocusOver}
          variant="dangerOutline"
          size="small"
          label={t('user.access.revoke')}
          aria-label={t('user.access.revokeOf', { app })}
          title={t('user.access.confirm.title', { app })}
          onConfirm={() => run(revokeAccess(clientId))}
        >
          <p>{t('user.access.confirm.text')}</p>
          <p>{t('user.access.confirm.next')}</p>
        </AskingButton>
      }
    >
      <Scopes scopes={scopes} />
    </Card>
  )
}
