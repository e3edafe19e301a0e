import { useDispatch, useSelector, useStore } from 'react-redux'
import type { AppStore, RootState } from '#store/store'
import type { AppDispatch } from './thunk.ts'

/** Dispatches thunks and actions of this store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()

/** Reads a value from this store; the component renders again when the value changes. */
export const useAppSelector = useSelector.withTypes<RootState>()

/** This store, for event handlers that read the state at the moment of the event. */
export const useAppStore = useStore.withTypes<AppStore>()
