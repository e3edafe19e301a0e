import { Button } from '#ui/Button'
import { CircleAlert } from '#ui/icons'
import { Skeleton } from '#ui/Skeleton'
import { useTranslation } from 'react-i18next'
import type { Load } from './hooks/useLoad.ts'
import { useRetry } from './hooks/useRetry.ts'
import styles from './Pending.module.css'

interface PendingProps {
  load: Load
  /** What could not be loaded, in a sentence. */
  failed: string
  /** How many rows are likely to come. */
  rows?: number
}

/** What stands in for a list that is not there: its outline while it loads, or why it failed and a way to retry. */
export function Pending({ load, failed, rows = 2 }: PendingProps) {
  const { t } = useTranslation()
  const { failure, isBusy } = load
  const onRetry = useRetry(load)
  if (!failure) {
    return (
      <>
        <p role="status" className="visually-hidden">
          {t('page.loading')}
        </p>
        <Skeleton rows={rows} />
      </>
    )
  }
  return (
    <div role="alert" className={styles.failed}>
      <CircleAlert aria-hidden />
      <p>
        {failed} {t(failure.key)}
      </p>
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={onRetry}>
        {t('error.retry')}
      </Button>
    </div>
  )
}
