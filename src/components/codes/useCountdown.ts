import type { Countdown } from '#storage/entries'
import { useLayoutEffect } from 'react'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { openCountdown, selectCountdown } from '#store/mfa/resend'

/** The countdown of the page that asks for the code of `payload`: when a new code may be asked for. */
export function useCountdown(payload: string): Countdown {
  const dispatch = useAppDispatch()
  // Before the page is painted: the button must not look ready before the countdown begins.
  useLayoutEffect(() => {
    dispatch(openCountdown(payload))
  }, [dispatch, payload])
  return useAppSelector((state) => selectCountdown(state, payload))
}
