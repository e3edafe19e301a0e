import { selectToken } from '#store/session/auth'
import type { RootState } from './store.ts'

/**
 * Remembers the session in which a call begins, so that a late reply does not touch a later session.
 * @returns a function: whether the session is still the same
 */
export function sameSession(getState: () => RootState): () => boolean {
  const token = selectToken(getState())
  return () => token === selectToken(getState())
}
