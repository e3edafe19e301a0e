import { type MfaMethod, mfaMethods } from '#domain/security/mfa.ts'
import { bodyCodes, type Failure, type FailureCode, type FieldName, isTaken } from '#domain/text/wording.ts'
import { commonFailures, failureOf, type FailureTable, hasStatus, withCheck } from '#core/store/failures.ts'
import { bodyCodeOf, isRefused, refusal } from '#core/store/refusals.ts'
import { orElse } from '#core/store/boundClient.ts'

const failures: FailureTable = {
  ...commonFailures,
  400: 'expired',
  401: 'expired',
  403: 'expired',
  404: 'expired',
  410: 'expired',
}

/** Why a code, or the number of a card, was not accepted: a wrong one (422) is shown under its field. */
export function codeFailure(error: unknown, method: MfaMethod): Failure {
  if (!isRefused(error)) return failureOf(error, failures)
  return { code: `${mfaMethods[method].asks}Wrong`, at: 'field', name: 'code' }
}

/** As `codeFailure`, for the code of a login or a step-up: 403 means the account itself. */
export const challengeFailure = (error: unknown, method: MfaMethod): Failure =>
  hasStatus(error, 403) ? failureOf(error, { 403: 'closed', other: 'server' }) : codeFailure(error, method)

/** Why no new code was sent: the server may no longer know the one before. */
export const resendFailure = (error: unknown): Failure => failureOf(error, failures)

/** The failure of a contact that belongs to another account; undefined for any other refusal. */
export function takenIn(error: unknown): FailureCode | undefined {
  const code = bodyCodeOf(error)
  return code && isTaken(code) ? bodyCodes[code] : undefined
}

/** Why a new phone or e-mail was not accepted; a refusal (422) stands under the field, in the server's words if any. */
export function contactFailure(error: unknown, code: FailureCode, name: FieldName = 'contact'): Failure {
  if (!isRefused(error)) return failureOf(error, { ...commonFailures, 403: 'expired' })
  const taken = takenIn(error)
  return taken ? { code: taken, at: 'field', name } : refusal(error, code, name)
}

/**
 * `withCheck` for a code: it may be refused only because it was right a moment ago, since a browser may send it twice.
 * So its refusal, too, is believed only when `check` does not say that it was accepted.
 */
export const withCodeCheck = <Value>(write: Promise<Value>, check: () => Promise<Value | null>) =>
  withCheck(
    write.catch(async (error: unknown) => {
      const mayBeUsed = isRefused(error) || hasStatus(error, 410)
      const value = mayBeUsed ? await check().catch(orElse(null)) : null
      if (value === null) throw error
      return value
    }),
    check,
  )
