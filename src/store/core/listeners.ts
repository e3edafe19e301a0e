import { addListener, type ThunkAction, type TypedStartListening, type UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from '#store/store'
import type { AppDispatch } from './thunk.ts'
import type { Wiring } from './wiring.ts'

/** Registers a listener for an action or a change of the state; it is declared next to the slice that it listens to. */
export type StartListening = TypedStartListening<RootState, AppDispatch, Wiring>

const addAppListener = addListener.withTypes<RootState, AppDispatch, Wiring>()

/** Registers a listener. @returns stops it */
export const listenFor =
  (
    ...[options]: Parameters<typeof addAppListener>
  ): ThunkAction<() => void, RootState, Wiring, UnknownAction> =>
  (dispatch) =>
    // The middleware of listeners returns this, which the type of `dispatch` does not know.
    dispatch(addAppListener(options)) as unknown as () => void

/** Keeps a value of the state in storage for as long as it is there, so that a reload does not lose it. */
export const keep = <Value>(
  listen: StartListening,
  select: (state: RootState) => Value | null,
  entryOf: (storage: Wiring['storage']) => { write: (value: Value) => void; clear: () => void },
) =>
  listen({
    predicate: (_, now, before) => select(now) !== select(before),
    effect: (_, api) => {
      const entry = entryOf(api.extra.storage)
      const value = select(api.getState())
      if (value === null) entry.clear()
      else entry.write(value)
    },
  })
