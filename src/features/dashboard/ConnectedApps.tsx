import { foreignText } from '#domain/foreignText'
import { type AccessState, loadConnectedApps, selectAccess } from '#store/access'
import { useAppDispatch, useAppSelector } from '#store/hooks'
import { Banner } from '#ui/Banner'
import { Button } from '#ui/Button'
import { Card } from '#ui/Card'
import { ListRow } from '#ui/ListRow'
import Blocks from 'lucide-react/icons/blocks'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskedFor } from './useAskedFor.ts'

/** The apps that hold access; there when there are some, when they could not be loaded, or when asked for. */
export function ConnectedApps() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const access = useAppSelector(selectAccess)
  const isAskedFor = useAskedFor('access')
  const call = useRef<{ abort: () => void } | null>(null)
  useEffect(() => {
    call.current = dispatch(loadConnectedApps())
    return () => call.current?.abort()
  }, [dispatch])

  const onRetry = async () => {
    const retry = dispatch(loadConnectedApps())
    call.current = retry
    const result = await retry
    // The button that had the focus makes way for the list, or the whole section goes because there is none.
    if (!loadConnectedApps.fulfilled.match(result)) return
    const next = document.getElementById('access') ?? document.querySelector('h1')
    next?.focus()
  }

  const hasApps = access.status === 'ready' && access.apps.length > 0
  if (!hasApps && access.status !== 'failed' && !isAskedFor) return null
  return (
    <Card id="access" title={t('dashboard.apps.title')}>
      <Apps access={access} onRetry={() => void onRetry()} />
    </Card>
  )
}

function Apps({ access, onRetry }: { access: AccessState; onRetry: () => void }) {
  const { t } = useTranslation()
  if (access.status === 'failed') {
    const retry = (
      <Button variant="quiet" isBusy={access.isRetrying} onClick={onRetry}>
        {t('error.retry')}
      </Button>
    )
    return (
      <Banner tone="danger" action={retry}>
        {t('dashboard.apps.failed')} {t(access.failure)}
      </Banner>
    )
  }
  if (access.status !== 'ready') return <p>{t('page.loading')}</p>
  if (access.apps.length === 0) return <p>{t('dashboard.apps.empty')}</p>
  return (
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
  )
}
