import { fetchChunk, loadStyles } from '#core/chunk.ts'
import type { Failure } from '#domain/text/wording.ts'
import { useEffect, useState } from 'react'
import { useDelayed, isSavingData, whenIdle } from './waiting.ts'
import type { Load } from './useLoad.ts'

/** Imports a part of a page that has a chunk of its own; the same function at each render. */
export type LoadModule<Piece extends object> = () => Promise<Piece>

type State<Piece> = { piece: Piece | null; failure: Failure | null; isBusy: boolean }

const loaded = new WeakMap<LoadModule<object>, object>()

/** A piece that was fetched before, so that it can be rendered at once. */
export const loadedModule = <Piece extends object>(load: LoadModule<Piece>) =>
  loaded.get(load) as Piece | undefined

/** Fetches a piece, and the styles that it may need. A chunk that cannot be loaded breaks nothing: the piece may be fetched again. */
export const fetchModule = <Piece extends object>(load: LoadModule<Piece>): Promise<State<Piece>> =>
  loadStyles()
    .then(() => fetchChunk(load))
    .then(
      (piece) => {
        loaded.set(load, piece)
        return { piece, failure: null, isBusy: false }
      },
      () => ({ piece: null, failure: { code: 'missing' }, isBusy: false }),
    )

const fetchWhenIdle = <Piece extends object>(load: LoadModule<Piece>, take?: (state: State<Piece>) => void) =>
  whenIdle(() => navigator.onLine && void fetchModule(load).then(take))

/**
 * A part of a page in a chunk of its own, fetched once the browser is idle: the connection may be lost later.
 * @param load null when the part is not needed at all
 * @param isWanted true when the part is needed now: its chunk is fetched at once, and a failure is shown
 * @returns `piece`, null until the chunk is there; the state of the load; `isSlow` when the wait is to show
 */
export function useLazyModule<Piece extends object>(
  load: LoadModule<Piece> | null,
  isWanted = false,
): Load & { piece: Piece | null; isSlow: boolean } {
  const [state, setState] = useState<State<Piece>>({ piece: null, failure: null, isBusy: true })
  useEffect(() => {
    if (!load) return
    if (isWanted) return void fetchModule(load).then(setState)
    return fetchWhenIdle(load, (ahead) => ahead.piece && setState(ahead))
  }, [load, isWanted])
  const onRetry = () => {
    setState({ ...state, isBusy: true })
    if (load) void fetchModule(load).then(setState)
  }
  const isSlow = useDelayed(isWanted && load !== null && state.isBusy)
  return { ...state, piece: load && state.piece, isSlow, onRetry }
}

/** Fetches a chunk that the page is likely to need next, while it is open; not when the browser is asked to save data. */
export function useFetchWhenIdle(load: LoadModule<object>): void {
  useEffect(() => (isSavingData() ? undefined : fetchWhenIdle(load)), [load])
}
