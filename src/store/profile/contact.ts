import { confirmContact, requestContact } from '#api/profile'
import { fetchUser } from '#api/user'
import type { ContactMethod } from '#domain/security/mfa'
import { paths } from '#paths'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { codeFailure, contactFailure } from '#store/mfa/codeFailures'
import { editClosed, editFolded, editSaved, editsDropped, saveDraft, selectEdit } from './edits.ts'
import { arrived } from '#store/core/events'
import { settled } from '#store/core/failures'
import { restartCountdown } from '#store/mfa/resend'
import { type Wanted, withGrant } from '#store/mfa/stepUp'
import { createWriteThunk, Refusal, type Tools } from '#store/core/thunk'
import { slices } from '#store/slices'
import { changeProfile } from './changeProfile.ts'
import { refreshUser } from './refreshUser.ts'
import { selectProfile } from './user.ts'

export type ContactKind = 'email' | 'phone'

type Confirming = { step: 'confirming'; kind: ContactKind; value: string; payload: string }

export type ContactChange = { step: 'none' } | Confirming

const none: ContactChange = { step: 'none' }

declare module '#store/slices' {
  interface LazySlices {
    contact: ContactChange
  }
}

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
      .addMatcher(isAnyOf(editClosed, editFolded, editSaved), (state, { payload }) =>
        payload === 'contact' ? none : state,
      ),
  selectors: {
    selectContactChange: (state) => state,
  },
})

const { contactRequested } = slice.actions
export const { contactChangeLeft } = slice.actions
export const { selectContactChange } = slice.injectInto(slices).selectors

/** The method by which the code of a contact is sent. */
export const methodOf = (kind: ContactKind): ContactMethod => (kind === 'email' ? 'email' : 'sms')

/** A new contact, and the step-up that its change may need. `isAgain`: a new code is sent to the same contact. */
type Request = { kind: ContactKind; value: string; wanted: Wanted; isAgain?: boolean }

/**
 * Asks the server to send a code to a new e-mail or phone (E.164). A contact that the profile has already is refused
 * without a call.
 * @returns `'confirming'` when a code was sent; `'stepUp'` when the person has to go to `/mfa` first
 */
async function request({ kind, value, wanted, isAgain = false }: Request, tools: Tools) {
  const { client, dispatch, getState } = tools
  if (value === selectProfile(getState())?.[kind])
    throw new Refusal({ code: kind === 'email' ? 'contactEmailSame' : 'contactPhoneSame', isOfField: true })
  const begun = selectContactChange(getState())
  const isAwaited = () =>
    selectEdit(getState(), 'contact').isOpen && selectContactChange(getState()) === begun
  const body = kind === 'email' ? { email: value } : { phone: value }
  const write = async () => {
    const { payload } = await requestContact(client)(body)
    // The person may have cancelled the change meanwhile: then the code dialog does not open.
    if (!isAwaited()) throw new Refusal(null)
    dispatch(contactRequested({ kind, value, payload }))
    if (isAgain) dispatch(restartCountdown(payload))
    return 'confirming' as const
  }
  return withGrant(write, wanted, tools, isAwaited)
}

/** Asks for a code for a new e-mail or phone, see `request`. */
export const requestContactChange = createWriteThunk('contact/request', request, {
  failures: (error, { kind }) =>
    contactFailure(error, kind === 'email' ? 'contactEmailRefused' : 'contactPhoneRefused'),
  isOfPage: true,
  // The forms of both contacts stand on the page; only one code is asked for at a time.
  alone: true,
})

/**
 * Proves the new contact with its code, then changes the profile and closes the edit.
 * @returns the kind of contact that is changed; `'stepUp'` when the person has to go to `/mfa` first; null when nothing
 * is being changed
 */
export const confirmContactChange = createWriteThunk(
  'contact/confirm',
  async ({ code, wanted }: { code: string; wanted: Wanted }, tools) => {
    const { client, dispatch, getState } = tools
    const change = selectContactChange(getState())
    if (change.step === 'none') return null
    const { kind, value, payload } = change
    const isStored = async () => ((await fetchUser(client)())[kind] === value ? undefined : null)
    const write = () => settled(confirmContact(client)({ payload, code }), isStored)
    const isAwaited = () => selectContactChange(getState()) === change
    const outcome = await withGrant(() => saveDraft('contact', write, tools, kind), wanted, tools, isAwaited)
    if (outcome === 'stepUp') return outcome
    dispatch(changeProfile({ [kind]: value }))
    dispatch(editSaved('contact'))
    void dispatch(refreshUser())
    return kind
  },
  {
    // A code by e-mail has the same failures as a code by SMS.
    failures: (error) => codeFailure(error, 'sms'),
    done: (kind) =>
      kind === 'email' || kind === 'phone'
        ? { tone: 'success', key: `user.profile.contact.done.${kind}` }
        : null,
    failed: () => ({ tone: 'danger', key: 'user.profile.notSaved', to: paths.profile }),
  },
)
