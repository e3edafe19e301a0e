import type { Method } from './api.ts'
import type { ContactMethod } from '#domain/security/mfa.ts'
import { inAppPath } from '#domain/address/redirect.ts'
import { paths } from '#core/paths.ts'
import type { Countdown, StepUp } from '#auth/storage.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { slices } from '#core/store/slices.ts'
import { signedInPageOpened } from '#auth/events.ts'
import { pageOpened, pageLeft } from '#core/store/events.ts'
import type { ThunkExtra } from '#core/store/thunkExtra.ts'

/**
 * The set-up of methods. `entering`: the contact is asked for (`target` is what was typed before). `confirming`: the
 * code is asked for. `done`: both methods are set up.
 */
export type SetUp =
  | { step: 'entering'; method: ContactMethod; target: string | null }
  | { step: 'confirming'; method: ContactMethod; target: string; payload: string }
  | { step: 'done' }

export type { StepUp }

/** Where to go on after a granted step-up: the page that asked for it, and the action on that page. */
export type Resume = StepUp['resume']

/**
 * The step-up that waits for its code, where to go on after it, the methods of the user, the set-up in progress, and
 * the countdown for a new code. The challenge of a login is not here but in the address of its page.
 */
export type MfaState = {
  stepUp: StepUp | null
  /** `answered`: the code was right, its grant is to be checked. `granted`: kept only until its page is left. */
  progress: 'asked' | 'answered' | 'granted'
  /** The last grant that a code has brought, until a write has gone through with it; `at`: in ms. */
  granted: { isSingle: boolean; at: number } | null
  resume: Resume | null
  /** Where to go on once a method is set up; the grant exists already. */
  setUpFor: Resume | null
  methods: Method[] | null
  setUp: SetUp | null
  /** `of`: the payload that the countdown belongs to. */
  countdown: (Countdown & { of: string }) | null
}

const initialState: MfaState = {
  stepUp: null,
  progress: 'asked',
  granted: null,
  resume: null,
  setUpFor: null,
  methods: null,
  setUp: null,
  countdown: null,
}

/** The state when a visit begins: a step-up of this token goes on after a reload. */
export const restoredMfa = (storage: ThunkExtra['storage'], token: string | null): MfaState => {
  const stepUp = token ? storage.stepUp.read(token) : null
  return { ...initialState, stepUp: stepUp && inAppPath(stepUp.resume.path) ? stepUp : null }
}

/** Whether a set-up is kept on a page: on its own pages, and on `/mfa`, since it may need a step-up first. */
const isOnSetUp = (path: string) =>
  path === paths.security || path === paths.mfa || path.startsWith(paths.mandatory)

declare module '#core/store/slices.ts' {
  interface Slices {
    mfa: MfaState
  }
}

const slice = createSlice({
  name: 'mfa',
  initialState,
  reducers: {
    stepUpAsked(state, { payload }: PayloadAction<StepUp>) {
      state.stepUp = payload
      state.progress = 'asked'
    },
    stepUpAnswered(state) {
      state.progress = 'answered'
    },
    /** `isSetUpFirst`: whether a method has to be set up before the action that the step-up was for. */
    stepUpGranted(
      state,
      { payload: { isSetUpFirst, at } }: PayloadAction<{ isSetUpFirst: boolean; at: number }>,
    ) {
      state.granted = state.stepUp && { isSingle: state.stepUp.isSingle, at }
      const resume = state.stepUp?.resume ?? null
      if (isSetUpFirst) state.setUpFor = resume
      else state.resume = resume
      state.progress = 'granted'
    },
    grantUsed(state) {
      state.granted = null
    },
    /** There is a grant, but a method has to be set up before the action that the grant is for. */
    setUpAskedFor(state, { payload }: PayloadAction<Resume>) {
      state.setUpFor = payload
    },
    /** The method is set up: the action that waited for it goes on. */
    resumeReached(state) {
      state.resume = state.setUpFor ?? state.resume
      state.setUpFor = null
    },
    /** The action that needed the step-up was resumed, or the person has given it up. */
    resumed(state) {
      state.resume = state.setUpFor = null
    },
    methodsLoaded(state, { payload }: PayloadAction<Method[]>) {
      state.methods = payload
    },
    /** A phone or an e-mail is asked for, or asked for again with what was typed before. */
    contactAsked(state, { payload }: PayloadAction<{ method: ContactMethod; target?: string }>) {
      state.setUp = { step: 'entering', target: null, ...payload }
    },
    contactCodeSent(
      state,
      { payload }: PayloadAction<{ method: ContactMethod; target: string; payload: string }>,
    ) {
      state.setUp = { step: 'confirming', ...payload }
    },
    setUpCompleted(state) {
      state.setUp = { step: 'done' }
    },
    /** The person has left the finished set-up for their account. */
    setUpLeft(state) {
      state.setUp = null
    },
    /** The countdown for a new code of a payload has begun, or goes on after a reload. */
    countdownStarted(state, { payload }: PayloadAction<Countdown & { of: string }>) {
      state.countdown = payload
    },
  },
  extraReducers: (builder) =>
    builder
      // Going to another page gives up the action that the grant was for, and a set-up that is not finished.
      .addCase(pageOpened, (state, { payload: { path, isResuming } }) => {
        if (!isResuming) state.resume = state.setUpFor = null
        if (state.setUp?.step !== 'done' && !isOnSetUp(path)) state.setUp = null
      })
      .addCase(signedInPageOpened, (state, { payload: { isSetUpOver } }) => {
        if (isSetUpOver) state.setUp = null
      })
      .addCase(pageLeft, (state) => {
        if (state.progress === 'granted') state.stepUp = null
      }),
  selectors: {
    selectStepUp: ({ stepUp, progress }) => (progress === 'granted' ? null : stepUp),
    /** The step-up of the open page, which shows it until the next page opens. */
    selectShownStepUp: ({ stepUp }) => stepUp,
    selectResume: ({ resume }) => resume,
    selectSetUpFor: ({ setUpFor }) => setUpFor,
    selectSetUp: ({ setUp }) => setUp,
  },
})

export const { stepUpAnswered, stepUpAsked, stepUpGranted, grantUsed } = slice.actions
export const { setUpAskedFor, resumeReached, resumed } = slice.actions
export const { methodsLoaded, contactAsked, contactCodeSent, setUpCompleted, setUpLeft } = slice.actions
export const { countdownStarted } = slice.actions
export const { selectStepUp, selectShownStepUp, selectResume, selectSetUpFor, selectSetUp } =
  slice.injectInto(slices).selectors
