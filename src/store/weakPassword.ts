import { changePassword } from '#api/password'
import { selectSimilarAccount, selectSession } from './session/auth.ts'
import { commonFailures } from './core/failures.ts'
import { passwordFailure, passwordRefused } from './core/refusals.ts'
import { openSession } from './login/login.ts'
import { withGrant } from './mfa/stepUp.ts'
import { createSessionThunk, Refusal } from './core/sessionThunk.ts'

/** Completes the login that a weak password has interrupted, once a new password is saved. */
export const openAfterReplacement = createSessionThunk(
  'weak/open',
  async (_: void, { dispatch, getState, own }) => {
    const session = selectSession(getState())
    const similarAccount = selectSimilarAccount(getState())
    if (session.kind === 'weak') await own(dispatch(openSession({ ...session, similarAccount })))
    if (selectSession(getState()).kind === 'weak') throw new Refusal(passwordRefused)
  },
)

/**
 * Replaces a weak password and completes the login.
 * @param input.path the page to come back to after a step-up, which is needed when the server answers 403 (no grant)
 * @returns `'stepUp'` when the person has to go to `/mfa`; `'saved'` when the password is replaced but the account
 * could not be opened; `'open'` when both are done
 */
export const replaceWeakPassword = createSessionThunk(
  'weak/replace',
  async ({ password, path }: { password: string; path: string }, { client, dispatch, own }) => {
    const write = () => changePassword(client)({ password })
    const wanted = { isSingle: true, resume: { path } }
    if ((await own(dispatch(withGrant(write, wanted)))) === 'stepUp') return 'stepUp'
    const opened = await dispatch(openAfterReplacement())
    if (opened.ok) return 'open'
    if (opened.failure === null || opened.failure === passwordRefused) throw new Refusal(opened.failure)
    return 'saved'
  },
  { failures: (error) => passwordFailure(error, commonFailures) },
)
