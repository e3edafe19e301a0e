import { env } from '#domain/settings/env.ts'
import { ExternalLink } from '#ui/action/Link.tsx'
import { CircleAlert } from '#ui/art/icons.tsx'
import { Button } from '#ui/action/Button.tsx'
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Load } from '#ui/hooks/useLoad.ts'
import { loadedModule, type LoadModule, useLazyModule } from '#ui/hooks/useLazyModule.ts'
import { useWords } from '#ui/hooks/useWords.ts'
import { useIsPainted, useWait } from '#ui/hooks/waiting.ts'
import { useOutage } from './Outage.tsx'
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
  const words = useWords()
  const outage = useOutage(true)
  const { failure } = load
  useWait(!failure)
  if (!failure) {
    return (
      <>
        <p className="visually-hidden">{t('page.loading')}</p>
        <Skeleton rows={rows} />
      </>
    )
  }
  return (
    <div role="alert" className={styles.failed}>
      <CircleAlert aria-hidden />
      <p>
        {failed} {words(failure)} {outage} <StatusLink />
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

/** Words that need `Intl`: until the page is painted what stands there keeps their place, unseen. */
export function Late({ children }: { children: string }) {
  return useIsPainted() ? children : <span className="unseen">{children}</span>
}

interface RetryButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'aria-label'> {
  load: Pick<Load, 'isBusy' | 'onRetry'>
}

/**
 * Loads again. The button disappears when the load succeeds: the focus then goes to the section or group around it, or
 * to the title of the page.
 */
export function RetryButton({ load: { isBusy, onRetry }, ...button }: RetryButtonProps) {
  const { t } = useTranslation()
  const next = useRef<HTMLElement | null>(null)
  useEffect(() => () => next.current?.focus({ preventScroll: true }), [])
  const onClick = ({ currentTarget }: MouseEvent) => {
    next.current =
      currentTarget.closest('section[tabindex="-1"], [role="group"]') ?? document.querySelector('h1')
    onRetry()
  }
  return (
    <Button {...button} isBusy={isBusy} onClick={onClick}>
      {t('error.retry')}
    </Button>
  )
}

interface PieceProps<Module extends object> {
  load: LoadModule<Module>
  children: (module: Module) => ReactNode
  /** Surrounds the loading state, for a piece that brings its own card or dialog. */
  frame?: (pending: ReactNode) => ReactNode
}

/** A part of a page that somebody has asked for; an outline while its chunk loads, or a failure and a button to retry. */
export function Piece<Module extends object>({ load, children, frame }: PieceProps<Module>) {
  const { piece, ...state } = useLazyModule(load, true)
  const module = loadedModule(load) ?? piece
  if (module) return children(module)
  const pending = <Pending load={state} />
  return frame ? frame(pending) : pending
}

/** The outline of a card's rows while they load, hidden for the first 200 ms. The caller announces the loading. */
export function Skeleton({ rows = 3 }: { rows?: number }) {
  return (
    <ul aria-hidden className={styles.rows}>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className={styles.row}>
          <span />
          <span />
        </li>
      ))}
    </ul>
  )
}
