import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { chinaHosts } from './captchaScript.ts'

export { loadCaptcha } from './captchaScript.ts'

/** `reported`: the widget is shown and has reported an error. `gone`: there is no widget. */
export type CaptchaFailure = 'reported' | 'gone'

export interface CaptchaProps {
  siteKey: string
  isChina: boolean
  /** The language code, two letters. */
  language: string
  /** A new number resets the widget, so that its tick is gone. */
  round: number
  /** Gets the token of a tick, and null when the token is no longer valid. */
  onToken: (token: string | null) => void
  /** Gets a failure of the provider that the person has to know of, and null when it is over. */
  onFailure: (failure: CaptchaFailure | null) => void
}

/** The width in CSS pixels that the normal size of the widget needs. */
const widgetWidth = 303
/** Errors that need no message: the person has closed the challenge or let it expire, and can tick again. */
const ownDoing = new Set(['challenge-closed', 'challenge-expired'])

/** What the provider's script adds to the page. */
interface Provider {
  render: (box: HTMLElement, options: Record<string, unknown>) => string
  reset: (widget: string) => void
  remove: (widget: string) => void
}

const provider = () => (window as unknown as { hcaptcha: Provider }).hcaptcha

const attempt = (call: () => void, onFailure: CaptchaProps['onFailure']) => {
  try {
    call()
  } catch {
    onFailure('gone')
  }
}

/** The widget of hCaptcha; the script has to be loaded before, and may throw without taking the form away. */
export function Captcha({ siteKey, isChina, language, round, onToken, onFailure }: CaptchaProps) {
  const theme = useSyncExternalStore(followTheme, themeNow)
  const { place, size } = useSizedPlace()
  const widget = useRef<string>(null)
  const safely = useCallback((call: () => void) => attempt(call, onFailure), [onFailure])
  const reset = useCallback(
    () => safely(() => widget.current !== null && provider().reset(widget.current)),
    [safely],
  )
  useEffect(() => {
    if (round > 0) reset()
  }, [round, reset])
  // A widget cannot change its look: it is replaced by a new one, and the token of its tick is dropped.
  useEffect(() => {
    const box = place.current
    if (!box || !size) return
    const options = {
      sitekey: siteKey,
      theme,
      size,
      tabindex: 0,
      hl: language,
      ...(isChina ? chinaHosts : {}),
      callback(token: string) {
        onToken(token)
        onFailure(null)
      },
      'expired-callback'() {
        onToken(null)
        reset()
      },
      'error-callback'(code: string) {
        onToken(null)
        if (!ownDoing.has(code)) onFailure('reported')
        reset()
      },
    }
    safely(() => {
      widget.current = provider().render(box, options)
    })
    return () => {
      const { current: old } = widget
      widget.current = null
      onToken(null)
      if (old !== null) safely(() => provider().remove(old))
      box.replaceChildren()
    }
  }, [place, theme, size, language, siteKey, isChina, onToken, onFailure, safely, reset])

  return <div ref={place} />
}

/** The place of the widget, and the size that it has room for; null before it is measured. */
function useSizedPlace() {
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<'normal' | 'compact' | null>(null)
  useLayoutEffect(() => {
    const measure = () => setSize((place.current?.clientWidth ?? 0) < widgetWidth ? 'compact' : 'normal')
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return { place, size }
}

const themeNow = () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
