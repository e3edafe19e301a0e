import { similarPassword } from '#mocks/personas.ts'
import { paths } from '#core/paths.ts'
import {
  askRemoval,
  confirmRemoval,
  loadDuplicates,
  removeAll,
  settleDuplicates,
} from '#features/duplicate/duplicate.ts'
import {
  beginMerge,
  dismissSimilarAccount,
  loadSimilarAccount,
  mergeSimilarAccount,
  resendMerge,
} from '#features/duplicate/similarAccount.ts'
import {
  askReset,
  askResetAgain,
  lookUpUsername,
  resetWithCode,
} from '#features/forgotPassword/forgotPassword.ts'
import { signIn } from '#session/login/login.ts'
import { answerLogin, resendLogin } from '#session/login/loginCode.ts'
import { finishOnboarding, saveAnswers } from '#features/onboarding/account.ts'
import { confirmContact, verifyContact } from '#features/onboarding/contacts.ts'
import { agree, openWithCard, openWithCode } from '#features/onboarding/start.ts'
import { openAfterReplacement, replaceWeakPassword } from '#features/weakPassword/weakPassword.ts'
import { answers, consents, linasCard, mail } from './onboardingThunks.ts'
import { cardOf, credentialsOf } from './personas.ts'
import { replying } from './replies.ts'
import { answer, worldOf } from './server.ts'
import {
  anonymous,
  code,
  did,
  duplicated,
  granted,
  signedIn,
  strong,
  type ThunkRow,
  type Visit,
} from './thunkRow.ts'

const phone = { contact: { phone: '+32470123412' } }
const askedToLogIn = did(() => signIn(credentialsOf('sms')))
const weakLogin = did(() => signIn(credentialsOf('weak')))
const passwordReplaced = () => answer('get', '/user', replying(200, { data: { id: 1010 } }))
const accepted = did(() => openWithCard({ card: linasCard }))
const agreed = [accepted, ({ store }: Visit) => store.dispatch(agree(consents))]
const saved = [...agreed, did(() => saveAnswers(answers))]
const asked = [...saved, did(() => verifyContact(mail))]
const verified = [...asked, did((visit) => confirmContact(code(visit)))]
const duplicatesLoaded = did(() => loadDuplicates())
const removalAsked = did(() => askRemoval(paths.duplicatedCode))
const similarFound = did(() => loadSimilarAccount())
const proof = { proof: 'password' as const, value: similarPassword }
const mergeBegun = [similarFound, did(() => beginMerge(proof))]
const merging = (before: ThunkRow['before']) => ({ before, persona: 'similar' })
const resetAsked = did(() => askReset(phone))

/** The thunks up to an open account, by their type: logins, their codes, and making or finding an account. */
export const gettingInRows: Readonly<Record<string, ThunkRow>> = {
  'duplicate/ask': duplicated(paths.duplicated, () => askRemoval(paths.duplicatedCode), {
    before: [duplicatesLoaded],
  }),
  'duplicate/confirm': duplicated(paths.duplicated, (visit) => confirmRemoval(code(visit)), {
    before: [duplicatesLoaded, removalAsked],
    calls: 2,
  }),
  'duplicate/load': duplicated(paths.duplicated, () => loadDuplicates()),
  'duplicate/remove': duplicated(paths.duplicated, () => removeAll(), { before: [granted], calls: 2 }),
  'duplicate/settle': duplicated(paths.duplicated, () => settleDuplicates(), {
    before: [duplicatesLoaded],
    calls: 2,
  }),
  'forgotPassword/again': anonymous(paths.forgotPasswordSent, () => askResetAgain(undefined), {
    before: [resetAsked],
  }),
  'forgotPassword/ask': anonymous(paths.forgotPasswordPhone, () => askReset(phone)),
  'forgotPassword/reset': anonymous(
    paths.resetPassword,
    (visit) => resetWithCode({ code: code(visit), password: strong, isOfLink: false }),
    { before: [resetAsked] },
  ),
  'forgotPassword/username': anonymous(paths.forgotUsername, () =>
    lookUpUsername({ type: 'pan', input: cardOf('plain') }),
  ),
  'login/answer': anonymous(
    paths.mfa,
    (visit) => {
      const payload = Object.keys(worldOf(visit.storage.deviceId()).challenges).at(-1) ?? ''
      return answerLogin({ method: 'sms', payload, code: code(visit), isTrustedDevice: false })
    },
    { before: [askedToLogIn], calls: 2 },
  ),
  'login/resend': anonymous(paths.mfa, () => resendLogin(), { before: [askedToLogIn] }),
  'login/signIn': anonymous(paths.loginEmail, () => signIn(credentialsOf('plain')), { calls: 2 }),
  'onboarding/card': anonymous(paths.onboardingCard, () => openWithCard({ card: linasCard })),
  'onboarding/code': anonymous(paths.onboardingCode, () => openWithCode({ code: 'WELCOME-2026' })),
  'onboarding/complete': anonymous(paths.onboardingPassword, () => finishOnboarding('Zomer-in-Gent-7'), {
    before: verified,
  }),
  'onboarding/confirm': anonymous(paths.onboardingMfa, (visit) => confirmContact(code(visit)), {
    before: asked,
  }),
  'onboarding/save': anonymous(paths.onboardingCreate, () => saveAnswers(answers), {
    before: agreed,
    calls: 2,
  }),
  'onboarding/verify': anonymous(paths.onboardingEmail, () => verifyContact(mail), { before: saved }),
  'similarAccount/beginMerge': signedIn(paths.duplicated, () => beginMerge(proof), merging([similarFound])),
  'similarAccount/confirm': signedIn(
    paths.duplicatedCode,
    (visit) => mergeSimilarAccount(code(visit)),
    merging(mergeBegun),
  ),
  'similarAccount/dismiss': signedIn(
    paths.duplicated,
    () => dismissSimilarAccount('reject'),
    merging([similarFound]),
  ),
  'similarAccount/load': signedIn(paths.duplicated, () => loadSimilarAccount(), merging([])),
  'similarAccount/resend': signedIn(paths.duplicatedCode, () => resendMerge(), merging(mergeBegun)),
  'weak/open': anonymous(paths.weakPassword, () => openAfterReplacement(), {
    before: [weakLogin, passwordReplaced],
  }),
  'weak/replace': anonymous(
    paths.weakPassword,
    () => replaceWeakPassword({ password: strong, path: paths.weakPassword }),
    { before: [weakLogin, granted], calls: 2 },
  ),
}
