import { Banner } from '#ui/Banner'
import { Button } from '#ui/Button'
import { Skeleton } from '#ui/Skeleton'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Load } from './hooks/useLoad.ts'

interface PendingProps {
  load: Load
  /** What could not be loaded, in a sentence. */
  failed: string
  /** How many rows are likely to come. */
  rows?: number
}

/** What stands in for a list that is not there: its outline while it loads, or why it failed and a way to retry. */
export function Pending({ load: { failure, isBusy, onRetry }, failed, rows = 2 }: PendingProps) {
  const { t } = useTranslation()
  // The button that was pressed makes way for the list: the focus goes to what holds it.
  const next = useRef<HTMLElement | null>(null)
  useEffect(() => () => next.current?.focus({ preventScroll: true }), [])

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
  const onPress = ({ currentTarget }: MouseEvent) => {
    next.current = currentTarget.closest('section[tabindex="-1"]') ?? document.querySelector('h1')
    onRetry()
  }
  return (
    <Banner
      tone="danger"
      action={
        <Button variant="quiet" isBusy={isBusy} onClick={onPress}>
          {t('error.retry')}
        </Button>
      }
    >
      {failed} {t(failure.key)}
    </Banner>
  )
}
