import { fetchChunk } from '#core/chunk.ts'
import type { Failure } from '#domain/text/wording.ts'
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/status/Banner.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { RetryButton } from '#ui/page/Pending.tsx'
import { useLazyModule } from '#ui/hooks/useLazyModule.ts'
import type { CaptchaFailure, CaptchaProps } from './Captcha.tsx'
import styles from './CaptchaFrame.module.css'

/** Sends a form, with a captcha token if the form asks for one. Returns the failure, null after a success. */
export type Send = (captcha: string | undefined) => Promise<Failure | null>

/** Calls `send` with the token of the captcha. Returns its failure, or `captchaRequired` when there is no tick. */
export type CaptchaHandle = (send: Send) => Promise<Failure | null>

interface CaptchaFieldProps extends Pick<CaptchaProps, 'siteKey' | 'isChina'> {
  /** Receives the function that sends the form. */
  captcha: Ref<CaptchaHandle>
  onTick: (() => void) | undefined
}

/**
 * Loads the widget and the script of its provider when a form shows the captcha, and again on demand. A token is sent
 * only once: after any answer the form needs a new tick.
 */
export function CaptchaField({ captcha, onTick, ...settings }: CaptchaFieldProps) {
  const { i18n } = useTranslation()
  const token = useRef<string | null>(null)
  const [round, setRound] = useState(0)
  const [failure, setFailure] = useState<CaptchaFailure | null>(null)
  const { isChina } = settings
  const language = i18n.language.slice(0, 2)
  const latestTick = useRef(onTick)
  useEffect(() => {
    latestTick.current = onTick
  })
  const onToken = useCallback((next: string | null) => {
    token.current = next
    if (next !== null) latestTick.current?.()
  }, [])
  useImperativeHandle(
    captcha,
    () => async (send) => {
      const ticked = token.current
      if (ticked === null) return { code: 'captchaRequired' }
      // Cleared before the answer, so that a second press does not send the token again.
      token.current = null
      try {
        return await send(ticked)
      } finally {
        setRound((last) => last + 1)
      }
    },
    [],
  )

  const load = useCallback(async () => {
    const piece = await fetchChunk(() => import('./Captcha.tsx'))
    await piece.loadCaptcha(isChina, language)
    // The failure is shown until the widget has been loaded again.
    setFailure(null)
    return piece
  }, [isChina, language])
  const { piece, failure: missing, isBusy, onRetry } = useLazyModule(load, true)

  return (
    <CaptchaFrame hasFailed={failure !== null || missing !== null} isLoading={isBusy} onRetry={onRetry}>
      {piece && !isBusy && failure !== 'gone' ? (
        <piece.Captcha {...settings} {...{ language, round, onToken }} onFailure={setFailure} />
      ) : null}
    </CaptchaFrame>
  )
}

interface CaptchaFrameProps {
  hasFailed: boolean
  isLoading: boolean
  onRetry: () => void
  children?: ReactNode
}

/** The place of the captcha in a form: as high as the widget while it loads, and a message when it fails. */
export function CaptchaFrame({ hasFailed, isLoading, onRetry, children }: CaptchaFrameProps) {
  const { t } = useTranslation()
  return (
    <Stack gap={3} role="group" aria-label={t('captcha.label')} tabIndex={-1} className={styles.frame}>
      {children || !hasFailed ? (
        <div className={styles.place}>
          {children ?? (
            <p role="status" className={styles.loading}>
              {t('captcha.loading')}
            </p>
          )}
        </div>
      ) : null}
      {hasFailed ? (
        <Banner tone="danger" action={<RetryButton load={{ isBusy: isLoading, onRetry }} variant="quiet" />}>
          {t('captcha.failed')}
        </Banner>
      ) : null}
    </Stack>
  )
}
