import { addListener, type TypedStartListening } from '@reduxjs/toolkit'
import type { RootState } from './store.ts'
import type { AppDispatch, Extra } from './thunk.ts'

/** Declares what follows an action or a change of the state; each is declared next to the slice that it follows. */
export type StartListening = TypedStartListening<RootState, AppDispatch, Extra>

/** An action that declares what follows the state for as long as the store lives. */
export const addAppListener = addListener.withTypes<RootState, AppDispatch, Extra>()
