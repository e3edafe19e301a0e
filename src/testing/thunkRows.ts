import { partnerVisit } from '#domain/partner/partnerVisit.ts'
import { paths } from '#core/paths.ts'
import { loadConnectedApps, revokeAccess } from '#session/apps/apps.ts'
import { findTwoStep, loadMethods } from '#session/mfa/methods.ts'
import { contactAsked } from '#session/mfa/mfa.ts'
import { confirmSetUp, loadMissingMethod, requestSetUp } from '#session/mfa/setUp.ts'
import {
  answerStepUp,
  askStepUp,
  hasGrant,
  mayEdit,
  requireGrant,
  resendStepUp,
} from '#session/mfa/stepUp.ts'
import { acceptAccess, askAccess, refuseAccess } from '#features/partner/partner.ts'
import { confirmContactChange, requestContactChange } from '#features/profile/saves.ts'
import { type CardName, editOpened } from '#features/profile/edits.ts'
import { gatherAccount } from '#features/profile/gatherAccount.ts'
import { saveIban } from '#features/profile/saves.ts'
import { savePersonal } from '#features/profile/saves.ts'
import { refreshUser } from '#session/scope/refreshUser.ts'
import { loadDevices, loadLatestDevices, revokeOthers } from '#session/devices/devices.ts'
import { revokeDevice } from '#features/security/devices/logOut.ts'
import { updatePassword } from '#features/security/password/changePassword.ts'
import { recognize } from '#session/scope/session.ts'
import { revokeTokens } from '#session/scope/signOutEverywhere.ts'
import { lunchbox } from './partner.ts'
import { admit } from './server.ts'
import { code, did, granted, signedIn, strong, type ThunkRow, type Visit } from './thunkRow.ts'
import { gettingInRows } from './gettingInRows.ts'

const wanted = { isSingle: true, resume: { path: paths.profile } }
const ownHosts: string[] = []
const { query: search } = lunchbox
const opened =
  (card: CardName) =>
  ({ store }: Visit) =>
    store.dispatch(editOpened({ card, owner: store.getState().user.profile?.id, page: paths.profile }))
const stepUpAsked = did(() => askStepUp(wanted))
const contact = { kind: 'email' as const, value: 'new@example.be', wanted }
const contactAskedFor = [granted, opened('contact'), did(() => requestContactChange(contact))]
const setUp = { method: 'sms' as const, target: '+32474112233' }
const setUpBegun = [
  granted,
  did(() => loadMethods()),
  ({ store }: Visit) => store.dispatch(contactAsked(setUp)),
]
const setUpAsked = [...setUpBegun, did(() => requestSetUp(setUp))]
const access = { visit: partnerVisit(search), ownHosts }
const consentAsked = did(() => askAccess(access))
const isUnsure = ({ store }: Visit) => store.dispatch({ type: acceptAccess.pending.type })
const devicesLoaded = did(() => loadDevices())
const lastDevices = ({ store }: Visit, count: number) =>
  (store.getState().devices?.history?.records.slice(-count) ?? []).map(({ id }) => id)
const ada = { firstname: 'Ada', lastname: 'Lovelace', language: 'fr' }

/** Every thunk of the portal that makes a call, by its type. */
export const thunkRows: Readonly<Record<string, ThunkRow>> = {
  ...gettingInRows,
  'access/load': signedIn(paths.apps, () => loadConnectedApps(), { persona: 'rich' }),
  'access/revoke': signedIn(paths.apps, () => revokeAccess(301), {
    before: [did(() => loadConnectedApps())],
    persona: 'rich',
  }),
  'auth/revokeTokens': signedIn(paths.security, () => revokeTokens()),
  'contact/confirm': signedIn(paths.profile, (visit) => confirmContactChange({ code: code(visit), wanted }), {
    before: contactAskedFor,
  }),
  'contact/request': signedIn(paths.profile, () => requestContactChange(contact), {
    before: [granted, opened('contact')],
  }),
  'devices/load': signedIn(paths.devices, () => loadDevices()),
  'devices/loadLatest': signedIn(paths.security, () => loadLatestDevices()),
  'devices/revoke': signedIn(
    paths.devices,
    (visit) => revokeDevice({ ids: lastDevices(visit, 1), what: 'device', name: 'Phone' }),
    { before: [devicesLoaded] },
  ),
  'devices/revokeOthers': signedIn(
    paths.devices,
    (visit) => revokeOthers(lastDevices(visit, 2).map((id) => ({ id, revocable: [id] }))),
    { before: [devicesLoaded], calls: 3 },
  ),
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
  'partner/accept': signedIn(paths.approve, () => acceptAccess(ownHosts), {
    before: [consentAsked],
    persona: 'plain',
  }),
  'partner/ask': signedIn(paths.approve, () => askAccess(access)),
  'partner/refuse': signedIn(paths.approve, () => refuseAccess(), {
    before: [consentAsked, isUnsure],
    persona: 'plain',
  }),
  'session/recognize': signedIn(paths.dashboard, ({ storage }) => {
    admit(storage.deviceId(), 'tok_next', 'secured')
    storage.token.write('tok_next')
    return recognize('tok_next')
  }),
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
  'user/gather': signedIn(paths.profile, () => gatherAccount(), { calls: 4 }),
  'user/refresh': signedIn(paths.dashboard, () => refreshUser()),
  'user/saveIban': signedIn(paths.profile, () => saveIban({ iban: 'BE71096123456769', wanted }), {
    before: [granted, opened('banking')],
  }),
  'user/savePersonal': signedIn(paths.profile, () => savePersonal(ada), { before: [opened('personal')] }),
  'user/updatePassword': signedIn(paths.password, () => updatePassword({ password: strong, wanted }), {
    before: [granted],
  }),
}
