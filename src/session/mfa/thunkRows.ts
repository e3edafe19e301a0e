import { paths } from '#core/paths.ts'
import { code, did, granted, signedIn, type ThunkRows, type Visit, wanted } from '#testing/thunkRow.ts'
import { findTwoStep, loadMethods } from './methods.ts'
import { contactAsked } from './mfa.ts'
import { confirmSetUp, loadMissingMethod, requestSetUp } from './setUp.ts'
import { answerStepUp, askStepUp, hasGrant, mayEdit, requireGrant, resendStepUp } from './stepUp.ts'

const stepUpAsked = did(() => askStepUp(wanted))
const setUp = { method: 'sms' as const, target: '+32474112233' }
const setUpBegun = [
  granted,
  did(() => loadMethods()),
  ({ store }: Visit) => store.dispatch(contactAsked(setUp)),
]
const setUpAsked = [...setUpBegun, did(() => requestSetUp(setUp))]

export const mfaThunks: ThunkRows = {
  'mfa/answerStepUp': signedIn(paths.mfa, (visit) => answerStepUp(code(visit)), {
    before: [stepUpAsked],
    calls: 2,
  }),
  'mfa/askStepUp': signedIn(paths.password, () => askStepUp(wanted)),
  'mfa/findTwoStep': signedIn(paths.security, () => findTwoStep()),
  'mfa/hasGrant': signedIn(paths.password, () => hasGrant()),
  'mfa/loadMethods': signedIn(paths.security, () => loadMethods()),
  'mfa/mayEdit': signedIn(paths.profile, () => mayEdit(), { before: [granted], calls: 2 }),
  'mfa/requireGrant': signedIn(paths.profile, () => requireGrant(wanted), { calls: 2 }),
  'mfa/resendStepUp': signedIn(paths.mfa, () => resendStepUp(), { before: [stepUpAsked] }),
  'setUp/confirm': signedIn(paths.security, (visit) => confirmSetUp(code(visit)), {
    before: setUpAsked,
    persona: 'plain',
    calls: 2,
  }),
  'setUp/load': signedIn(paths.mandatory, () => loadMissingMethod(), { persona: 'forced' }),
  'setUp/request': signedIn(paths.security, () => requestSetUp(setUp), {
    before: setUpBegun,
    persona: 'plain',
  }),
}
