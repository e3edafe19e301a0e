import { foreignText } from '#domain/foreignText'
import { loadConnectedApps, selectAccess } from '#store/access'
import { useAppDispatch, useAppSelector } from '#store/hooks'
import { Banner } from '#ui/Banner'
import { Button } from '#ui/Button'
import { Card } from '#ui/Card'
import { ListRow } from '#ui/ListRow'
import Blocks from 'lucide-react/icons/blocks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskedFor } from './useAskedFor.ts'

/** The apps that hold access; there when there are some, when they could not be loaded, or when asked for. */
export function ConnectedApps() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const access = useAppSelector(selectAccess)
  const isAskedFor = useAskedFor('access')
  useEffect(() => {
    const loading = dispatch(loadConnectedApps())
    return () => loading.abort()
  }, [dispatch])

  const hasApps = access.status === 'ready' && access.apps.length > 0
  if (!hasApps && access.status !== 'failed' && !isAskedFor) return null
  return (
    <Card id="access" title={t('dashboard.apps.title')} {...(hasApps ? { badge: access.apps.length } : {})}>
      {access.status === 'failed' ? (
        <Banner
          tone="danger"
          action={
            <Button variant="quiet" onClick={() => dispatch(loadConnectedApps())}>
              {t('error.retry')}
            </Button>
          }
        >
          {t('dashboard.apps.failed')} {t(access.failure)}
        </Banner>
      ) : access.status !== 'ready' ? (
        <p>{t('page.loading')}</p>
      ) : hasApps ? (
        <ul>
          {access.apps.map(({ name, client_id, scopes }) => (
            <ListRow
              key={client_id}
              icon={<Blocks aria-hidden />}
              title={foreignText(name)}
              text={t('dashboard.apps.scopes', { count: scopes.length })}
            />
          ))}
        </ul>
      ) : (
        <p>{t('dashboard.apps.empty')}</p>
      )}
    </Card>
  )
}
