import { wordsOf } from '#domain/text/wording'
import { env } from '#env'
import { ExternalLink } from '#ui/action/Link'
import { CircleAlert } from '#ui/art/icons'
import { Skeleton } from '#ui/status/Skeleton'
import { useTranslation } from 'react-i18next'
import type { Load } from './hooks/useLoad.ts'
import { RetryButton } from './RetryButton.tsx'
import styles from './Pending.module.css'

interface PendingProps {
  load: Load
  /** A sentence that says what could not be loaded, if the failure does not. */
  failed?: string
  rows?: number
}

/** Stands in for a list that is not loaded: an outline while it loads, or why loading failed and a button to retry. */
export function Pending({ load, failed, rows = 2 }: PendingProps) {
  const { t } = useTranslation()
  const { failure } = load
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
        {failed} {wordsOf(failure, t)} <StatusLink />
      </p>
      <RetryButton load={load} variant="secondary" size="small" />
    </div>
  )
}

/** A link to the page that says whether the services run; nothing when none is configured. */
export function StatusLink() {
  const { t } = useTranslation()
  const href = env.VITE_STATUS_URL
  return href ? <ExternalLink href={href}>{t('help.status')}</ExternalLink> : null
}

/** A sentence that is known only after the page is shown: until then one like it, unseen, keeps its place. */
export function PendingText({ text, like }: { text: string | null | undefined; like: string }) {
  return text ?? <span className="unseen">{like}</span>
}
