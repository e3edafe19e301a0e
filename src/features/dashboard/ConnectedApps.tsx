import { Pending } from '#components/Pending'
import { useAppName } from '#components/account/useAppName.ts'
import { useFocusOnHash } from '#hooks/useFocusOnHash'
import type { Load } from '#hooks/useLoad'
import { canSpend } from '#domain/partner/scopes'
import { paths } from '#paths'
import { selectApps } from '#store/access'
import { useAppSelector } from '#store/core/hooks'
import { Card } from '#ui/data/Card'
import { Link } from '#ui/action/Link'
import { ListRow } from '#ui/data/ListRow'
import { Monogram } from '#ui/data/Monogram'
import { useTranslation } from 'react-i18next'

const mostRows = 4

/** The first connected apps, with a link to the page of all. */
export function ConnectedApps({ load }: { load: Load }) {
  const { t } = useTranslation()
  const apps = useAppSelector(selectApps)
  const appName = useAppName()
  useFocusOnHash('access')
  return (
    <Card
      id="access"
      title={t('dashboard.apps.title')}
      action={apps?.length === 0 ? null : <Link to={paths.apps}>{t('dashboard.apps.all')}</Link>}
    >
      {apps === null || load.failure ? <Pending load={load} failed={t('dashboard.apps.failed')} /> : null}
      {apps?.length === 0 ? <p>{t('dashboard.apps.empty')}</p> : null}
      {apps && apps.length > 0 ? (
        <ul>
          {apps.slice(0, mostRows).map((app) => (
            <ListRow
              key={app.client_id}
              icon={<Monogram name={appName(app)} id={app.client_id} />}
              title={appName(app)}
              text={[
                t('dashboard.apps.scopes', { count: app.scopes.length }),
                ...(canSpend(app.scopes) ? [t('dashboard.apps.canSpend')] : []),
              ].join(' · ')}
              to={`${paths.apps}#app-${app.client_id}`}
            />
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
