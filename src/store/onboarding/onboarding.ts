import type { OnboardingDraft } from '#storage/onboarding'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { arrived } from '#store/core/events'
import type { StartListening } from '#store/core/listeners'
import type { Extra } from '#store/core/thunk'

export type { OnboardingDraft }

/** Why somebody stands at the start of the onboarding again: the keys of `onboarding.refused`. */
export type Reason = 'order' | 'missing' | 'ended'

/** The onboarding of this tab: what is known of it, the code of an invitation link, and why it began again. */
export type OnboardingState = {
  draft: OnboardingDraft | null
  /** In memory only. */
  invitation: string | null
  /** `signedIn`: somebody with an account, who is sent home. */
  refusal: Reason | 'signedIn' | null
}

const initialState: OnboardingState = { draft: null, invitation: null, refusal: null }

/** The answers of somebody who has given none. */
export const noAnswers: OnboardingDraft['answers'] = {
  firstname: '',
  lastname: '',
  birthdate: '',
  language: '',
  email: '',
  phone: '',
}

const newDraft: OnboardingDraft = {
  token: null,
  origin: 'card',
  progress: 'choosing',
  step: '',
  holder: { firstname: '', company: '' },
  entry: '',
  answers: noAnswers,
  account: null,
  consents: { terms: false, privacy: false, marketing: false },
  targets: { email: '', sms: '' },
  pending: null,
  outcome: null,
}

/** The state of a visit that begins: an onboarding goes on after a reload. */
export const restoredOnboarding = (storage: Extra['storage']): OnboardingState => ({
  ...initialState,
  draft: storage.onboarding.read(),
})

const slice = createSlice({
  name: 'onboarding',
  initialState,
  reducers: {
    /** The draft begins with its first change. */
    onboardingChanged(state, { payload }: PayloadAction<Partial<OnboardingDraft>>) {
      state.draft = { ...newDraft, ...state.draft, ...payload }
    },
    /** Somebody else begins. */
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
    builder.addCase(arrived, (state, { payload: { path } }) => {
      // Said where it leads to, and not again.
      if (path !== (state.refusal === 'signedIn' ? '/user/dashboard' : '/onboarding')) state.refusal = null
      if (path !== '/onboarding/code') state.invitation = null
    }),
  selectors: {
    /** The onboarding in progress. */
    selectDraft: (state) => state.draft,
    /** The code of the invitation link that led here. */
    selectInvitation: (state) => state.invitation,
    /** Why the onboarding began again. */
    selectRefusal: (state) => state.refusal,
  },
})

export const { onboardingChanged, onboardingDropped, invitationFound, onboardingRefused } = slice.actions
export const { selectDraft, selectInvitation, selectRefusal } = slice.selectors
export const onboardingReducer = slice.reducer

/** Keeps the draft over a reload. The end of a session clears the storage itself: the reset state writes nothing. */
export const keepDraft = (listen: StartListening) =>
  listen({
    predicate: (action, state, before) =>
      onboardingDropped.match(action) || selectDraft(state) !== selectDraft(before),
    effect: (action, store) => {
      const { onboarding } = store.extra.storage
      const draft = selectDraft(store.getState())
      if (draft) onboarding.write(draft)
      else if (onboardingDropped.match(action)) onboarding.clear()
    },
  })
