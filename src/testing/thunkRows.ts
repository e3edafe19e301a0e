import { similarPassword } from '#mocks/personas'
import { partnerVisit } from '#domain/partnerVisit'
import { paths } from '#paths'
import { loadConnectedApps, revokeAccess } from '#store/access'
import { arrived } from '#store/core/events'
import type { Outcome } from '#store/core/thunk'
import {
  askRemoval,
  confirmRemoval,
  loadDuplicates,
  removeAll,
  settleDuplicates,
} from '#store/duplicate/duplicate'
import {
  beginMerge,
  dismissSimilarAccount,
  loadSimilarAccount,
  mergeSimilarAccount,
  resendMerge,
} from '#store/duplicate/similarAccount'
import { askReset, askResetAgain, lookUpUsername, resetWithCode } from '#store/forgotPassword/forgotPassword'
import { signIn } from '#store/login/login'
import { answerLogin, resendLogin } from '#store/login/loginCode'
import { findTwoStep, loadMethods } from '#store/mfa/methods'
import { contactAsked } from '#store/mfa/mfa'
import { confirmSetUp, loadMissingMethod, requestSetUp } from '#store/mfa/setUp'
import { answerStepUp, askStepUp, hasGrant, mayEdit, requireGrant, resendStepUp } from '#store/mfa/stepUp'
import { finishOnboarding, saveAnswers } from '#store/onboarding/account'
import { confirmContact, verifyContact } from '#store/onboarding/contacts'
import { agree, openWithCard, openWithCode } from '#store/onboarding/start'
import { acceptAccess, askAccess, refuseAccess } from '#store/partner'
import { confirmContactChange, requestContactChange } from '#store/profile/contact'
import { type CardName, editOpened } from '#store/profile/edits'
import { gatherAccount } from '#store/profile/gatherAccount'
import { saveIban } from '#store/profile/iban'
import { savePersonal } from '#store/profile/personalData'
import { refreshUser } from '#store/profile/user'
import { loadDevices, loadLatestDevices, revokeDevice, revokeOthers } from '#store/security/devices'
import { updatePassword } from '#store/security/password'
import { recognize } from '#store/session/session'
import { signOutEverywhere } from '#store/session/signOutEverywhere'
import { openAfterReplacement, replaceWeakPassword } from '#store/weakPassword'
import { answers, consents, linasCard, mail } from './onboardingThunks.ts'
import { lunchbox } from './partner.ts'
import { cardOf, credentialsOf } from './personas.ts'
import { replying } from './replies.ts'
import { admit, answer, grant, latestCode, worldOf } from './server.ts'
import { makeVisit } from './visit.ts'

type Visit = ReturnType<typeof makeVisit>

/** One thunk of the portal: who runs it, where, what has happened before, and how it is run. */
export type ThunkRow = {
  path: string
  persona?: string
  duplicated?: string
  before?: ((visit: Visit) => unknown)[]
  run: (visit: Visit) => Promise<Outcome<unknown>>
  /** How many calls it waits for; one by default. */
  calls?: number
}

const wanted = { isSingle: true, resume: { path: paths.profile } }
const ownHosts: string[] = []
const { query: search } = lunchbox
const strong = 'Kruidnagel-4711!'

const code = ({ storage }: Visit) => latestCode(storage.deviceId())
const granted = ({ storage, store }: Visit) =>
  grant(storage.deviceId(), store.getState().auth.session.token ?? '', 'sudo')
const opened =
  (card: CardName) =>
  ({ store }: Visit) =>
    store.dispatch(editOpened({ card, owner: store.getState().user.profile?.id, page: paths.profile }))
const signedIn = (
  path: string,
  run: ThunkRow['run'],
  before: ThunkRow['before'] = [],
  persona = 'secured',
): ThunkRow => ({ path, persona, before: [({ store }) => store.dispatch(refreshUser()), ...before], run })

const anonymous = (path: string, run: ThunkRow['run'], before: ThunkRow['before'] = []): ThunkRow => ({
  path,
  before,
  run,
})

const duplicated = (run: ThunkRow['run'], before: ThunkRow['before'] = []): ThunkRow => ({
  path: paths.duplicated,
  duplicated: 'duplicated',
  before,
  run,
})

