import { HCaptcha } from '@hcaptcha/react-hcaptcha'
import {
  Component,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { chinaHosts } from './captchaScript.ts'

export { loadCaptcha } from './captchaScript.ts'

/** The widget is there and told of a fault, or there is none. */
export type CaptchaFailure = 'told' | 'gone'

export interface CaptchaProps {
  siteKey: string
  isChina: boolean
  /** Two letters. */
  language: string
  /** Another number takes the tick away. */
  round: number
  /** Gets the token of a tick, and null when it is no longer good. */
  onToken: (token: string | null) => void
  /** Gets what the person has to know of a fault of the provider, and null when it is over. */
  onFailure: (failure: CaptchaFailure | null) => void
}

/** The columns that the wide form of the widget fits into, in its own pixels. */
const widgetWidth = 303
/** Who closes a challenge or lets it pass unanswered knows it, and can tick again. */
const ownDoing = new Set(['challenge-closed', 'challenge-expired'])
/** The provider reads this name; the types of the package have another, which it would hand on as it is. */
const order = { tabindex: 0 }

/** The widget of hCaptcha; its script has to be there. */
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
  useEffect(() => {
    if (round > 0) widget.current?.resetCaptcha()
  }, [round])
  // The widget cannot change its look: another one takes its place, which knows nothing of the tick.
  useEffect(() => () => onToken(null), [look, onToken])

  function onError(code: string) {
    onToken(null)
    if (!ownDoing.has(code)) onFailure('told')
  }
  function onVerify(token: string) {
    onToken(token)
    onFailure(null)
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
            onVerify={onVerify}
            onExpire={() => onToken(null)}
            onError={onError}
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

interface GuardProps {
  onBreak: () => void
  children: ReactNode
}

/** Keeps the form when the provider's script throws, as it would at something that the CSP forbids. */
class Guard extends Component<GuardProps, { isBroken: boolean }> {
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
