import type { Countdown } from '#storage/resend'
import { useLayoutEffect } from 'react'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectCountdown, selectCountdownOf } from '#store/mfa/mfa'
import { openCountdown } from '#store/mfa/resend'

const none: Countdown = { until: 0, isResent: false }

/**
 * When a new code may be asked for, on the page that asks for the code.
 * @param payload what the code belongs to
 */
export function useCountdown(payload: string): Countdown {
  const dispatch = useAppDispatch()
  // Before anything is painted: a countdown must not begin with a button that is ready.
  useLayoutEffect(() => {
    dispatch(openCountdown(payload))
  }, [dispatch, payload])
  const countdown = useAppSelector(selectCountdown)
  // That of the code before is none of this one.
  return useAppSelector(selectCountdownOf) === payload && countdown ? countdown : none
}