const askedToLogIn = ({ store }: Visit) => store.dispatch(signIn(credentialsOf('sms')))
const weakLogin = ({ store }: Visit) => store.dispatch(signIn(credentialsOf('weak')))
const passwordReplaced = () => answer('get', '/user', replying(200, { data: { id: 1010 } }))
const stepUpAsked = ({ store }: Visit) => store.dispatch(askStepUp(wanted))
const contact = { kind: 'email' as const, value: 'new@example.be', wanted }
const contactAskedFor = [
  granted,
  opened('contact'),
  ({ store }: Visit) => store.dispatch(requestContactChange(contact)),
]
const setUp = { method: 'sms' as const, target: '+32474112233' }
const setUpBegun = [
  granted,
  ({ store }: Visit) => store.dispatch(loadMethods()),
  ({ store }: Visit) => store.dispatch(contactAsked(setUp)),
]
const setUpAsked = [...setUpBegun, ({ store }: Visit) => store.dispatch(requestSetUp(setUp))]
const accepted = ({ store }: Visit) => store.dispatch(openWithCard({ card: linasCard }))
const agreed = [accepted, ({ store }: Visit) => store.dispatch(agree(consents))]
const saved = [...agreed, ({ store }: Visit) => store.dispatch(saveAnswers(answers))]
const asked = [...saved, ({ store }: Visit) => store.dispatch(verifyContact(mail))]
const verified = [...asked, (visit: Visit) => visit.store.dispatch(confirmContact(code(visit)))]
const consentAsked = ({ store }: Visit) =>
  store.dispatch(askAccess({ visit: partnerVisit(search), ownHosts }))
const removalAsked = ({ store }: Visit) => store.dispatch(askRemoval(paths.duplicatedCode))
const similarFound = ({ store }: Visit) => store.dispatch(loadSimilarAccount())
const proof = { proof: 'password' as const, value: similarPassword }
const mergeBegun = [similarFound, ({ store }: Visit) => store.dispatch(beginMerge(proof))]
const resetAsked = ({ store }: Visit) => store.dispatch(askReset({ contact: { phone: '+32470123412' } }))

