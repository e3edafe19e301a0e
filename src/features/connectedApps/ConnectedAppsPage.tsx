import { PageOutline } from '#ui/page/PageOutline.tsx'
import { PageTitle } from '#ui/page/PageTitle.tsx'
import { handFocusOver } from '#ui/layout/Title.tsx'
import { AskingButton } from '#ui/form/ConfirmDialog.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { Pending, PendingText } from '#ui/page/Pending.tsx'
import { Permissions } from '#ui/page/Permissions.tsx'
import { useAppName } from '#ui/page/useAppName.ts'
import { useFocusOnHash } from '#ui/hooks/useFocus.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { usePagedList } from '#ui/hooks/useKept.ts'
import { canSpend, isPermission } from '#domain/partner/permissions.ts'
import { type ConnectedApp, loadConnectedApps, revokeAccess, selectApps } from './connectedAppsSlice.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { Button } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { Monogram } from '#ui/data/Avatar.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import Blocks from 'lucide-react/icons/blocks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

const step = 10
const spendersFirst = (one: ConnectedApp, other: ConnectedApp) =>
  Number(canSpend(other.scopes)) - Number(canSpend(one.scopes))

export const loader = [loadConnectedApps]

export const outline = <PageOutline title="user.access.title" lead="user.access.noSpender" cards={[[3]]} />

/** `/user/access`: the connected apps, first those that can spend. */
export function ConnectedAppsPage() {
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
      {apps?.length === 0 ? <Card icon={<Blocks aria-hidden />} title={t('dashboard.apps.empty')} /> : null}
      <Stack ref={list} gap={7}>
        {shown.map((app) => (
          <AppCard key={app.client_id} app={app} />
        ))}
      </Stack>
      {rest > 0 ? (
        <div>
          <Button variant="secondary" onClick={onMore}>
            {t('user.access.more', { rest })}
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
  // What a permission without words lets an app do is not known.
  const isKnown = apps?.every(({ scopes }) => scopes.every(isPermission))
  return (
    <PendingText text={count ? t('user.access.spenders', { count }) : isKnown ? none : null} like={none} />
  )
}

function AppCard({ app: { client_id: clientId, scopes, ...named } }: { app: ConnectedApp }) {
  const { t } = useTranslation()
  const { run } = useThunk()
  const id = `app-${clientId}`
  useFocusOnHash(id)
  const app = useAppName()({ ...named, client_id: clientId })
  const title = <span translate="no">{app}</span>
  return (
    <Card id={id} icon={<Monogram name={app} id={clientId} />} isWarning={canSpend(scopes)} title={title}>
      <Permissions scopes={scopes} />
      <div>
        <AskingButton
          ref={handFocusOver}
          variant="dangerOutline"
          size="small"
          label={t('user.access.revoke')}
          aria-label={`${t('user.access.revoke')} (${app})`}
          title={t('user.access.confirm.title', { app })}
          onConfirm={() => run(revokeAccess(clientId))}
        >
          <p>{t('user.access.confirm.text')}</p>
        </AskingButton>
      </div>
    </Card>
  )
}
