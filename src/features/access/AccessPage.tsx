import { PageTitle } from '#components/PageTitle'
import { Pending } from '#components/Pending'
import { useLoad } from '#hooks/useLoad'
import { usePagedList } from '#hooks/usePagedList'
import { type ConnectedApp, loadConnectedApps, selectApps } from '#store/access'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { Button } from '#ui/Button'
import { Card } from '#ui/Card'
import { Stack } from '#ui/Stack'
import Blocks from 'lucide-react/icons/blocks'
import { useTranslation } from 'react-i18next'
import { AppCard } from './AppCard.tsx'

const step = 10

/** `/user/access`: the connected apps. */
export function AccessPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const load = useLoad(() => dispatch(loadConnectedApps()))
  const apps = useAppSelector(selectApps)
  const { list, shown, rest, onMore } = usePagedList<ConnectedApp, HTMLDivElement>(apps ?? [], step)
  return (
    <Stack gap={7}>
      <PageTitle lead={t('user.access.lead')}>{t('user.access.title')}</PageTitle>
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
