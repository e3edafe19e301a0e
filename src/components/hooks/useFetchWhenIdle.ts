import { useEffect } from 'react'
import { fetchPiece, type LoadPiece } from './usePiece.ts'
import { isSavingData, whenIdle } from './whenIdle.ts'

/**
 * Fetches, once the browser is idle, a chunk that a page is likely to need next; not when the browser is asked to save
 * data, nor after the page was left.
 */
export function useFetchWhenIdle(load: LoadPiece<object>): void {
  useEffect(() => (isSavingData() ? undefined : whenIdle(() => void fetchPiece(load))), [load])
}
