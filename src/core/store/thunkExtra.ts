import type { Client } from '#core/wire/client.ts'
import type { Report, Running } from './outcome.ts'

/** What is kept in the browser: `app/storage.ts` puts the entries of all areas together. */
export interface Storage {}

/**
 * What thunks work with besides the state and the client; an area adds its own here. `showTexts` changes the texts to a
 * locale; it rejects when they cannot be loaded.
 */
export interface ThunkExtra {
  storage: Storage
  showTexts: (locale: string) => Promise<void>
}

/** What only `createAppThunk` and the owner of the scope work with: a flow gets a client that is bound to its scope. */
export type StoreExtra = ThunkExtra & {
  client: Client
  scope: () => AbortSignal
  page: () => AbortSignal
  report: Report
  /**
   * Asks for the step-up that a call of the open page was refused without, and leads there. @returns false when it was
   * not asked for: then the refusal is told
   */
  stepUp: (isWrite: boolean) => Promise<boolean>
  /** Revokes the token that a reply brings after its run is over. */
  onLate: (reply: unknown) => void
  /** The runs of the thunks of which only the newest counts, or one at a time goes on, by type. */
  newest: Map<string, AbortController>
  /** The loads that were started before the first draw, by type. */
  ahead: Map<string, Running<unknown>>
}
