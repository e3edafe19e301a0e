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

/** A reset that was asked for: where its message was sent, and by which method. */
export type Sent = {
  /** The first recipient, masked by the server. */
  destination: string
  type: ContactMethod
  /** The contact that the person typed, to send the message again. */
  contact: NewContact
}

/** The masked contacts of the account that was found; null for one that the account lacks. */
export type Found = { email: string | null; phone: string | null }

/** The state of a forgotten password or username. */
export type ForgotPasswordState = {
  sent: Sent | null
  /** Request id of the latest reset that was asked for; the reply of an older one is ignored. */
  request: string | null
  found: Found | 'none' | null
  /** The number that was typed to find a username, by the server's name for its type; in memory only. */
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

/** The failure of a request; a refusal (422) is shown under the field. */
function requestFailure(error: unknown): Failure {
  const failure = failureOf(error, { ...commonFailures, 422: 'forgotPassword.password.refused' })
  return { ...failure, isOfField: isRefused(error) }
}

/**
 * Asks for a link or a code to reset the password; the answer never tells whether there is an account. When another
 * reset was asked for meanwhile, this answer is ignored.
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
    // Clears the code of an older link, which would be taken for the new one, and the countdown of the older message.
    storage.resetCode.clear()
    storage.resend.clear()
    const type = technology.toUpperCase() === 'SMS' ? 'sms' : 'email'
    return { destination: recipient[0] ?? '', type, contact }
  },
  { failures: requestFailure },
)

/** The key of the countdown of a reset. */
export const countdownOf = ({ contact }: Sent): string => `reset ${Object.values(contact).join()}`

/** Asks for the link or the code once more. */
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
 * Replaces the password with the code of a link or of an SMS. When the code is refused, the key of the failure is
 * `forgotPassword.reset.expired` for a link, and the text of a wrong code for a code that was typed.
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
      // Ends any session, of this account or another: the person logs in with the new password.
      if (selectToken(getState())) void dispatch(signOut('reset'))
    } catch (error) {
      if (!isRefused(error)) return rejectWithValue(failureOf(error, commonFailures))
      if (refusesPassword(error)) return rejectWithValue(passwordRefused)
      // Clears the code of a link that no longer works, so that a reload does not try it again.
      if (isOfLink) storage.resetCode.clear()
      return rejectWithValue({
        key: isOfLink ? 'forgotPassword.reset.expired' : 'user.mfa.confirm.code.error',
      })
    }
  },
)

/** Looks up the username of a card or a national register number; `'none'` when there is no account (404). */
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
    /** The result of the search for the username; null before any search. */
    selectFound: (state) => state.found,
    /** The number that was typed to find a username. */
    selectInput: (state) => state.input,
  },
})

export const { inputTyped } = slice.actions
export const { selectSent, selectFound, selectInput } = slice.injectInto(slices).selectors
