import type { Client, Surroundings } from '#api/client'
import {
  combineSlices,
  configureStore,
  createListenerMiddleware,
  isAnyOf,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { inAppPath } from '#domain/redirect'
import { sessionOf } from '#store/session/sessionKinds'
import { authReducer, freshAuth, selectToken } from '#store/session/auth'
import { knownReducer, restoredKnown } from '#store/session/known'
import { followLanguage } from '#store/session/followLanguage'
import { endSession, endTampered } from '#store/session/session'
import { duplicatesFound, sessionFound, sessionStarted, signedOut, weakFound } from './events.ts'
import { mfaReducer, restoredMfa } from '#store/mfa/mfa'
import { openPageReducer } from '#store/session/openPage'
import { keepDraft, onboardingReducer, restoredOnboarding } from '#store/onboarding/onboarding'
import type { AppDispatch, Extra } from './thunk.ts'
import { toastsReducer } from './toasts.ts'
import { restoredUser, userReducer } from '#store/profile/user'
import { verifySession } from '#store/session/verifySession'
import type { Language } from '#domain/language'

/** The slices that are loaded with the chunk of their screens: each declares its state here, and injects itself. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface LazySlices {}

/** The slices of the portal. A lazy slice is missing until its chunk is loaded; the next action creates its state. */
export const slices = combineSlices({
  auth: authReducer,
  known: knownReducer,
  mfa: mfaReducer,
  onboarding: onboardingReducer,
  openPage: openPageReducer,
  toasts: toastsReducer,
  user: userReducer,
}).withLazyLoadedSlices<LazySlices>()

/** The whole state of the portal. */
export type RootState = ReturnType<typeof slices>

// At the end of a session, whatever follows, every slice is reset except `auth`, `known`, `edits` and `openPage`, which
// decide for themselves what to keep, and `toasts`, which say that the session has ended.
const isEnd = isAnyOf(sessionStarted, signedOut, sessionFound, weakFound, duplicatesFound)
const rootReducer: Reducer<RootState, UnknownAction, Partial<RootState>> = (state, action) => {
  const isResumed = sessionStarted.match(action) && action.payload.isResumed === true
  if (!state || !isEnd(action) || isResumed) return slices(state, action)
  const { auth, edits, known, openPage, toasts } = state
  return slices(
    {
      ...(auth && { auth }),
      ...(edits && { edits }),
      ...(known && { known }),
      ...(openPage && { openPage }),
      ...(toasts && { toasts }),
    },
    action,
  )
}

/** The state at the start of a visit, from the cookies, the storage, the variant and the language. */
export function restoredState(
  storage: Extra['storage'],
  isLux: boolean,
  language: Language,
): Partial<RootState> {
  const session = sessionOf(storage)
  const targetUrl = inAppPath(storage.target.read())
  const auth = { ...freshAuth(isLux, language), targetUrl, ...(session && { session }) }
  const { token } = auth.session
  return {
    auth,
    known: restoredKnown(storage),
    user: restoredUser(storage, token),
    mfa: restoredMfa(storage, token),
    onboarding: restoredOnboarding(storage),
  }
}

// How long the toolkit's checks take in development says how busy the machine is, not what is wrong with the state.
const quiet = { warnAfter: Infinity }
const patientChecks = import.meta.env.DEV ? { immutableCheck: quiet, serializableCheck: quiet } : {}

/**
 * The central store.
 * @param makeClient builds the API client; at each call the client reads the token and the device id from its argument
 */
export function makeStore({
  makeClient,
  storage,
  showTexts,
  preloadedState,
}: {
  makeClient: (asks: Pick<Surroundings, 'token' | 'deviceId' | 'onSessionEnded'>) => Client
  storage: Extra['storage']
  showTexts: Extra['showTexts']
  preloadedState: Partial<RootState>
}) {
  const client = makeClient({
    token: () => selectToken(store.getState()),
    deviceId: storage.deviceId,
    onSessionEnded: (token) => store.dispatch(endSession(token)),
  })
  const extra: Extra = { client, storage, showTexts, pendingCredentials: { current: null } }
  const listeners = createListenerMiddleware<RootState, AppDispatch, Extra>({ extra })
  keepDraft(listeners.startListening)
  followLanguage(listeners.startListening)
  verifySession(listeners.startListening)
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    devTools: import.meta.env.DEV,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, ...patientChecks }).prepend(listeners.middleware),
  })
  // Somebody may have planted a cookie before this visit.
  store.dispatch(endTampered())
  return store
}

export type AppStore = ReturnType<typeof makeStore>
