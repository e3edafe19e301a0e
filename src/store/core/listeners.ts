import { addListener, type TypedStartListening } from '@reduxjs/toolkit'
import type { RootState } from '#store/store'
import type { AppDispatch } from './thunk.ts'
import type { Wiring } from './wiring.ts'

/** Registers a listener for an action or a change of the state; it is declared next to the slice that it listens to. */
export type StartListening = TypedStartListening<RootState, AppDispatch, Wiring>

/** An action that registers a listener for as long as the store exists. */
export const addAppListener = addListener.withTypes<RootState, AppDispatch, Wiring>()
