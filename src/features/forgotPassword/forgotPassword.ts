import { isWholeCode } from '#domain/address/linkCode.ts'
import type { NewContact } from '#domain/contact/username.ts'
import { findUsername, requestReset, resetPassword, type UsernameQuestion } from './api.ts'
import type { ContactMethod } from '#domain/security/mfa.ts'
import type { Failure, FieldName } from '#domain/text/wording.ts'
import { paths } from '#core/paths.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { pageOpened } from '#core/store/events.ts'
import { resetCodeChanged } from '#auth/target.ts'
import { commonFailures, failureOf, type FailureTable, hasStatus } from '#core/store/failures.ts'
import { isRefused, passwordRefused, refusedFields, refusesPassword } from '#core/store/refusals.ts'
import { createWriteThunk, Refusal, type ThunkApi } from '#core/store/thunk.ts'
import { restartCountdown } from '#features/mfa/resend.ts'
import { selectToken } from '#auth/authSlice.ts'
import { signOut } from '#auth/session.ts'
import { logOutOffer } from '#auth/storage.ts'
import { slices } from '#core/store/slices.ts'

/** A reset that was asked for: where its message was sent, and by which method. */
export type Sent = {
  /** What was typed, or where the server sent it instead: the first recipient, masked. */
  destination: string
  type: ContactMethod
  contact: NewContact
}

/** The masked contacts of the account that was found; null for one that the account lacks. */
export type Found = { email: string | null; phone: string | null }

export type ForgotPasswordState = {
  sent: Sent | null
  found: Found | 'none' | null
  /** The number that was typed to find a username, by the server's name for its type; kept while its page is open. */
  input: Record<UsernameQuestion['type'], string>
}

const requestFailures: FailureTable = { ...commonFailures, 422: 'recoveryRefused' }

/** The failure of a request; a refusal (422) is shown under the field. */
function requestFailure(error: unknown, name: FieldName): Failure {
  const failure = failureOf(error, requestFailures)
  return isRefused(error) ? { ...failure, at: 'field', name } : failure
}

type Asked = { contact: NewContact; captcha?: string | undefined }

async function ask({ contact, captcha }: Asked, { client, storage, dispatch }: ThunkApi): Promise<Sent> {
  const { recipient, technology } = await requestReset(client)({ ...contact, captcha })
  // Clears the code of an older link, which would be taken for the new one, and the countdown of the older message.
  dispatch(resetCodeChanged(null))
  storage.resend.clear()
  const isPhone = 'phone' in contact
  const type = (technology ?? (isPhone ? 'SMS' : '')).toUpperCase() === 'SMS' ? 'sms' : 'email'
  const typed = isPhone ? contact.phone : contact.email
  const isTyped = isPhone === (type === 'sms')
  return { destination: isTyped ? typed : (recipient[0] ?? typed), type, contact }
}

/** Asks for a link or a code to reset the password; the answer never tells whether there is an account. */
export const askReset = createWriteThunk('forgotPassword/ask', ask, {
  failures: (error) => requestFailure(error, 'contact'),
  runs: 'latest',
  isOfPage: true,
})

export const countdownOf = ({ contact }: Sent): string => `reset ${Object.values(contact).join()}`

export const askResetAgain = createWriteThunk(
  'forgotPassword/again',
  async (captcha: string | undefined, tools) => {
    const sent = selectSent(tools.getState())
    if (!sent) throw new Refusal(null)
    const again = await ask({ contact: sent.contact, captcha }, tools)
    tools.dispatch(restartCountdown(countdownOf(again)))
    return again
  },
  { failures: requestFailures, isOfPage: true },
)

type Reset = { code: string; password: string; isOfLink: boolean }

/** Why a password was not replaced: a refusal is about the password if it says so, otherwise about the code. */
function resetFailure(error: unknown, { code, isOfLink }: Reset): Failure {
  const { password: text } = refusedFields(error)
  if (refusesPassword(error) || text) return { ...passwordRefused, ...(text && { text }) }
  if (isRefused(error) && isOfLink) return { code: isWholeCode(code) ? 'resetExpired' : 'linkCut' }
  if (isRefused(error)) return { code: 'codeWrong', at: 'field', name: 'code' }
  return failureOf(error, { ...commonFailures, unknown: 'unknownReset' })
}

export const resetWithCode = createWriteThunk(
  'forgotPassword/reset',
  async ({ code, password }: Reset, { client, dispatch, getState }) => {
    await resetPassword(client)({ code, password })
    dispatch(resetCodeChanged(null))
    const [contact = null] = Object.values(selectSent(getState())?.contact ?? {})
    logOutOffer.write(contact)
    // Ends any session, of this account or another: the person logs in with the new password. A moment later, because
    // the end of the session would end this run.
    if (selectToken(getState())) setTimeout(() => void dispatch(signOut()))
  },
  {
    failures: resetFailure,
    failed: () => ({ tone: 'danger', key: 'user.password.notUpdated', to: paths.resetPassword }),
  },
)

/** Looks up the username of a card or a national register number; `'none'` when there is no account (404). */
export const lookUpUsername = createWriteThunk(
  'forgotPassword/username',
  async (question: UsernameQuestion, { client }): Promise<Found | 'none'> => {
    try {
      const { email, phone } = await findUsername(client)(question)
      return email || phone ? { email, phone } : 'none'
    } catch (error) {
      if (hasStatus(error, 404)) return 'none'
      throw error
    }
  },
  {
    failures: (error, { type }) => requestFailure(error, type === 'pan' ? 'card' : 'number'),
    isOfPage: true,
  },
)

const noInput = { pan: '', nrn: '' }

declare module '#core/store/slices.ts' {
  interface LazySlices {
    forgotPassword: ForgotPasswordState
  }
}

const slice = createSlice({
  name: 'forgotPassword',
  initialState: (): ForgotPasswordState => ({ sent: null, found: null, input: noInput }),
  reducers: {
    inputTyped(state, { payload }: PayloadAction<Partial<ForgotPasswordState['input']>>) {
      Object.assign(state.input, payload)
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(askReset.fulfilled, (state, { payload }) => {
        state.sent = payload
      })
      .addCase(resetWithCode.fulfilled, (state) => {
        state.sent = null
      })
      .addCase(lookUpUsername.fulfilled, (state, { payload }) => {
        state.found = payload
      })
      .addCase(pageOpened, (state, { payload: { path } }) => {
        if (path !== paths.forgotUsername) state.input = noInput
      }),
  selectors: {
    selectSent: (state) => state.sent,
    /** The result of the search for the username; null before any search. */
    selectFound: (state) => state.found,
    selectInput: (state) => state.input,
  },
})

export const { inputTyped } = slice.actions
export const { selectSent, selectFound, selectInput } = slice.injectInto(slices).selectors
