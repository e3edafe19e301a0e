import type { Failure } from '#domain/message'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CaptchaField } from './CaptchaField.tsx'

/** How the captcha of this build is set up. */
export type CaptchaSettings = {
  siteKey: string
  /** Loads it from the provider's hosts for mainland China. */
  isChina: boolean
}

const CaptchaContext = createContext<CaptchaSettings | null>(null)

/** Hands the settings of the captcha to the forms, or null when there is none; main knows them. */
export const CaptchaProvider = CaptchaContext

type Send = (captcha: string | undefined) => Promise<Failure | null>

/**
 * The captcha of a form; without a site key there is none. A token is sent once: after any answer the next one asks
 * for a new tick.
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
  const { i18n } = useTranslation()
  const token = useRef<string | null>(null)
  const [round, setRound] = useState(0)
  const latestTick = useRef(onTick)
  useEffect(() => {
    latestTick.current = onTick
  })
  const onToken = useCallback((next: string | null) => {
    token.current = next
    if (next !== null) latestTick.current?.()
  }, [])
  const isShown = settings !== null && isWanted

  async function withToken(send: Send): Promise<Failure | null> {
    if (!isShown) return send(undefined)
    const captcha = token.current
    if (captcha === null) return { key: 'captcha.required' }
    // Before the answer, so that no second press sends it again.
    token.current = null
    try {
      return await send(captcha)
    } finally {
      setRound((last) => last + 1)
    }
  }

  const language = i18n.language.slice(0, 2)
  return {
    field: isShown ? <CaptchaField {...settings} {...{ language, round, onToken }} /> : null,
    withToken,
  }
}