/** Every thunk of the portal that makes a call, by its type. */
export const thunkRows: Readonly<Record<string, ThunkRow>> = {
  'access/load': signedIn(paths.apps, ({ store }) => store.dispatch(loadConnectedApps()), [], 'rich'),
  'access/revoke': signedIn(
    paths.apps,
    ({ store }) => store.dispatch(revokeAccess(301)),
    [({ store }) => store.dispatch(loadConnectedApps())],
    'rich',
  ),
  'auth/revokeTokens': signedIn(paths.security, ({ store }) => store.dispatch(signOutEverywhere())),
  'contact/confirm': signedIn(
    paths.profile,
    (visit) => visit.store.dispatch(confirmContactChange({ code: code(visit), wanted })),
    contactAskedFor,
  ),
  'contact/request': signedIn(paths.profile, ({ store }) => store.dispatch(requestContactChange(contact)), [
    granted,
    opened('contact'),
  ]),
  'devices/load': signedIn(paths.devices, ({ store }) => store.dispatch(loadDevices())),
  'devices/loadLatest': signedIn(paths.security, ({ store }) => store.dispatch(loadLatestDevices())),
  'devices/revoke': signedIn(
    paths.devices,
    ({ store }) => {
      const [record] = store.getState().devices?.history?.records.slice(-1) ?? []
      return store.dispatch(revokeDevice({ ids: [record?.id ?? ''], what: 'device', name: 'Phone' }))
    },
    [({ store }) => store.dispatch(loadDevices())],
  ),
  'devices/revokeOthers': {
    ...signedIn(
      paths.devices,
      ({ store }) => {
        const records = store.getState().devices?.history?.records.slice(-2) ?? []
        return store.dispatch(revokeOthers(records.map(({ id }) => ({ id, revocable: [id] }))))
      },
      [({ store }) => store.dispatch(loadDevices())],
    ),
    calls: 3,
  },
  'duplicate/ask': duplicated(
    ({ store }) => store.dispatch(askRemoval(paths.duplicatedCode)),
    [({ store }) => store.dispatch(loadDuplicates())],
  ),
  'duplicate/confirm': {
    ...duplicated(
      (visit) => visit.store.dispatch(confirmRemoval(code(visit))),
      [({ store }) => store.dispatch(loadDuplicates()), removalAsked],
    ),
    calls: 2,
  },
  'duplicate/load': duplicated(({ store }) => store.dispatch(loadDuplicates())),
  'duplicate/remove': { ...duplicated(({ store }) => store.dispatch(removeAll()), [granted]), calls: 2 },
  'duplicate/settle': {
    ...duplicated(
      ({ store }) => store.dispatch(settleDuplicates()),
      [({ store }) => store.dispatch(loadDuplicates())],
    ),
    calls: 2,
  },
  'forgotPassword/again': anonymous(
    paths.forgotPasswordSent,
    ({ store }) => store.dispatch(askResetAgain(undefined)),
    [resetAsked],
  ),
  'forgotPassword/ask': anonymous(paths.forgotPasswordPhone, ({ store }) =>
    store.dispatch(askReset({ contact: { phone: '+32470123412' } })),
  ),
  'forgotPassword/reset': anonymous(
    paths.resetPassword,
    (visit) => visit.store.dispatch(resetWithCode({ code: code(visit), password: strong, isOfLink: false })),
    [resetAsked],
  ),
  'forgotPassword/username': anonymous(paths.forgotUsername, ({ store }) =>
    store.dispatch(lookUpUsername({ type: 'pan', input: cardOf('plain') })),
  ),
  'login/answer': {
    ...anonymous(
      paths.mfa,
      (visit) => {
        const payload = Object.keys(worldOf(visit.storage.deviceId()).challenges).at(-1) ?? ''
        const own = { method: 'sms' as const, payload, code: code(visit), isTrustedDevice: false }
        return visit.store.dispatch(answerLogin(own))
      },
      [askedToLogIn],
    ),
    calls: 2,
  },
  'login/resend': anonymous(paths.mfa, ({ store }) => store.dispatch(resendLogin()), [askedToLogIn]),
  'login/signIn': {
    ...anonymous(paths.loginEmail, ({ store }) => store.dispatch(signIn(credentialsOf('plain')))),
    calls: 2,
  },
  'mfa/answerStepUp': {
    ...signedIn(paths.mfa, (visit) => visit.store.dispatch(answerStepUp(code(visit))), [stepUpAsked]),
    calls: 2,
  },
  'mfa/askStepUp': signedIn(paths.password, ({ store }) => store.dispatch(askStepUp(wanted))),
  'mfa/findTwoStep': signedIn(paths.security, ({ store }) => store.dispatch(findTwoStep())),
  'mfa/hasGrant': signedIn(paths.password, ({ store }) => store.dispatch(hasGrant())),
  'mfa/loadMethods': signedIn(paths.security, ({ store }) => store.dispatch(loadMethods())),
  'mfa/mayEdit': {
    ...signedIn(paths.profile, ({ store }) => store.dispatch(mayEdit()), [granted]),
    calls: 2,
  },
  'mfa/requireGrant': {
    ...signedIn(paths.profile, ({ store }) => store.dispatch(requireGrant(wanted))),
    calls: 2,
  },
  'mfa/resendStepUp': signedIn(paths.mfa, ({ store }) => store.dispatch(resendStepUp()), [stepUpAsked]),
  'onboarding/card': anonymous(paths.onboardingCard, ({ store }) =>
    store.dispatch(openWithCard({ card: linasCard })),
  ),
  'onboarding/code': anonymous(paths.onboardingCode, ({ store }) =>
    store.dispatch(openWithCode({ code: 'WELCOME-2026' })),
  ),
  'onboarding/complete': anonymous(
    paths.onboardingPassword,
    ({ store }) => store.dispatch(finishOnboarding('Zomer-in-Gent-7')),
    verified,
  ),
  'onboarding/confirm': anonymous(
    paths.onboardingMfa,
    (visit) => visit.store.dispatch(confirmContact(code(visit))),
    asked,
  ),
  'onboarding/save': {
    ...anonymous(paths.onboardingCreate, ({ store }) => store.dispatch(saveAnswers(answers)), agreed),
    calls: 2,
  },
  'onboarding/verify': anonymous(
    paths.onboardingEmail,
    ({ store }) => store.dispatch(verifyContact(mail)),
    saved,
  ),
  'partner/accept': signedIn(
    paths.approve,
    ({ store }) => store.dispatch(acceptAccess(ownHosts)),
    [consentAsked],
    'plain',
  ),
  'partner/ask': signedIn(paths.approve, ({ store }) =>
    store.dispatch(askAccess({ visit: partnerVisit(search), ownHosts })),
  ),
  'partner/refuse': signedIn(
    paths.approve,
    ({ store }) => store.dispatch(refuseAccess()),
    [
      consentAsked,
      ({ store }) => store.dispatch({ type: acceptAccess.rejected.type, payload: { code: 'unknown' } }),
    ],
    'plain',
  ),
  'session/recognize': signedIn(paths.dashboard, ({ store, storage }) => {
    admit(storage.deviceId(), 'tok_next', 'secured')
    storage.token.write('tok_next')
    return store.dispatch(recognize('tok_next'))
  }),
  'setUp/confirm': {
    ...signedIn(
      paths.security,
      (visit) => visit.store.dispatch(confirmSetUp(code(visit))),
      setUpAsked,
      'plain',
    ),
    calls: 2,
  },
  'setUp/load': signedIn(paths.mandatory, ({ store }) => store.dispatch(loadMissingMethod()), [], 'forced'),
  'setUp/request': signedIn(
    paths.security,
    ({ store }) => store.dispatch(requestSetUp(setUp)),
    setUpBegun,
    'plain',
  ),
  'similarAccount/beginMerge': signedIn(
    paths.duplicated,
    ({ store }) => store.dispatch(beginMerge(proof)),
    [similarFound],
    'similar',
  ),
  'similarAccount/confirm': signedIn(
    paths.duplicatedCode,
    (visit) => visit.store.dispatch(mergeSimilarAccount(code(visit))),
    mergeBegun,
    'similar',
  ),
  'similarAccount/dismiss': signedIn(
    paths.duplicated,
    ({ store }) => store.dispatch(dismissSimilarAccount('reject')),
    [similarFound],
    'similar',
  ),
  'similarAccount/load': signedIn(
    paths.duplicated,
    ({ store }) => store.dispatch(loadSimilarAccount()),
    [],
    'similar',
  ),
  'similarAccount/resend': signedIn(
    paths.duplicatedCode,
    ({ store }) => store.dispatch(resendMerge()),
    mergeBegun,
    'similar',
  ),
  'user/gather': { ...signedIn(paths.profile, ({ store }) => store.dispatch(gatherAccount())), calls: 4 },
  'user/refresh': signedIn(paths.dashboard, ({ store }) => store.dispatch(refreshUser())),
  'user/saveIban': signedIn(
    paths.profile,
    ({ store }) => store.dispatch(saveIban({ iban: 'BE71096123456769', wanted })),
    [granted, opened('banking')],
  ),
  'user/savePersonal': signedIn(
    paths.profile,
    ({ store }) => store.dispatch(savePersonal({ firstname: 'Ada', lastname: 'Lovelace', language: 'fr' })),
    [opened('personal')],
  ),
  'user/updatePassword': signedIn(
    paths.password,
    ({ store }) => store.dispatch(updatePassword({ password: strong, wanted })),
    [granted],
  ),
  'weak/open': anonymous(paths.weakPassword, ({ store }) => store.dispatch(openAfterReplacement()), [
    weakLogin,
    passwordReplaced,
  ]),
  'weak/replace': {
    ...anonymous(
      paths.weakPassword,
      ({ store }) => store.dispatch(replaceWeakPassword({ password: strong, path: paths.weakPassword })),
      [weakLogin, granted],
    ),
    calls: 2,
  },
}

/** Makes the visit of a row, up to the moment before its thunk is run. */
export async function openRow({ path, persona, duplicated: own, before = [] }: ThunkRow): Promise<Visit> {
  const visit = makeVisit({ path, ...(persona && { persona }), ...(own && { duplicated: own }) })
  visit.store.dispatch(arrived({ path, isResuming: false }))
  // oxlint-disable-next-line no-await-in-loop -- one step needs the one before
  for (const step of before) await step(visit)
  return visit
}
