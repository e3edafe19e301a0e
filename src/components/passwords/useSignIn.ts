import type { Failure } from '#domain/text/wording'
import { useAppSelector } from '#store/core/hooks'
import { selectIsLoginBusy } from '#store/session/attempt'
import { signIn } from '#store/login/login'
import { selectTag } from '#store/core/visit'
import { useId } from 'react'
import type { Challenge } from '#components/codes/useCodeFlow.ts'
import { useFlow } from '#components/forms/useFlow.ts'
import { useSecondsLeft } from '#components/codes/useSecondsLeft.ts'

/** How long the login stays locked; `until` is in milliseconds since the epoch. */
export type Lock = { isLocked: boolean; secondsLeft: number; until: number | null }

// In seconds: a wait is told as the server names it, but no clock that is wrong locks anybody out for longer.
const longest = 7 * 24 * 60 * 60

/** A login with a password, on its page or over an expired session; the lock after too many attempts blocks it. */
export function useSignIn(onChallenge: (challenge: Challenge) => unknown) {
  const { run } = useFlow()
  const id = useId()
  const lockedUntil = useAppSelector(({ login }) => login.lockedUntil)
  const secondsLeft = useSecondsLeft(lockedUntil, longest)
  const lock: Lock = { isLocked: secondsLeft > 0, secondsLeft, until: lockedUntil }
  return {
    /** The server has refused logins for a while, which may be over. */
    wasLocked: lockedUntil !== null,
    isBusy: useAppSelector(selectIsLoginBusy),
    /** The props of the sentence that says how long the login stays locked. */
    notice: { lock, id, tag: useAppSelector(selectTag) },
    send: (credentials: Parameters<typeof signIn>[0]): Promise<Failure | null> =>
      run(signIn(credentials), (challenge) => challenge && onChallenge(challenge)),
  }
}
