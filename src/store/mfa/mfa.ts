import type { Method } from '#api/mfa'
import { type ContactMethod, missingMethod } from '#domain/mfa'
import { inAppPath } from '#domain/redirect'
import { paths } from '#paths'
import type { Countdown } from '#storage/resend'
import type { StepUp } from '#storage/stepUp'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { arrived } from '#store/core/events'
import type { Extra } from '#store/core/thunk'

/**
 * A method that is being set up: its contact is asked for (`target` is what was typed before), its code is, or
 * everything is set up.
 */
export type SetUp =
  | { step: 'entering'; method: ContactMethod; target: string | null }
  | { step: 'confirming'; method: ContactMethod; target: string; payload: string }
  | { step: 'done' }

export type { StepUp }

/** What a granted step-up goes on with: the page that asked for it, and the action on that page. */
export type Resume = StepUp['resume']

/**
 * The MFA store: the step-up that waits for its code, what follows one that has been granted, the methods
 * of the user, the method being set up, and when a new code may be asked for. The challenge of a login is in its
 * address.
 */
export type MfaState = {
  stepUp: StepUp | null
  resume: Resume | null
  /** What goes on once a method is set up: there is a grant for it already. */
  setUpFor: Resume | null
  methods: Method[] | null
  setUp: SetUp | null
  countdown: Countdown | null
  /** The payload that the countdown belongs to. */
  countdownOf: string | null
}

const initialState: MfaState = {
  stepUp: null,
  resume: null,
  setUpFor: null,
  methods: null,
  setUp: null,
  countdown: null,
  countdownOf: null,
}

/** The state of a visit that begins: a step-up of this token goes on after a reload. */
export const restoredMfa = (storage: Extra['storage'], token: string | null): MfaState => {
  const stepUp = token ? storage.stepUp.read(token) : null
  return { ...initialState, stepUp: stepUp && inAppPath(stepUp.resume.path) ? stepUp : null }
}

/** Where a set-up goes on: its own pages, and the one that asks for a code which the server wants first. */
const isOnSetUp = (path: string) =>
  path === paths.security || path === paths.mfa || path.startsWith(paths.mandatory)

const slice = createSlice({
  name: 'mfa',
  initialState,
  reducers: {
    stepUpAsked(state, { payload }: PayloadAction<StepUp>) {
      state.stepUp = payload
    },
    /** The payload tells whether the set-up of a method comes before what the step-up was asked for. */
    stepUpGranted(state, { payload: isSetUpFirst }: PayloadAction<boolean>) {
      const resume = state.stepUp?.resume ?? null
      if (isSetUpFirst) state.setUpFor = resume
      else state.resume = resume
      state.stepUp = null
    },
    /** There is a grant, but what it was asked for comes after the set-up of a method. */
    setUpAskedFor(state, { payload }: PayloadAction<Resume>) {
      state.setUpFor = payload
    },
    /** The method is set up: now it goes on. */
    resumeReached(state) {
      state.resume = state.setUpFor ?? state.resume
      state.setUpFor = null
    },
    /** The page has gone on with it, or the person has given it up. */
    resumed(state) {
      state.resume = null
      state.setUpFor = null
    },
    methodsLoaded(state, { payload }: PayloadAction<Method[]>) {
      state.methods = payload
    },
    /** A phone or an e-mail is asked for, or asked for again with what was typed before. */
    contactAsked(state, { payload }: PayloadAction<{ method: ContactMethod; target?: string }>) {
      state.setUp = { step: 'entering', target: null, ...payload }
    },
    /** The new phone or e-mail was sent a code. */
    contactCodeSent(
      state,
      { payload }: PayloadAction<{ method: ContactMethod; target: string; payload: string }>,
    ) {
      state.setUp = { step: 'confirming', ...payload }
    },
    /** Both methods are there. */
    setUpCompleted(state) {
      state.setUp = { step: 'done' }
    },
    /** The person has gone on to their account. */
    setUpLeft(state) {
      state.setUp = null
    },
    /** The wait for a new code of a payload has begun, or goes on. */
    countdownStarted(state, { payload: { of, ...countdown } }: PayloadAction<Countdown & { of: string }>) {
      state.countdown = countdown
      state.countdownOf = of
    },
  },
  extraReducers: (builder) =>
    // Another page gives up what the grant was asked for, and the set-up that was begun.
    builder.addCase(arrived, (state, { payload: { path, isResuming } }) => {
      if (!isResuming) {
        state.resume = null
        state.setUpFor = null
      }
      if (state.setUp?.step !== 'done' && !isOnSetUp(path)) state.setUp = null
    }),
  selectors: {
    /** The step-up that waits for its code. */
    selectStepUp: ({ stepUp }) => stepUp,
    /** What a granted step-up goes on with. */
    selectResume: ({ resume }) => resume,
    /** What goes on once a method is set up. */
    selectSetUpFor: ({ setUpFor }) => setUpFor,
    /** The enabled methods; null until they are known. */
    selectMethods: ({ methods }) => methods,
    /** Whether two-step verification is on: a method was set up, which a card is not. Null until it is known. */
    selectHasTwoStep: ({ methods }) => methods && methods.some(({ id }) => id !== 'card'),
    /** Whether nothing is left to set up: both contacts are methods. */
    selectIsSetUpComplete: ({ methods }) => methods !== null && missingMethod(methods) === null,
    /** The set-up in progress. */
    selectSetUp: ({ setUp }) => setUp,
    /** When a new code may be asked for. */
    selectCountdown: ({ countdown }) => countdown,
    /** The payload that the countdown belongs to. */
    selectCountdownOf: ({ countdownOf }) => countdownOf,
  },
})

export const { stepUpAsked, stepUpGranted, setUpAskedFor, resumeReached, resumed } = slice.actions
export const { methodsLoaded, contactAsked, contactCodeSent, setUpCompleted, setUpLeft } = slice.actions
export const { countdownStarted } = slice.actions
export const { selectStepUp, selectResume, selectSetUpFor, selectSetUp } = slice.selectors
export const { selectMethods, selectHasTwoStep, selectIsSetUpComplete } = slice.selectors
export const { selectCountdown, selectCountdownOf } = slice.selectors
export const mfaReducer = slice.reducer
