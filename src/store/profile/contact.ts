import { confirmContact, requestContact } from '#api/contact'
import type { ContactMethod } from '#domain/mfa'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { changeProfile } from './changeProfile.ts'
import { codeFailure, contactFailure } from '#store/mfa/codeFailures'
import { draftChanged, editClosed, editFolded, editsDropped, saveDraft, selectEdit } from './edits.ts'
import { arrived } from '#store/core/events'
import { ofForm } from '#store/core/failures'
import { restartCountdown } from '#store/mfa/resend'
import { sameSession } from '#store/core/sameSession'
import { type Wanted, withGrant } from '#store/mfa/stepUp'
import { slices, type RootState } from '#store/core/store'
import { type AppThunk, createAppThunk } from '#store/core/thunk'
import { noticeHere } from '#store/core/toasts'
import { refreshUser, selectProfile } from './user.ts'

/** What is being changed. */
export type ContactKind = 'email' | 'phone'

/** A contact change in progress: nothing, or a code that is asked for. */
export type ContactChange =
  { step: 'none' } | { step: 'confirming'; kind: ContactKind; value: string; payload: string }

const none: ContactChange = { step: 'none' }

const slice = createSlice({
  name: 'contact',
  initialState: (): ContactChange => none,
  reducers: {
    contactRequested: (
      _,
      { payload }: PayloadAction<Omit<ContactChange & { step: 'confirming' }, 'step'>>,
    ) => ({
      step: 'confirming',
      ...payload,
    }),
    /** The code dialog was closed, or has done its work. */
    contactChangeLeft: () => none,
  },
  // The dialog belongs to the edit, and to its page.
  extraReducers: (builder) =>
    builder
      .addMatcher(isAnyOf(editsDropped, arrived), () => none)
      .addMatcher(isAnyOf(editClosed, editFolded), (state, { payload }) =>
        payload === 'contact' ? none : state,
      ),
})

declare module '#store/core/store' {
  interface LazySlices {
    contact: ContactChange
  }
}
slices.inject(slice)

const { contactRequested } = slice.actions
export const { contactChangeLeft } = slice.actions

/** The contact change in progress. */
export const selectContactChange = (state: RootState): ContactChange => state.contact ?? none

/** How the codes of a contact travel. */
export const methodOf = (kind: ContactKind): ContactMethod => (kind === 'email' ? 'email' : 'sms')

/** Whether nothing has come between a call and its reply: the edit is open, at the same step. */
const sameEdit = (getState: () => RootState) => {
  const isSame = sameSession(getState)
  const change = selectContactChange(getState())
  return () =>
    isSame() && selectEdit(getState(), 'contact').isOpen && selectContactChange(getState()) === change
}

/** A new contact, and what a step-up for it goes on with. */
type Request = { kind: ContactKind; value: string; wanted: Wanted }

/**
 * Asks for a new e-mail or phone (E.164): a code goes there. One that is stored already is not sent.
 * @returns `'confirming'`; `'stepUp'` when the person has to go to `/mfa` first; null when the edit, or the session, is
 * over
 */
export const requestContactChange = createAppThunk(
  'contact/request',
  async ({ kind, value, wanted }: Request, { extra: { client }, dispatch, getState, rejectWithValue }) => {
    if (value === selectProfile(getState())?.[kind])
      return rejectWithValue({ key: `user.profile.contact.same.${kind}`, isOfField: true })
    const isSame = sameEdit(getState)
    const body = kind === 'email' ? { email: value } : { phone: value }
    const write = async () => {
      const { payload } = await requestContact(client)(body)
      // Whoever has given the change up meanwhile is not asked for its code.
      if (isSame()) dispatch(contactRequested({ kind, value, payload }))
    }
    try {
      const outcome = await dispatch(withGrant(write, wanted))
      if (outcome === null || outcome === 'stepUp') return outcome
      if (outcome !== 'done') return rejectWithValue(outcome)
      return selectContactChange(getState()).step === 'confirming' ? 'confirming' : null
    } catch (error) {
      return rejectWithValue(contactFailure(error, `user.profile.contact.invalid.${kind}`))
    }
  },
)

/**
 * Sends a new code to the same contact.
 * @returns as `requestContactChange`
 */
export const resendContactCode = createAppThunk(
  'contact/resend',
  async (wanted: Wanted, { dispatch, getState, rejectWithValue }) => {
    const change = selectContactChange(getState())
    if (change.step === 'none') return null
    const { kind, value } = change
    const requested = await dispatch(requestContactChange({ kind, value, wanted }))
    if (!requested.ok) return rejectWithValue(ofForm(requested.failure))
    const renewed = selectContactChange(getState())
    if (requested.value === 'confirming' && renewed.step === 'confirming')
      dispatch(restartCountdown(renewed.payload))
    return requested.value
  },
)

/** The edit is over; what was typed for the other contact is kept for the next one. */
const finish =
  (kind: ContactKind): AppThunk =>
  (dispatch, getState) => {
    const other = kind === 'email' ? 'phone' : 'email'
    const kept = selectEdit(getState(), 'contact').draft?.[other]
    dispatch(contactChangeLeft())
    if (kept === undefined) dispatch(editClosed('contact'))
    else {
      dispatch(draftChanged({ card: 'contact', draft: { [other]: kept } }))
      dispatch(editFolded('contact'))
    }
  }

/**
 * Proves the new contact with its code; the profile follows and the edit closes.
 * @returns `'changed'`; `'stepUp'` when the person has to go to `/mfa` first; null when the change, or the session, is over
 */
export const confirmContactChange = createAppThunk(
  'contact/confirm',
  async (
    { code, wanted }: { code: string; wanted: Wanted },
    { extra: { client }, dispatch, getState, rejectWithValue },
  ) => {
    const change = selectContactChange(getState())
    if (change.step === 'none') return null
    const { kind, value, payload } = change
    const isSame = sameSession(getState)
    const tell = dispatch(noticeHere())
    try {
      const save = () => dispatch(saveDraft('contact', () => confirmContact(client)({ payload, code }), kind))
      const isSameChange = () => selectContactChange(getState()) === change
      const outcome = await dispatch(withGrant(save, wanted, isSameChange))
      if (outcome === 'stepUp' || outcome === null) return outcome
      if (outcome !== 'done') return rejectWithValue(outcome)
      if (!isSame()) return null
      dispatch(changeProfile({ [kind]: value }))
      if (isSameChange()) dispatch(finish(kind))
      tell({ tone: 'success', key: `user.profile.contact.done.${kind}` })
      void dispatch(refreshUser())
      return 'changed'
    } catch (error) {
      return rejectWithValue(codeFailure(error, methodOf(kind)))
    }
  },
)
