import { changePassword } from './api.ts'
import { commonFailures } from '#core/store/failures.ts'
import { paths } from '#core/paths.ts'
import { passwordFailure, passwordRefused } from '#core/store/refusals.ts'
import { createAppThunk, createWriteThunk, Refusal } from '#core/store/thunk.ts'
import { openSession } from '#auth/openSession.ts'
import { withGrant } from '#features/mfa/stepUp.ts'
import { selectSession, selectSimilarAccount } from '#auth/authSlice.ts'

/** Completes the login that a weak password has interrupted, once a new password is saved. */
export const openAfterReplacement = createAppThunk('weak/open', async (_: void, tools) => {
  const session = selectSession(tools.getState())
  const similarAccount = selectSimilarAccount(tools.getState())
  if (session.kind === 'weak') await openSession({ ...session, similarAccount }, tools)
  if (selectSession(tools.getState()).kind === 'weak') throw new Refusal(passwordRefused)
})

/**
 * Replaces a weak password and completes the login.
 * @param input.path the page to come back to after a step-up, which is needed when the server answers 403
 * @returns `'saved'` when the password is replaced but the account could not be opened
 */
export const replaceWeakPassword = createWriteThunk(
  'weak/replace',
  async ({ password, path }: { password: string; path: string }, tools) => {
    const { client, dispatch } = tools
    const write = () => changePassword(client)({ password })
    if ((await withGrant(write, { isSingle: true, resume: { path } }, tools)) === 'stepUp') return 'stepUp'
    const opened = await dispatch(openAfterReplacement())
    if (opened.ok) return 'open'
    if (opened.failure === null || opened.failure === passwordRefused) throw new Refusal(opened.failure)
    return 'saved'
  },
  {
    failures: (error) => passwordFailure(error, commonFailures),
    failed: () => ({ tone: 'danger', key: 'user.password.notUpdated', to: paths.weakPassword }),
  },
)
