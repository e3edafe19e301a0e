import type { Api } from '#api/index'
import { combineReducers, configureStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import { accessReducer } from './access.ts'
import { authAfter, authReducer, restoredAuth, selectToken } from './auth.ts'
import { endSession } from './session.ts'
import { signedOut } from './events.ts'
import type { Extra } from './thunk.ts'
import { toastsReducer } from './toasts.ts'
import { restoredUser, userReducer } from './user.ts'
import type { Language } from '#domain/language'

const reducers = combineReducers({
  access: accessReducer,
  auth: authReducer,
  toasts: toastsReducer,
  user: userReducer,
})

/** The whole state of the portal. */
export type RootState = ReturnType<typeof reducers>

// Nothing of a session outlives it; the notices that tell of its end do (spec §4 "Logout").
const rootReducer: Reducer<RootState, UnknownAction, Partial<RootState>> = (state, action) => {
  if (!signedOut.match(action) || !state?.auth) return reducers(state, action)
  const kept = {
    auth: authAfter(state.auth, action.payload.by),
    ...(state.toasts ? { toasts: state.toasts } : {}),
  }
  return reducers(kept, action)
}

/** The state of a visit that begins: what cookies and storage remember, and what host and browser say. */
export function restoredState(
  storage: Extra['storage'],
  isLux: boolean,
  language: Language,
): Partial<RootState> {
  const auth = restoredAuth(storage, isLux, language)
  return { auth, user: restoredUser(storage, auth.session.token) }
}

/**
 * The central store.
 * @param makeApi builds the wire, given what it asks the store for at the moment of each call (spec §7)
 */
export function makeStore({
  makeApi,
  storage,
  preloadedState,
}: {
  makeApi: (asks: {
    token: () => string | null
    deviceId: () => string
    onSessionEnded: (token: string) => void
  }) => Api
  storage: Extra['storage']
  preloadedState: Partial<RootState>
}) {
  const api = makeApi({
    token: () => selectToken(store.getState()),
    deviceId: storage.deviceId,
    onSessionEnded: (token) => store.dispatch(endSession(token)),
  })
  const extra: Extra = { api, storage }
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    devTools: import.meta.env.DEV,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }),
  })
  return store
}

export type AppStore = ReturnType<typeof makeStore>
export type AppDispatch = AppStore['dispatch']
