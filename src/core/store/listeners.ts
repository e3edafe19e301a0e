import { addListener, type TypedStartListening } from '@reduxjs/toolkit'
import type { RootState } from './slices.ts'
import type { AppDispatch, WiredThunk } from './thunk.ts'
import type { StoreExtra } from './thunkExtra.ts'

/** Registers a listener for an action or a change of the state; it is declared next to the slice that it listens to. */
export type StartListening = TypedStartListening<RootState, AppDispatch, StoreExtra>

const addAppListener = addListener.withTypes<RootState, AppDispatch, StoreExtra>()

/** Registers a listener. @returns stops it: the middleware of listeners returns that, which the types do not know */
export const listenFor = addAppListener as unknown as (
  ...options: Parameters<typeof addAppListener>
) => WiredThunk<() => void>

/** Keeps a value of the state in storage for as long as it is there, so that a reload does not lose it. */
export const keep = <Value>(
  listen: StartListening,
  select: (state: RootState) => Value | null,
  entryOf: (storage: StoreExtra['storage']) => { write: (value: Value) => void; clear: () => void },
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
