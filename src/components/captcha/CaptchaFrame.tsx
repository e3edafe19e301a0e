import { Banner } from '#ui/Banner'
import { Button } from '#ui/Button'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CaptchaFrame.module.css'

interface CaptchaFrameProps {
  hasFailed: boolean
  isLoading: boolean
  onRetry: () => void
  /** The widget, once it is loaded. */
  children?: ReactNode
}

/** The place of the captcha in a form: as high as the widget while it loads, and a message when it fails. */
export function CaptchaFrame({ hasFailed, isLoading, onRetry, children }: CaptchaFrameProps) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('captcha.label')} tabIndex={-1} className={styles.frame}>
      {children || !hasFailed ? (
        <div className={styles.place}>
          {children ?? (
            <p role="status" className={styles.loading}>
              {t('captcha.loading')}
            </p>
          )}
        </div>
      ) : null}
      {hasFailed ? <Failed isBusy={isLoading} onRetry={onRetry} /> : null}
    </div>
  )
}

function Failed({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const { t } = useTranslation()
  // The pressed button is replaced by the widget: the focus goes to the group around the widget.
  const next = useRef<HTMLElement | null>(null)
  useEffect(() => () => next.current?.focus({ preventScroll: true }), [])
  return (
    <Banner
      tone="danger"
      action={
        <Button
          variant="quiet"
          isBusy={isBusy}
          onClick={({ currentTarget }) => {
            next.current = currentTarget.closest('[role="group"]')
            onRetry()
          }}
        >
          {t('error.retry')}
        </Button>
      }
    >
      {t('captcha.failed')}
    </Banner>
  )
}
