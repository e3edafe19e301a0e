import type { Client } from '#core/wire/client.ts'
import type { Credentials } from '#session/login/api.ts'
import type { SimilarAccount } from '#session/similar/api.ts'
import type { Account } from '#session/account/api.ts'
import type { MfaMethod } from '#domain/security/mfa.ts'
import type { Storage } from '#core/storage/storage.ts'
import type { Report, Running } from './outcome.ts'

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
 * What thunks work with besides the state and the client. `pendingLogin`, in memory only: the credentials of a login
 * that asks for a code, to ask for a new code, since when they are held (ms since the epoch), and a right answer whose
 * session could not be opened yet. `showTexts` changes the texts to a locale; it rejects when they cannot be loaded.
 */
export type Extra = {
  storage: Storage<Account>
  pendingLogin: { credentials: Credentials | null; heldAt: number; answered: Login | null }
  showTexts: (locale: string) => Promise<void>
}

/** What only `createAppThunk` and the owner of the scope work with: a flow gets a client that is bound to its scope. */
export type Wiring = Extra & {
  client: Client
  scope: () => AbortSignal
  page: () => AbortSignal
  report: Report
  /** Revokes the token that a reply brings after its run is over. */
  onLate: (reply: unknown) => void
  /** The runs of the thunks of which only the newest counts, or one at a time goes on, by type. */
  newest: Map<string, AbortController>
  /** The loads that were started before the first draw, by type. */
  ahead: Map<string, Running<unknown>>
}
