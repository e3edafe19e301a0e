import { usePiece } from '#hooks/usePiece'
import type { Failure } from '#domain/message'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import type { CaptchaHandle, Send } from './CaptchaField.tsx'
import styles from './CaptchaFrame.module.css'

/** How the captcha of this build is set up. */
export type CaptchaSettings = {
  siteKey: string
  /** Loads it from the provider's hosts for mainland China. */
  isChina: boolean
}

const CaptchaContext = createContext<CaptchaSettings | null>(null)

/** Hands the settings of the captcha to the forms, or null when there is none; main knows them. */
export const CaptchaProvider = CaptchaContext

const loadField = () => import('./CaptchaField.tsx')

/**
 * The captcha of a form; without a site key there is none.
 * @param isWanted whether this form asks for it now
 * @param onTick tells that there is a token: what was said about a missing one is over
 * @returns `field` stands above the button of the form; `withToken` wraps what the form sends, and answers why it was
 * not sent
 */
export function useCaptcha(
  isWanted = true,
  onTick?: () => void,
): {
  field: ReactNode
  withToken: (send: Send) => Promise<Failure | null>
} {
  const settings = useContext(CaptchaContext)
  const captcha = useRef<CaptchaHandle>(null)
  const [attempt, setAttempt] = useState(1)
  const isShown = settings !== null && isWanted
  const piece = usePiece(isShown ? loadField : null, attempt)

  function withToken(send: Send): Promise<Failure | null> {
    if (!isShown) return send(undefined)
    if (captcha.current) return captcha.current(send)
    setAttempt(attempt + 1)
    return Promise.resolve({ key: 'captcha.failed' })
  }

  const place = <div className={styles.place} />
  return {
    field: isShown && (piece ? <piece.CaptchaField {...{ ...settings, captcha, onTick }} /> : place),
    withToken,
  }
}
