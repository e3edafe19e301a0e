import { onboardingSteps } from '#features/onboarding/onboardingSteps.ts'
import { removeAll, finishDuplicates, loadDuplicates } from '#features/duplicate/duplicate.ts'
import {
  beginMerge,
  loadSimilarAccount,
  mergeSimilarAccount,
} from '#features/duplicate/similar/similarAccount.ts'
import { askReset, resetWithCode } from '#features/forgotPassword/forgotPassword.ts'
import { confirmContact, finishOnboarding, saveAnswers, verifyContact } from '#features/onboarding/account.ts'
import { agree, openWithCard } from '#features/onboarding/start.ts'
import { acceptAccess, askAccess } from '#features/partner/partner.ts'
import { type CardName, editOpened } from '#features/user/editsSlice.ts'
import { gatherMyData } from '#features/user/gatherMyData.ts'
import {
  confirmContactChange,
  requestContactChange,
  saveIban,
  savePersonal,
} from '#features/user/profileThunks.ts'
import { updatePassword } from '#features/security/NewPassword.tsx'
import { replaceWeakPassword } from '#features/password/WeakPasswordPage.tsx'
import { paths } from '#core/paths.ts'
import { pageOpened } from '#core/store/events.ts'
import type { Outcome } from '#core/store/outcome.ts'
import type { WiredThunk } from '#core/store/thunk.ts'
import { readPartnerQuery } from '#domain/partner/partnerQuery.ts'
import { similarPassword } from '#mocks/personas.ts'
import { loadConnectedApps, revokeAccess } from '#features/connectedApps/connectedAppsSlice.ts'
import { signIn } from '#features/login/login.ts'
import { answerLogin } from '#features/login/LoginCodeForm.tsx'
import { loadMethods } from '#features/mfa/methods.ts'
import { contactAsked } from '#features/mfa/mfaSlice.ts'
import { confirmSetUp, requestSetUp } from '#features/mfa/setUp/setUp.ts'
import { requireGrant } from '#features/mfa/stepUp.ts'
import { refreshUser } from '#auth/person/refreshUser.ts'
import { answers, consents, linasCard, mail } from './lina.ts'
import { lunchbox } from './partner.ts'
import { credentialsOf } from './personas.ts'
import { grant as give, latestCode, worldOf } from './server.ts'
import { makeVisit, type VisitOptions } from './visit.ts'

export type Visit = ReturnType<typeof makeVisit>

/** Makes the thunk that is dispatched in a visit. */
type Make = (visit: Visit) => WiredThunk<Promise<Outcome<unknown>>>
type Step = (visit: Visit) => unknown

/** One thunk: who runs it, where, what has happened before, and how it is run. */
export type ThunkRow = VisitOptions & {
  path: string
  before: Step[]
  run: (visit: Visit) => Promise<Outcome<unknown>>
  /** How many calls it waits for. */
  calls: number
}

type More = VisitOptions & { before?: Step[]; calls?: number }

const did =
  (make: Make): ThunkRow['run'] =>
  (visit) =>
    visit.store.dispatch(make(visit))

const anonymous = (path: string, make: Make, more: More = {}): ThunkRow => ({
  before: [],
  calls: 1,
  ...more,
  path,
  run: did(make),
})

const signedIn = (path: string, make: Make, { before = [], ...more }: More = {}): ThunkRow =>
  anonymous(path, make, { persona: 'secured', before: [did(() => refreshUser()), ...before], ...more })

const grant = { isSingle: true, resume: { path: paths.profile } }
const strong = 'Kruidnagel-4711!'
const code = ({ storage }: Visit) => latestCode(storage.deviceId())
const granted: Step = ({ storage, store }) =>
  give(storage.deviceId(), store.getState().auth.session.token ?? '', 'single')
const opened =
  (card: CardName): Step =>
  ({ store }) =>
    store.dispatch(editOpened({ card, owner: store.getState().user.profile?.id, page: paths.profile }))

const phone = { contact: { phone: '+32470123412' } }
const contact = { kind: 'email' as const, value: 'new@example.be', grant }
const setUp = { method: 'sms' as const, target: '+32474112233' }
const access = { visit: readPartnerQuery(lunchbox.query), ownHosts: [] }
const proof = { proof: 'password' as const, value: similarPassword }
const agreed: Step[] = [
  did(() => openWithCard({ card: linasCard })),
  ({ store }) => store.dispatch(agree(consents)),
]
const saved = [...agreed, did(() => saveAnswers(answers))]
const asked = [...saved, did(() => verifyContact(mail))]
const verified = [...asked, did((visit) => confirmContact(code(visit)))]

