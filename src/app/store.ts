import type { Variant } from '#domain/locale/variant.ts'
import type { Client, Surroundings } from '#core/wire/client.ts'
import type { Language } from '#domain/locale/language.ts'
import { noPendingLogin } from '#auth/scope.ts'
import { configureStore, createListenerMiddleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import { type RootState, slices } from '#core/store/slices.ts'
import { keep, type StartListening } from '#core/store/listeners.ts'
import type { AppDispatch } from '#core/store/thunk.ts'
import type { Report } from '#core/store/outcome.ts'
import type { ThunkExtra, StoreExtra } from '#core/store/thunkExtra.ts'
import { callFailed, restoredVisit } from '#core/store/visitSlice.ts'
import { keepsResetCode, restoredTarget, selectResetCode } from '#auth/target.ts'
import { outlivingToasts } from '#core/store/toasts.ts'
import { outlivingLogin, restoredLogin } from '#auth/loginSlice.ts'
import { restoredMfa } from '#features/mfa/mfaSlice.ts'
import { restoredOnboarding, selectDraft } from '#features/onboarding/onboardingSlice.ts'
import { restoredUser } from '#auth/person/userSlice.ts'
import { restoredAuth, selectToken, selectScopeId, selectSession } from '#auth/authSlice.ts'
import { followLanguage } from '#auth/preferences.ts'
import { followScope, revokingUnused } from '#auth/followScope.ts'
import { endSession, endTampered, followCookie } from '#auth/session.ts'
import { refreshUser } from '#auth/person/refreshUser.ts'
import { fetchChunk } from '#core/chunk.ts'
import { sessionDoubted, writeDropped } from '#core/store/events.ts'

type AtEnd<Slice> = 'ends' | 'stays' | ((slice: Slice, state: RootState) => Slice)

/**
 * What becomes of each slice at the end of a scope: it begins anew (`ends`), it is not of one person (`stays`), or a
 * part of it stays.
 */
const atEnd: { readonly [Name in keyof RootState]-?: AtEnd<NonNullable<RootState[Name]>> } = {
  auth: 'stays',
  user: 'ends',
  mfa: 'ends',
  // Who is remembered in this browser, and how long it is locked out.
  login: outlivingLogin,
  onboarding: 'ends',
  // Warnings.
  toasts: outlivingToasts,
  visit: 'stays',
  // But not the secret of a link that is not open.
  target: (target, { visit }) => (keepsResetCode(visit.path) ? target : { ...target, resetCode: null }),
  // The drafts of somebody who logs in again, which only they see, but no code of theirs.
  edits: (edits) => ({ ...edits, change: null }),
  connectedApps: 'ends',
  checkUp: 'ends',
  devices: 'ends',
  duplicate: 'ends',
  forgotPassword: 'ends',
  partner: 'ends',
  similarAccount: 'ends',
}

// The types call every injected slice optional; those of main are there from the start.
const reduce = slices as unknown as Reducer<RootState, UnknownAction, Partial<RootState>>

const outliving = (state: RootState): Partial<RootState> =>
  Object.fromEntries(
    Object.entries(state).flatMap(([name, slice]) => {
      const rule = atEnd[name as keyof RootState] as AtEnd<unknown>
      return rule === 'ends' ? [] : [[name, rule === 'stays' ? slice : rule(slice, state)]]
    }),
  )

/** When an action ends the scope, every slice begins anew, save those that outlive it. */
const rootReducer: Reducer<RootState, UnknownAction, Partial<RootState>> = (state, action) => {
  const next = reduce(state, action)
  const isOver = state?.auth !== undefined && state.auth.scopeId !== next.auth.scopeId
  return isOver ? reduce(outliving(state as RootState), action) : next
}

export function restoredState(
  storage: ThunkExtra['storage'],
  variant: Variant,
  language: Language,
): Partial<RootState> {
  const auth = restoredAuth(storage)
  const { token } = auth.session
  return {
    auth,
    visit: restoredVisit({ variant, language, theme: storage.theme.read() }),
    target: restoredTarget(storage),
    login: restoredLogin(storage, token),
    user: restoredUser(storage, token),
    mfa: restoredMfa(storage, token),
    onboarding: restoredOnboarding(storage),
  }
}

// No warnings about slow toolkit checks in development: they only show that the machine is busy.
const quiet = { warnAfter: Infinity }

const patientChecks = import.meta.env.DEV ? { immutableCheck: quiet, serializableCheck: quiet } : {}

export function makeStore(given: {
  makeClient: (asks: Pick<Surroundings, 'token' | 'deviceId' | 'onFailure' | 'onRefused'>) => Client
  storage: ThunkExtra['storage']
  showTexts: ThunkExtra['showTexts']
  preloadedState: Partial<RootState>
  report?: Report
}) {
  const { storage, showTexts, preloadedState, report = (error) => console.error(error) } = given
  const client = given.makeClient({
    token: () => selectToken(store.getState()),
    deviceId: storage.deviceId,
    onFailure: (call) => store.dispatch(callFailed(call)),
    onRefused: (token, isOver) => store.dispatch(isOver ? endSession(token) : followCookie()),
  })
  const wiring: Omit<StoreExtra, 'scope' | 'page'> = {
    storage,
    showTexts,
    pendingLogin: noPendingLogin(),
    client,
    report,
    stepUp: async () => false,
    onLate: revokingUnused(client),
    newest: new Map(),
    ahead: new Map(),
  }
  const extra = wiring as StoreExtra
  const listeners = createListenerMiddleware<RootState, AppDispatch, StoreExtra>({
    extra,
    onError: report,
  })
  Object.assign(extra, followScope(listeners.startListening))
  keep(listeners.startListening, selectDraft, ({ onboarding }) => onboarding)
  keep(listeners.startListening, selectResetCode, ({ resetCode }) => resetCode)
  keep(
    listeners.startListening,
    ({ login, auth }) => (login.isShared && auth.session.token === null) || null,
    ({ sharedChoice }) => sharedChoice,
  )
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

/**
 * An MFA call answers 401 for other reasons, too. After one, this makes a call whose 401 means that the session is
 * over: `GET /user`, or `GET /duplicated` for a duplicated login, which has no profile yet.
 */
const verifySession = (listen: StartListening) =>
  listen({
    actionCreator: sessionDoubted,
    effect: async ({ payload: isWrite }, api) => {
      const scopeId = selectScopeId(api.getState())
      const isDuplicated = selectSession(api.getState()).kind === 'duplicated'
      const ask = () =>
        fetchChunk(() => import('#features/duplicate/api.ts')).then(({ findDuplicates }) =>
          findDuplicates(api.extra.client)(),
        )
      await (isDuplicated ? ask().catch(() => undefined) : api.dispatch(refreshUser()))
      if (isWrite && scopeId !== selectScopeId(api.getState())) api.dispatch(writeDropped('session.notDone'))
    },
  })
