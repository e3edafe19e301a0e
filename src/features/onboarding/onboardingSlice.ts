import type { OnboardingDraft } from './storage.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { slices } from '#core/store/slices.ts'
import { paths } from '#core/paths.ts'
import { pageOpened, pageLeft } from '#core/store/events.ts'
import type { ThunkExtra } from '#core/store/thunkExtra.ts'

export type { OnboardingDraft }

/** Why the person was sent back, to the terms (`consents`) or the start: the keys of `onboarding.refused`. */
export type Reason = 'order' | 'missing' | 'consents' | 'ended'

/** The onboarding of this tab: its draft, the code of an invitation link, and why it began again. */
export type OnboardingState = {
  draft: OnboardingDraft | null
  /** The code of the invitation link that led here; in memory only. */
  invitation: string | null
  /** The contact whose code was asked for last: its page shows it until the next page opens. */
  lastContact: OnboardingDraft['pending']
  /** `signedIn`: the person has a session and is sent to the dashboard. */
  refusal: Reason | 'signedIn' | null
}

/** The pages that refusals lead to; all others lead to the start. */
const refusedTo: Readonly<Record<string, string>> = {
  signedIn: paths.dashboard,
  consents: paths.onboardingTerms,
}

const initialState: OnboardingState = { draft: null, invitation: null, lastContact: null, refusal: null }

export const noAnswers: OnboardingDraft['answers'] = {
  firstname: '',
  lastname: '',
  birthdate: '',
  language: '',
  email: '',
  phone: '',
}

export const newDraft: OnboardingDraft = {
  token: null,
  origin: 'card',
  progress: 'choosing',
  step: '',
  holder: { firstname: '', company: '' },
  entry: '',
  answers: noAnswers,
  account: null,
  consents: { terms: false, marketing: false },
  targets: { email: '', sms: '' },
  pending: null,
  outcome: null,
}

export const restoredOnboarding = (storage: ThunkExtra['storage']): OnboardingState => ({
  ...initialState,
  draft: storage.onboarding.read(),
})

declare module '#core/store/slices.ts' {
  interface Slices {
    onboarding: OnboardingState
  }
}

const slice = createSlice({
  name: 'onboarding',
  initialState,
  reducers: {
    onboardingChanged(state, { payload }: PayloadAction<Partial<OnboardingDraft>>) {
      state.draft = { ...newDraft, ...state.draft, ...payload }
    },
    /** A step was taken in the onboarding of a token; another one that has begun meanwhile is not changed. */
    stepTaken(
      state,
      { payload: { of, ...change } }: PayloadAction<Partial<OnboardingDraft> & { of: string | null }>,
    ) {
      if (!state.draft || state.draft.token !== of) return
      if (change.pending === null) state.lastContact = change.progress === 'done' ? null : state.draft.pending
      Object.assign(state.draft, change)
    },
    onboardingDropped(state) {
      state.draft = null
    },
    invitationFound(state, { payload }: PayloadAction<string>) {
      state.invitation = payload
    },
    onboardingRefused(state, { payload }: PayloadAction<Reason | 'signedIn'>) {
      state.refusal = payload
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(pageOpened, (state, { payload: { path } }) => {
        // The refusal is shown on the page that it leads to, and removed on every other page.
        if (path !== (refusedTo[state.refusal ?? ''] ?? paths.onboarding)) state.refusal = null
        if (path !== paths.onboardingCode) state.invitation = null
      })
      .addCase(pageLeft, (state) => {
        state.lastContact = null
      }),
  selectors: {
    selectDraft: ({ draft }) => draft,
    selectInvitation: ({ invitation }) => invitation,
    selectRefusal: ({ refusal }) => refusal,
  },
})

export const { onboardingChanged, onboardingDropped, stepTaken } = slice.actions
export const { invitationFound, onboardingRefused } = slice.actions
export const { selectDraft, selectInvitation, selectRefusal } = slice.injectInto(slices).selectors
