import { type Failure, wordsOf } from '#domain/text/wording'
import { Banner } from '#ui/status/Banner'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * A button that sends something: one request at a time. What fails stands in `banner` until the next try. `send` does
 * what resolves to the failure to show, null after a success.
 * @param isOnce after a success the button stays busy until it is removed
 */
export function useAction({ isOnce = false } = {}) {
  const { t } = useTranslation()
  const [state, setState] = useState<{ isBusy: boolean; failure: Failure | null }>({
    isBusy: false,
    failure: null,
  })
  // A ref, because two presses can come before the next render.
  const isHeld = useRef(false)

  const send = async (ask: () => Promise<Failure | null>) => {
    if (isHeld.current) return
    isHeld.current = true
    setState({ isBusy: true, failure: null })
    const end = (failure: Failure | null) => {
      isHeld.current = isOnce && !failure
      setState({ isBusy: isHeld.current, failure: failure?.isTold ? null : failure })
    }
    try {
      end(await ask())
    } catch (error) {
      // A mistake in this code is told, and goes on to the console and the error report.
      end({ code: 'bug' })
      throw error
    }
  }
  const { isBusy, failure } = state
  return {
    isBusy,
    banner: failure ? <Banner tone="danger">{wordsOf(failure, t)}</Banner> : null,
    clearErrors: () => setState((now) => ({ ...now, failure: null })),
    send,
  }
}
