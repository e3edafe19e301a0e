import { isContactMethod, type MfaMethod } from '#domain/security/mfa.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { pageLeft } from '#core/store/events.ts'
import type { Flow } from '#core/store/thunk.ts'
import { openCountdown, selectCountdown } from '../resend.ts'
import type { Countdown } from '#auth/storage.ts'
import { useEffect, useLayoutEffect } from 'react'
import { useThunk } from '#ui/form/useSend.tsx'

/** A code that is asked for: how it was sent, and the server's name for it. */
export type Challenge = { method: MfaMethod; payload: string }

/** The countdown of the page that asks for the code of `payload`: when a new code may be asked for. */
export function useCountdown(payload: string): Countdown {
  const dispatch = useAppDispatch()
  // Before the page is painted: the button must not look ready before the countdown begins.
  useLayoutEffect(() => {
    dispatch(openCountdown(payload))
  }, [dispatch, payload])
  return useAppSelector((state) => selectCountdown(state, payload))
}

/**
 * Asks for a code: what a screen gives to `CodeForm`.
 * @param confirm makes the thunk that sends the code
 * @param resend makes the thunk that asks for a new code, where a code was sent
 * @param onNext goes on with the value of either thunk
 */
export function useCodeForm<Confirmed, Resent>({
  challenge: { method, payload },
  confirm,
  resend,
  onNext,
}: {
  challenge: Challenge
  confirm: (code: string) => Flow<Confirmed>
  resend: () => Flow<Resent>
  onNext?: (value: Confirmed | Resent) => unknown
}) {
  const dispatch = useAppDispatch()
  const { run } = useThunk()
  const countdown = useCountdown(payload)
  useEffect(() => () => void dispatch(pageLeft()), [dispatch])
  return {
    method,
    onSubmit: (code: string) => run(confirm(code), onNext),
    resend: isContactMethod(method) ? { ...countdown, onResend: () => run(resend(), onNext) } : null,
  }
}
