import { foreignText } from '#domain/foreignText'
import { type Failure, longestWords } from '#domain/message'
import { Banner } from '#ui/Banner'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnResume } from './hooks/useOnResume.ts'

/**
 * Sends a form, one request at a time, and words its failure. In a form with a field, a refusal stands under the field
 * until the text is edited.
 * @param focusField focuses the field, if there is one
 * @param after what follows a success: with `wait` the form stays busy until it is removed or edited, with `again` it
 * can send again at once
 */
export function useSubmit(focusField?: () => void, after: 'wait' | 'again' = focusField ? 'wait' : 'again') {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  // A ref, because two presses can come before the next render.
  const step = useRef<'ready' | 'sending' | 'sent'>('ready')
  const latestFocus = useRef(focusField)
  const isOfField = focusField !== undefined && failure?.isOfField === true

  useEffect(() => {
    latestFocus.current = focusField
  })
  // After the render, so that the field is already tied to its error message.
  useEffect(() => {
    if (failure?.isOfField) latestFocus.current?.()
  }, [failure])

  // The server did not take what was sent with an expired session: once the page goes on, it can be sent again.
  useOnResume(() => {
    step.current = 'ready'
    setIsBusy(false)
    setFailure(null)
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
    // An alert, because after Enter the focus is in the field already, so focusing the field announces nothing.
    fieldFailure: isOfField ? <span role="alert">{words}</span> : undefined,
    banner: isShown && !isOfField ? <Banner tone="danger">{words}</Banner> : null,
  }
}
