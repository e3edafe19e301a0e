import { Button } from '#ui/action/Button'
import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Load } from './hooks/useLoad.ts'

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
