import { useDispatch, useSelector, useStore } from 'react-redux'
import type { RootState } from './slices.ts'
import type { AppDispatch, AppStore } from './thunk.ts'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()

/** This store, for event handlers that read the state at the moment of the event. */
export const useAppStore = useStore.withTypes<AppStore>()
