import { HCaptcha } from '@hcaptcha/react-hcaptcha'
import {
  Component,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
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
/** The provider reads `tabindex`; the types of the package name it otherwise, and the package does not convert it. */
const order = { tabindex: 0 }

/** The widget of hCaptcha; the script has to be loaded before. */
export function Captcha({ siteKey, isChina, language, round, onToken, onFailure }: CaptchaProps) {
  const theme = useSyncExternalStore(followTheme, themeNow)
  const place = useRef<HTMLDivElement>(null)
  const widget = useRef<HCaptcha>(null)
  const [size, setSize] = useState<'normal' | 'compact' | null>(null)
  const look = `${theme} ${size} ${language}`

  useLayoutEffect(() => {
    const measure = () => setSize((place.current?.clientWidth ?? 0) < widgetWidth ? 'compact' : 'normal')
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  // The guard below catches only what the provider's script throws while React draws.
  const reset = useCallback(() => {
    try {
      widget.current?.resetCaptcha()
    } catch {
      onFailure('gone')
    }
  }, [onFailure])
  useEffect(() => {
    if (round > 0) reset()
  }, [round, reset])
  // A widget cannot change its look: it is replaced by a new one, and the token of its tick is dropped.
  useEffect(() => () => onToken(null), [look, onToken])

  // Under the provider's names these replace the package's own, which call the script before they tell anybody.
  const callbacks = {
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

  return (
    <div ref={place}>
      {size ? (
        <Guard onBreak={() => onFailure('gone')}>
          <HCaptcha
            key={look}
            ref={widget}
            sitekey={siteKey}
            theme={theme}
            size={size}
            languageOverride={language}
            {...order}
            {...(isChina ? chinaHosts : {})}
            {...callbacks}
          />
        </Guard>
      ) : null}
    </div>
  )
}

const themeNow = () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Keeps the form when the provider's script throws, for example because the CSP forbids something. */
class Guard extends Component<{ onBreak: () => void; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.props.onBreak()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
