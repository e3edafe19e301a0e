import { useWords } from '#ui/hooks/useWords.ts'
import { HelpLink } from '#ui/help/HelpLink.tsx'
import type { Failure, MessageKey } from '#domain/text/wording.ts'
import { useAppDispatch } from '#core/store/hooks.ts'
import type { BoundThunk } from '#core/store/thunk.ts'
import { Banner } from '#ui/status/Banner.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type NavigateOptions, useNavigate } from 'react-router-dom'

/**
 * Sends for a button or a form: one request at a time. What fails stands in `banner` until the next try.
 * @param isOnce after a success it stays busy until it is removed or released
 */
export function useSend({ isOnce = false } = {}) {
  const { t } = useTranslation()
  const words = useWords()
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
    banner: failure ? (
      <Banner tone="danger" action={helpFor(failure.code, t)}>
        {words(failure)}
      </Banner>
    ) : null,
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

/** The way on when trying again does not help. */
export const helpFor = (code: string | undefined, t: (key: MessageKey) => string) =>
  code === 'closed' ? <HelpLink topic="contact">{t('error.help')}</HelpLink> : undefined

/** `useSend` for what a thunk does: with its value, and the page to go to after it. */
export function useThunk(options?: Parameters<typeof useSend>[0]) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const sending = useSend(options)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  /** Navigates after an answer of the server, unless the component that waited for it has unmounted; -1 goes back. */
  const go = async (to: string | -1, how?: NavigateOptions): Promise<void> => {
    if (isMounted.current) await (to === -1 ? navigate(to) : navigate(to, how))
  }
  /** Runs a thunk: calls `then` with its value; resolves to the failure to show, null after a success. */
  async function run<Value>(
    flow: BoundThunk<Value>,
    then?: (value: Value) => unknown,
  ): Promise<Failure | null> {
    const result = await dispatch(flow)
    if (!result.ok) return result.failure
    await then?.(result.value)
    return null
  }
  /** Sends a thunk: `run` for a button. */
  function act<Value>(...flow: Parameters<typeof run<Value>>): Promise<void> {
    return sending.send(() => run(...flow))
  }
  return { ...sending, isMounted, go, run, act }
}