/**
 * Thunks by their type: one or more of each kind (a read, a write, with a captcha, with a code, one run at a time, the
 * newest run only, ended by its page; without a session, with each kind of session, beginning and replacing one), and the
 * writes that ask the server whether they were done.
 */
export const thunkRows = {
  'connectedApps/load': signedIn(paths.apps, () => loadConnectedApps(), { persona: 'rich' }),
  'connectedApps/revoke': signedIn(paths.apps, () => revokeAccess(301), {
    before: [did(() => loadConnectedApps())],
    persona: 'rich',
  }),
  'contact/confirm': signedIn(paths.profile, (visit) => confirmContactChange({ code: code(visit), grant }), {
    before: [granted, opened('contact'), did(() => requestContactChange(contact))],
  }),
  'duplicate/remove': anonymous(paths.duplicated, () => removeAll(), {
    duplicated: 'duplicated',
    before: [granted],
    calls: 2,
  }),
  'duplicate/finish': anonymous(paths.duplicated, () => finishDuplicates(), {
    duplicated: 'duplicated',
    before: [did(() => loadDuplicates())],
    calls: 2,
  }),
  'forgotPassword/ask': anonymous(paths.forgotPasswordPhone, () => askReset(phone)),
  'forgotPassword/reset': anonymous(
    paths.resetPassword,
    (visit) => resetWithCode({ code: code(visit), password: strong, isOfLink: false }),
    { before: [did(() => askReset(phone))] },
  ),
  'login/answer': anonymous(
    paths.mfa,
    (visit) => {
      const payload = Object.keys(worldOf(visit.storage.deviceId()).challenges).at(-1) ?? ''
      return answerLogin({ method: 'sms', payload, code: code(visit), isTrustedDevice: false })
    },
    { before: [did(() => signIn(credentialsOf('sms')))], calls: 2 },
  ),
  'login/signIn': anonymous(paths.loginEmail, () => signIn(credentialsOf('plain')), { calls: 2 }),
  'mfa/requireGrant': signedIn(paths.profile, () => requireGrant(grant), { calls: 2 }),
  'onboarding/complete': anonymous(onboardingSteps.password.path, () => finishOnboarding('Zomer-in-Gent-7'), {
    before: verified,
  }),
  'onboarding/confirm': anonymous(onboardingSteps.mfa.path, (visit) => confirmContact(code(visit)), {
    before: asked,
  }),
  'onboarding/save': anonymous(onboardingSteps.create.path, () => saveAnswers(answers), {
    before: agreed,
    calls: 2,
  }),
  'onboarding/verify': anonymous(onboardingSteps.email.path, () => verifyContact(mail), { before: saved }),
  'partner/accept': signedIn(paths.approve, () => acceptAccess({ ownHosts: [] }), {
    before: [did(() => askAccess(access))],
    persona: 'plain',
  }),
  'setUp/confirm': signedIn(paths.security, (visit) => confirmSetUp(code(visit)), {
    before: [
      granted,
      did(() => loadMethods()),
      ({ store }) => store.dispatch(contactAsked(setUp)),
      did(() => requestSetUp(setUp)),
    ],
    persona: 'plain',
    calls: 2,
  }),
  'similarAccount/confirm': signedIn(paths.duplicatedCode, (visit) => mergeSimilarAccount(code(visit)), {
    before: [did(() => loadSimilarAccount()), did(() => beginMerge(proof))],
    persona: 'similar',
  }),
  'user/gather': signedIn(paths.profile, () => gatherMyData(), { calls: 4 }),
  'user/saveIban': signedIn(paths.profile, () => saveIban({ iban: 'BE71096123456769', grant }), {
    before: [granted, opened('banking')],
  }),
  'user/savePersonal': signedIn(
    paths.profile,
    () => savePersonal({ firstname: 'Ada', lastname: 'Lovelace', language: 'fr' }),
    { before: [opened('personal')] },
  ),
  'user/updatePassword': signedIn(paths.password, () => updatePassword({ password: strong, grant }), {
    before: [granted],
  }),
  'weak/replace': anonymous(
    paths.weakPassword,
    () => replaceWeakPassword({ password: strong, path: paths.weakPassword }),
    { before: [did(() => signIn(credentialsOf('weak'))), granted], calls: 2 },
  ),
} satisfies Record<string, ThunkRow>

export type ThunkName = keyof typeof thunkRows

/** Makes the visit of a row, up to the moment before its thunk is run. */
export async function openRow({ before, ...options }: ThunkRow): Promise<Visit> {
  const visit = makeVisit(options)
  visit.store.dispatch(pageOpened({ path: options.path, isResuming: false }))
  // oxlint-disable-next-line no-await-in-loop -- one step needs the one before
  for (const step of before) await step(visit)
  return visit
}
