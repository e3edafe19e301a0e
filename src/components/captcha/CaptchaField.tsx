import { type ComponentType, useEffect, useState } from 'react'
import type { CaptchaFailure, CaptchaProps } from './Captcha.tsx'
import { CaptchaFrame } from './CaptchaFrame.tsx'

/** Brings the widget and the script of its provider when a form shows the captcha, and again on demand. */
export function CaptchaField(props: Omit<CaptchaProps, 'onFailure'>) {
  const [Widget, setWidget] = useState<ComponentType<CaptchaProps> | null>(null)
  const [failure, setFailure] = useState<CaptchaFailure | null>(null)
  const [isLoading, setIsLoading] = useState(true)
  const [attempt, setAttempt] = useState(0)
  const { isChina, language } = props

  // Not `lazy`: a chunk that does not come must not take the form with it.
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const piece = await import('./Captcha.tsx')
      await piece.loadCaptcha(isChina, language)
      return piece.Captcha
    }
    const show = (outcome: CaptchaFailure | null, Loaded: ComponentType<CaptchaProps> | null) => {
      if (isGone) return
      setWidget(() => Loaded)
      setFailure(outcome)
      setIsLoading(false)
    }
    load().then(
      (Loaded) => show(null, Loaded),
      () => show('gone', null),
    )
    return () => {
      isGone = true
    }
  }, [attempt, isChina, language])

  function onRetry() {
    setWidget(null)
    setIsLoading(true)
    setAttempt((last) => last + 1)
  }

  return (
    <CaptchaFrame hasFailed={failure !== null} isLoading={isLoading} onRetry={onRetry}>
      {Widget && failure !== 'gone' ? <Widget {...props} onFailure={setFailure} /> : null}
    </CaptchaFrame>
  )
}
