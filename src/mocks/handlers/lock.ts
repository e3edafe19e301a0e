import type { Failures, World } from '#mocks/db.ts'
import { failure } from './endpoint.ts'

const lockSeconds = 30
const maxAttempts = 6
const none: Failures = { count: 0, last: 0 }

const isOver = (last: number) => Date.now() - last >= lockSeconds * 1000

/**
 * How many wrong tries still count: none once a lock has passed.
 * @param limit the number of tries that locks
 */
export const recentFailures = ({ count, last }: Failures, limit: number): number =>
  count >= limit && isOver(last) ? 0 : count

/** The answer 429, with the time to wait. */
export const tooManyAttempts = () =>
  failure(429, 'Too many attempts.', { 'Retry-After': String(lockSeconds) })

/**
 * Limits guessing; a right guess resets the count of wrong ones.
 * @param what the name of the counter
 * @param found what the guess stands for; undefined when it is wrong
 * @param miss the answer to a wrong guess
 * @returns `found`; after a wrong guess `miss`, and 429 from the sixth in a row
 */
export function guessed<Found extends object>(
  what: string,
  found: Found | undefined,
  miss: Response,
  world: World,
): Found | Response {
  const count = recentFailures(world.attempts[what] ?? none, maxAttempts)
  if (found && count < maxAttempts) {
    delete world.attempts[what]
    return found
  }
  world.attempts[what] = { count: count + 1, last: Date.now() }
  return count + 1 < maxAttempts ? miss : tooManyAttempts()
}

/**
 * Counts a request, and tells whether it is the sixth or later in a row. A pause as long as the lock starts a new
 * count.
 */
export function isOneTooMany(what: string, world: World): boolean {
  const { count, last } = world.attempts[what] ?? none
  const next = isOver(last) ? 1 : count + 1
  world.attempts[what] = { count: next, last: Date.now() }
  return next >= maxAttempts
}
