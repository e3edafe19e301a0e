import type { NewContact } from '#api/contact'
import { findUsername, requestReset, resetPassword, type UsernameQuestion } from '#api/forgotPassword'
import type { Failure } from '#domain/message'
import type { ContactMethod } from '#domain/mfa'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { selectToken } from '#store/session/auth'
import { commonFailures, failureOf, hasStatus } from '#store/core/failures'
import { ofForm, isRefused, passwordRefused, refusesPassword } from '#store/core/refusals'
import { restartCountdown } from '#store/mfa/resend'
import { signOut } from '#store/session/session'
import { slices } from '#store/core/store'
import { createSessionThunk, Refusal } from '#store/core/sessionThunk'
import { createAppThunk } from '#store/core/thunk'

/** A reset that was asked for: where its message went, and by which way. */
export type Sent = {
  /** The first recipient, masked. */
  destination: string
  type: ContactMethod
  /** What was asked with, to send it again. */
  contact: NewContact
}

/** The masked contacts of the account that was found; each may be missing. */
export type Found = { email: string | null; phone: string | null }

/** The recovery of a password or a username. */
export type ForgotPasswordState = {
  sent: Sent | null
  /** The request that is waited for. */
  request: string | null
  found: Found | 'none' | null
  /** The number that was typed to find a username, by the type of the wire; in memory only. */
  input: Record<UsernameQuestion['type'], string>
}

declare module '#store/core/store' {
  interface LazySlices {
    forgotPassword: ForgotPasswordState
  }
}

type WithCaptcha<T> = T & { captcha?: string | undefined }

/** The body of a call, with the answer to a captcha where one was asked for. */
const bodyOf = <T extends object>({ captcha, ...body }: WithCaptcha<T>) => ({
  ...body,
  ...(captcha && { captcha }),
})

/** A refusal of what was typed stands under its field. */
function requestFailure(error: unknown): Failure {
  const failure = failureOf(error, { ...commonFailures, 422: 'forgotPassword.password.refused' })
  return { ...failure, isOfField: isRefused(error) }
}

/**
 * Asks for a link or a code to reset the password; the answer never tells whether there is an account. Whoever has asked
 * in another way meanwhile waits for that.
 */
export const askReset = createSessionThunk(
  'forgotPassword/ask',
  async (
    { contact, captcha }: { contact: NewContact; captcha?: string | undefined },
    { client, storage, getState, requestId },
  ): Promise<Sent> => {
    const { recipient, technology } = await requestReset(client)(
      bodyOf({ ...contact, captcha }) as NewContact,
    )
    if (getState().forgotPassword?.request !== requestId) throw new Refusal(null)
    // A code of an older link would be taken for the one to come, and the wait is that of the new message.
    storage.resetCode.clear()
    storage.resend.clear()
    const type = technology.toUpperCase() === 'SMS' ? 'sms' : 'email'
    return { destination: recipient[0] ?? '', type, contact }
  },
  { failures: requestFailure },
)

/** What the countdown of a reset belongs to. */
export const countdownOf = ({ contact }: Sent): string => `reset ${Object.values(contact).join()}`

/** Asks for it once more. */
export const askResetAgain = createAppThunk(
  'forgotPassword/again',
  async (captcha: string | undefined, { dispatch, getState, rejectWithValue }) => {
    const sent = selectSent(getState())
    if (!sent) return
    const asking = await dispatch(askReset({ contact: sent.contact, captcha }))
    if (!asking.ok) return rejectWithValue(ofForm(asking.failure))
    dispatch(restartCountdown(countdownOf(sent)))
  },
)

/**
 * Replaces the password with the code of a link or of an SMS. A code that is not taken is told by
 * the key: `forgotPassword.reset.expired` for a link, the text of a wrong code for one that was typed.
 */
export const resetWithCode = createAppThunk(
  'forgotPassword/reset',
  async (
    { code, password, isOfLink }: { code: string; password: string; isOfLink: boolean },
    { extra: { client, storage }, dispatch, getState, rejectWithValue },
  ) => {
    try {
      await resetPassword(client)({ code, password })
      storage.resetCode.clear()
      const [contact = null] = Object.values(selectSent(getState())?.contact ?? {})
      storage.offerOthers.write(contact)
      // A session, of this account or another, ends: the person logs in with the new password.
      if (selectToken(getState())) void dispatch(signOut('reset'))
    } catch (error) {
      if (!isRefused(error)) return rejectWithValue(failureOf(error, commonFailures))
      if (refusesPassword(error)) return rejectWithValue(passwordRefused)
      // A link that is of no more use must not come back with a reload.
      if (isOfLink) storage.resetCode.clear()
      return rejectWithValue({
        key: isOfLink ? 'forgotPassword.reset.expired' : 'user.mfa.confirm.code.error',
      })
    }
  },
)

/** Looks up the username of a card or a national register number; that there is none is an answer, too. */
export const lookUpUsername = createSessionThunk(
  'forgotPassword/username',
  async (question: WithCaptcha<UsernameQuestion>, { client, own }): Promise<Found | 'none'> => {
    try {
      const { email = null, phone = null } = await own(findUsername(client)(bodyOf(question)))
      return email || phone ? { email, phone } : 'none'
    } catch (error) {
      if (hasStatus(error, 404)) return 'none'
      throw error
    }
  },
  { failures: requestFailure },
)

const slice = createSlice({
  name: 'forgotPassword',
  initialState: (): ForgotPasswordState => ({
    sent: null,
    request: null,
    found: null,
    input: { pan: '', nrn: '' },
  }),
  reducers: {
    inputTyped(state, { payload }: PayloadAction<Partial<ForgotPasswordState['input']>>) {
      Object.assign(state.input, payload)
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(askReset.pending, (state, { meta }) => {
        state.request = meta.requestId
      })
      .addCase(askReset.fulfilled, (state, { payload, meta }) => {
        if (state.request === meta.requestId) state.sent = payload
      })
      .addCase(resetWithCode.fulfilled, (state) => {
        state.sent = null
      })
      .addCase(lookUpUsername.fulfilled, (state, { payload }) => {
        state.found = payload
      }),
  selectors: {
    /** The reset that was asked for. */
    selectSent: (state) => state.sent,
    /** What a search for the username has found; null before any. */
    selectFound: (state) => state.found,
    /** The number that was typed to find a username. */
    selectInput: (state) => state.input,
  },
})

export const { inputTyped } = slice.actions
export const { selectSent, selectFound, selectInput } = slice.injectInto(slices).selectors
