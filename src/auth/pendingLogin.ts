import type { MfaMethod } from '#domain/security/mfa.ts'
import type { Credentials } from './api.ts'
import type { SimilarAccount } from '#domain/person/duplicates.ts'

/** A token that a login has brought, and how. */
export type Login = {
  token: string
  /** Null when it is not known, as after a reload. */
  username: string | null
  isDuplicated?: boolean | undefined
  /** The method that answered the challenge of the login. */
  verifiedBy?: MfaMethod | null
  /** The similar account, when the server was asked already; null when there is none. */
  similarAccount?: SimilarAccount | null | undefined
}

/**
 * In memory only: the credentials of a login that asks for a code, to ask for a new code, since when they are held (ms
 * since the epoch), and a right answer whose session could not be opened yet.
 */
type PendingLogin = { credentials: Credentials | null; heldAt: number; answered: Login | null }

declare module '#core/store/thunkExtra.ts' {
  interface ThunkExtra {
    pendingLogin: PendingLogin
  }
}

export const noPendingLogin = (): PendingLogin => ({ credentials: null, heldAt: 0, answered: null })
