import { useDispatch, useSelector, useStore } from 'react-redux'
import type { AppStore, RootState } from './store.ts'
import type { AppDispatch } from './thunk.ts'

/** Dispatches thunks and actions of this store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()

/** Reads from this store; the component renders again when what it reads changes. */
export const useAppSelector = useSelector.withTypes<RootState>()

/** This store, for what is read at the moment of an event. */
export const useAppStore = useStore.withTypes<AppStore>()
