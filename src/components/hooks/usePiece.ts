import { useEffect, useState } from 'react'
import { whenIdle } from './whenIdle.ts'

/**
 * A piece of a page that has a chunk of its own. Unlike a lazy component, one that cannot be had takes nothing with it.
 * It is fetched once the browser is idle, because without a connection it could not come any more.
 * @param load imports it, one and the same function at each render; null when it is not needed at all
 * @param wanted fetches it at once; another value asks again for what could not be had
 * @returns null until it is there
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
