import { orElse } from '#core/store/boundClient.ts'
import { hasStatus, withCheck } from '#core/store/failures.ts'
import { isRefused } from '#core/store/refusals.ts'

/**
 * `withCheck` for a code: it may be refused only because it was right a moment ago, since a browser may send it twice. So
 * its refusal, too, is believed only when `check` does not say that it was accepted.
 */
export const settledCode = <Value>(write: Promise<Value>, check: () => Promise<Value | null>) =>
  withCheck(
    write.catch(async (error: unknown) => {
      const mayBeUsed = isRefused(error) || hasStatus(error, 410)
      const value = mayBeUsed ? await check().catch(orElse(null)) : null
      if (value === null) throw error
      return value
    }),
    check,
  )
