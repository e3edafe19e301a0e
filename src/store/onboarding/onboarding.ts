import type { OnboardingDraft } from '#storage/onboarding'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { arrived } from '#store/core/events'
import type { RootState } from '#store/core/store'
import type { AppThunk, Extra } from '#store/core/thunk'

export type { OnboardingDraft }

/** Why somebody stands at the start of the onboarding again: the keys of `onboarding.refused`. */
export type Refusal = 'order' | 'missing' | 'ended'

/** The onboarding of this tab: what is known of it, the code of an invitation link, and why it began again. */
export type OnboardingState = {
  draft: OnboardingDraft | null
  /** In memory only. */
  invitation: string | null
  refusal: Refusal | null
}

const initialState: OnboardingState = { draft: null, invitation: null, refusal: null }

/** The state of a visit that begins: an onboarding goes on after a reload. */
export const restoredOnboarding = (storage: Extra['storage']): OnboardingState => ({
  ...initialState,
  draft: storage.onboarding.read(),
})

const slice = createSlice({
  name: 'onboarding',
  initialState,
  reducers: {
    draftChanged(state, { payload }: PayloadAction<OnboardingDraft | null>) {
      state.draft = payload
    },
    invitationFound(state, { payload }: PayloadAction<string>) {
      state.invitation = payload
    },
    onboardingRefused(state, { payload }: PayloadAction<Refusal>) {
      state.refusal = payload
    },
  },
  extraReducers: (builder) =>
    builder.addCase(arrived, (state, { payload: { path } }) => {
      // Said where it leads to, and not again.
      if (path !== '/onboarding') state.refusal = null
      if (path !== '/onboarding/code') state.invitation = null
    }),
})

const { draftChanged } = slice.actions
export const { invitationFound, onboardingRefused } = slice.actions
export const onboardingReducer = slice.reducer

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

/** Changes the draft, which begins with its first change, and keeps it over a reload. */
export const changeDraft =
  (change: Partial<OnboardingDraft>): AppThunk =>
  (dispatch, getState, { storage }) => {
    const draft = { ...newDraft, ...getState().onboarding.draft, ...change }
    storage.onboarding.write(draft)
    dispatch(draftChanged(draft))
  }

/** Forgets the onboarding: somebody else begins. */
export const dropDraft =
  (): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.onboarding.clear()
    dispatch(draftChanged(null))
  }

/** The onboarding in progress. */
export const selectDraft = (state: RootState): OnboardingDraft | null => state.onboarding.draft
/** The code of the invitation link that led here. */
export const selectInvitation = (state: RootState): string | null => state.onboarding.invitation
/** Why the onboarding began again. */
export const selectRefusal = (state: RootState): Refusal | null => state.onboarding.refusal
