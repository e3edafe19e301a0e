import { confirmContact, requestContact } from '#api/contact'
import type { ContactMethod } from '#domain/mfa'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { changeProfile } from './changeProfile.ts'
import { codeFailure, contactFailure } from '#store/mfa/codeFailures'
import { draftChanged, editClosed, editFolded, editsDropped, saveDraft, selectEdit } from './edits.ts'
import { arrived } from '#store/core/events'
import { ofForm } from '#store/core/refusals'
import { restartCountdown } from '#store/mfa/resend'
import { type Wanted, withGrant } from '#store/mfa/stepUp'
import { slices, type RootState } from '#store/core/store'
import { createSessionThunk, Refusal } from '#store/core/sessionThunk'
import type { AppThunk } from '#store/core/thunk'
import { toastHere } from '#store/core/toasts'
import { refreshUser, selectProfile } from './user.ts'

/** The contact that is being changed. */
export type ContactKind = 'email' | 'phone'

type Confirming = { step: 'confirming'; kind: ContactKind; value: string; payload: string }

/** The contact change: none, or one that waits for its code. */
export type ContactChange = { step: 'none' } | Confirming

const none: ContactChange = { step: 'none' }

const slice = createSlice({
  name: 'contact',
  initialState: (): ContactChange => none,
  reducers: {
    contactRequested: (_, { payload }: PayloadAction<Omit<Confirming, 'step'>>) => ({
      step: 'confirming',
      ...payload,
    }),
    /** The code dialog was closed, or the contact is changed. */
    contactChangeLeft: () => none,
  },
  // The code dialog ends with the edit of the contact card, and with its page.
  extraReducers: (builder) =>
    builder
      .addMatcher(isAnyOf(editsDropped, arrived), () => none)
      .addMatcher(isAnyOf(editClosed, editFolded), (state, { payload }) =>
        payload === 'contact' ? none : state,
      ),
  selectors: {
    /** The contact change in progress. */
    selectContactChange: (state) => state,
  },
})

declare module '#store/core/store' {
  interface LazySlices {
    contact: ContactChange
  }
}

const { contactRequested } = slice.actions
export const { contactChangeLeft } = slice.actions
export const { selectContactChange } = slice.injectInto(slices).selectors

/** The method by which the code of a contact is sent. */
export const methodOf = (kind: ContactKind): ContactMethod => (kind === 'email' ? 'email' : 'sms')

/** Returns a function: whether the edit is open, and the contact change is still the same as now. */
const sameEdit = (getState: () => RootState) => {
  const change = selectContactChange(getState())
  return () => selectEdit(getState(), 'contact').isOpen && selectContactChange(getState()) === change
}

/** A new contact, and the step-up that its change may need. */
type Request = { kind: ContactKind; value: string; wanted: Wanted }

/**
 * Asks the server to send a code to a new e-mail or phone (E.164). A contact that the profile has already is refused
 * without a call.
 * @returns `'confirming'` when a code was sent; `'stepUp'` when the person has to go to `/mfa` first
 */
export const requestContactChange = createSessionThunk(
  'contact/request',
  async ({ kind, value, wanted }: Request, { client, dispatch, getState, own }) => {
    if (value === selectProfile(getState())?.[kind])
      throw new Refusal({ key: `user.profile.contact.same.${kind}`, isOfField: true })
    const isSame = sameEdit(getState)
    const body = kind === 'email' ? { email: value } : { phone: value }
    const write = async () => {
      const { payload } = await own(requestContact(client)(body))
      // The person may have cancelled the change meanwhile: then the code dialog does not open.
      if (!isSame()) throw new Refusal(null)
      dispatch(contactRequested({ kind, value, payload }))
    }
    const outcome = await dispatch(withGrant(write, wanted))
    return outcome === 'done' ? 'confirming' : outcome
  },
  { failures: (error, { kind }) => contactFailure(error, `user.profile.contact.invalid.${kind}`) },
)

/**
 * Sends a new code to the same contact.
 * @returns as `requestContactChange`; null when there is no code to send again
 */
export const resendContactCode = createSessionThunk(
  'contact/resend',
  async (wanted: Wanted, { dispatch, getState }) => {
    const change = selectContactChange(getState())
    if (change.step === 'none') return null
    const { kind, value } = change
    const requested = await dispatch(requestContactChange({ kind, value, wanted }))
    if (!requested.ok) throw new Refusal(ofForm(requested.failure))
    const renewed = selectContactChange(getState())
    if (requested.value === 'confirming' && renewed.step === 'confirming')
      dispatch(restartCountdown(renewed.payload))
    return requested.value
  },
)

/**
 * Closes the edit of a contact that is changed; what was typed for the other contact is kept for the next edit. When the
 * code dialog was closed before the answer, the edit stays for another contact that was typed, or is being changed now.
 */
const finish =
  (change: Confirming): AppThunk =>
  (dispatch, getState) => {
    const { [change.kind]: typed, ...others } = selectEdit(getState(), 'contact').draft ?? {}
    const now = selectContactChange(getState())
    if (now !== change && typed !== change.value) return
    const kept = Object.keys(others).length > 0 ? others : null
    dispatch(draftChanged({ card: 'contact', draft: kept }))
    if (now === change || now.step === 'none') dispatch(kept ? editFolded('contact') : editClosed('contact'))
  }

/**
 * Proves the new contact with its code, then changes the profile and closes the edit.
 * @returns `'changed'`; `'stepUp'` when the person has to go to `/mfa` first; null when nothing is being changed
 */
export const confirmContactChange = createSessionThunk(
  'contact/confirm',
  async ({ code, wanted }: { code: string; wanted: Wanted }, { client, dispatch, getState, own }) => {
    const change = selectContactChange(getState())
    if (change.step === 'none') return null
    const { kind, value, payload } = change
    const isSameChange = () => selectContactChange(getState()) === change
    const tell = dispatch(toastHere())
    const save = () => dispatch(saveDraft('contact', () => confirmContact(client)({ payload, code }), kind))
    const outcome = await own(dispatch(withGrant(save, wanted, isSameChange)))
    if (outcome === 'stepUp') return outcome
    dispatch(changeProfile({ [kind]: value }))
    dispatch(finish(change))
    tell({ tone: 'success', key: `user.profile.contact.done.${kind}` })
    void dispatch(refreshUser())
    return 'changed'
  },
  // A code by e-mail has the same failure texts as a code by SMS.
  { failures: (error) => codeFailure(error, 'sms') },
)
