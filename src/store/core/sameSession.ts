import { selectToken } from '#store/session/auth'
import type { RootState } from './store.ts'

/**
 * Remembers whose call it is: a late reply must not touch the session that has come after.
 * @returns tells whether the session is still the one of now
 */
export function sameSession(getState: () => RootState): () => boolean {
  const token = selectToken(getState())
  return () => token === selectToken(getState())
}
