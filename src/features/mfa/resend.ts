import { codeWait } from './codes/code.ts'
import type { Countdown } from '#auth/storage.ts'
import { countdownStarted } from './mfaSlice.ts'
import type { AppThunk } from '#core/store/thunk.ts'
import type { RootState } from '#core/store/slices.ts'

const noCountdown: Countdown = { until: 0, isResent: false }

export const selectCountdown = ({ mfa: { countdown } }: RootState, payload: string): Countdown =>
  countdown?.of === payload ? countdown : noCountdown

const inSeconds = (seconds: number) => Date.now() + seconds * 1000

const start =
  (payload: string, countdown: Countdown): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.resend.write(payload, countdown)
    dispatch(countdownStarted({ ...countdown, of: payload }))
  }

/**
 * Starts the first countdown of a code (by its payload), or goes on with the one in storage after a reload. It does not
 * get longer when the clock of the device is turned back.
 */
export const openCountdown =
  (payload: string): AppThunk =>
  (dispatch, _, { storage }) => {
    const saved = storage.resend.read(payload)
    const countdown = saved
      ? { ...saved, until: Math.min(saved.until, inSeconds(codeWait.again)) }
      : { until: inSeconds(codeWait.first), isResent: false }
    dispatch(start(payload, countdown))
  }

export const restartCountdown = (payload: string): AppThunk =>
  start(payload, { until: inSeconds(codeWait.again), isResent: true })
