import { foreignText } from '#domain/foreignText'
import { type Failure, longestWords } from '#domain/message'
import { Banner } from '#ui/Banner'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnResume } from './hooks/useOnResume.ts'

/**
 * Sends once at a time and words a refusal. With a field, a refusal of what was typed stands under it until it is
 * edited.
 * @param focusField puts the focus on the field, if there is one
 * @param after what follows a success: `wait` for the form to be taken away, so that until an edit another press sends
 * nothing, or the form can send `again`
 */
export function useSubmit(focusField?: () => void, after: 'wait' | 'again' = focusField ? 'wait' : 'again') {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  // Two presses can come before the next render.
  const step = useRef<'ready' | 'sending' | 'sent'>('ready')
  const latestFocus = useRef(focusField)
  const isOfField = focusField !== undefined && failure?.isOfField === true

  useEffect(() => {
    latestFocus.current = focusField
  })
  // After the render, so that the field is already tied to what is said about it.
  useEffect(() => {
    if (failure?.isOfField) latestFocus.current?.()
  }, [failure])

  // What was sent with a session that has expired was not taken: once the page goes on it can be sent again.
  useOnResume(() => {
    step.current = 'ready'
    setIsBusy(false)
  })

  async function send(ask: () => Promise<Failure | null>): Promise<void> {
    if (step.current !== 'ready') return
    step.current = 'sending'
    setIsBusy(true)
    setFailure(null)
    try {
      const answer = await ask()
      setFailure(answer)
      step.current = answer === null && after === 'wait' ? 'sent' : 'ready'
    } catch (error) {
      step.current = 'ready'
      throw error
    } finally {
      setIsBusy(step.current === 'sent')
    }
  }

  function onEdit() {
    setFailure((last) => (last?.isOfField ? null : last))
    if (step.current !== 'sent') return
    step.current = 'ready'
    setIsBusy(false)
  }

  const isShown = failure !== null && !failure.isTold
  const words = failure && (foreignText(failure.text ?? '', longestWords) || t(failure.key))
  return {
    isBusy,
    failure,
    send,
    onEdit,
    forget: () => setFailure(null),
    // After Enter the focus is in the field already, so moving it there would announce nothing.
    fieldFailure: isOfField ? <span role="alert">{words}</span> : undefined,
    banner: isShown && !isOfField ? <Banner tone="danger">{words}</Banner> : null,
  }
}
