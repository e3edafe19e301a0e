import type { Failures } from '../db.ts'
import { failure } from './endpoint.ts'

const lockSeconds = 30

/**
 * How many wrong tries still count: a lock that is over forgets them.
 * @param limit the number that locks
 */
export const recentFailures = ({ count, last }: Failures, limit: number): number =>
  count >= limit && Date.now() - last >= lockSeconds * 1000 ? 0 : count

/** 429 that tells how long to wait. */
export const tooManyAttempts = () =>
  failure(429, 'Too many attempts.', { 'Retry-After': String(lockSeconds) })
