import { useLazyModule } from '#ui/hooks/useLazyModule.ts'
import type { Failure } from '#domain/text/wording.ts'
import { createContext, useContext, useRef } from 'react'
import type { CaptchaHandle, Send } from './CaptchaField.tsx'
import styles from './CaptchaFrame.module.css'

export type CaptchaSettings = {
  siteKey: string
  /** Loads the captcha from the provider's hosts for mainland China. */
  isChina: boolean
}

/** Provides the settings of the captcha to the forms; null when the build has no captcha. `main` sets them. */
export const CaptchaProvider = createContext<CaptchaSettings | null>(null)

const loadField = () => import('./CaptchaField.tsx')

/**
 * The captcha of a form; without a site key there is none. @param onTick called when there is a token
 * @returns `field`, above the button of the form, and `withToken`, which sends with the token or returns a failure
 */
export function useCaptcha(isWanted = true, onTick?: () => void) {
  const settings = useContext(CaptchaProvider)
  const captcha = useRef<CaptchaHandle>(null)
  const isShown = settings !== null && isWanted
  const { piece, onRetry } = useLazyModule(isShown ? loadField : null, true)

  function withToken(send: Send): Promise<Failure | null> {
    if (!isShown) return send(undefined)
    if (captcha.current) return captcha.current(send)
    onRetry()
    return Promise.resolve({ code: 'captcha' })
  }

  const place = <div className={styles.place} />
  return {
    field: isShown && (piece ? <piece.CaptchaField {...{ ...settings, captcha, onTick }} /> : place),
    withToken,
  }
}
