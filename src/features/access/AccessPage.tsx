import { PageTitle } from '#components/PageTitle'
import { Pending } from '#components/Pending'
import { useLoad } from '#hooks/useLoad'
import { usePagedList } from '#hooks/usePagedList'
import { type ConnectedApp, loadConnectedApps, selectApps } from '#store/access'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { Button } from '#ui/Button'
import { Card } from '#ui/Card'
import Blocks from 'lucide-react/icons/blocks'
import { useTranslation } from 'react-i18next'
import styles from './access.module.css'
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
    <div className={styles.page}>
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
      <div ref={list} className={styles.page}>
        {shown.map((app) => (
          <AppCard key={app.client_id} app={app} />
        ))}
      </div>
      {rest > 0 ? (
        <div className={styles.more}>
          <Button variant="secondary" onClick={onMore}>
            {t('user.access.moreApps', { count: rest })}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
