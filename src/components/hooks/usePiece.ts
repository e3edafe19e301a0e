import { useEffect, useState } from 'react'
import { whenIdle } from './whenIdle.ts'

/**
 * A part of a page in a chunk of its own. Unlike a lazy component, a chunk that fails to load does not break the page.
 * The chunk is fetched ahead, once the browser is idle, because the connection may be lost when the part is needed.
 * @param load imports the chunk; the same function at each render; null when the part is not needed at all
 * @param wanted a truthy value fetches the chunk at once; a different one retries a chunk that failed to load
 * @returns null until the chunk is there
 */
export function usePiece<Piece extends object>(
  load: (() => Promise<Piece>) | null,
  wanted: unknown = false,
): Piece | null {
  const [piece, setPiece] = useState<Piece | null>(null)
  useEffect(() => {
    if (!load) return
    const fetch = () => void load().then(setPiece, () => undefined)
    if (wanted) fetch()
    else return whenIdle(fetch)
  }, [load, wanted])
  return piece
}
