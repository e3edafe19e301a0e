import { type Failure, wordsOf } from '#domain/text/wording'
import { Banner } from '#ui/status/Banner'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Sends for a button or a form: one request at a time. What fails stands in `banner` until the next try.
 * @param isOnce after a success it stays busy until it is removed or released
 */
export function useSend({ isOnce = false } = {}) {
  const { t } = useTranslation()
  const [{ isBusy, failure }, setState] = useState<{ isBusy: boolean; failure: Failure | null }>({
    isBusy: false,
    failure: null,
  })
  // Refs, because two presses can come before the next render.
  const isHeld = useRef(false)
  const isDone = useRef(false)

  /** Does what resolves to the failure to show, null after a success. */
  const send = async (ask: () => Promise<Failure | null>): Promise<void> => {
    if (isHeld.current) return
    isHeld.current = true
    setState({ isBusy: true, failure: null })
    const end = (found: Failure | null) => {
      isHeld.current = isDone.current = isOnce && !found
      setState({ isBusy: isDone.current, failure: found?.at === 'nowhere' ? null : found })
    }
    try {
      end(await ask())
    } catch (error) {
      // A mistake in this code is told, and goes on to the console and the error report.
      end({ code: 'bug' })
      throw error
    }
  }
  return {
    isBusy,
    banner: failure ? <Banner tone="danger">{wordsOf(failure, t)}</Banner> : null,
    clearErrors: () => setState((now) => ({ ...now, failure: null })),
    /** Lets it send again after a success. */
    release: () => {
      if (!isDone.current) return
      isHeld.current = isDone.current = false
      setState({ isBusy: false, failure: null })
    },
    send,
  }
}
