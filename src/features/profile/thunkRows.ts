import { paths } from '#core/paths.ts'
import { code, did, granted, signedIn, type ThunkRows, type Visit, wanted } from '#testing/thunkRow.ts'
import { type CardName, editOpened } from './edits.ts'
import { gatherAccount } from './gatherAccount.ts'
import { confirmContactChange, requestContactChange, saveIban, saveLanguage, savePersonal } from './saves.ts'

const opened =
  (card: CardName) =>
  ({ store }: Visit) =>
    store.dispatch(editOpened({ card, owner: store.getState().user.profile?.id, page: paths.profile }))
const contact = { kind: 'email' as const, value: 'new@example.be', wanted }
const contactAskedFor = [granted, opened('contact'), did(() => requestContactChange(contact))]
const ada = { firstname: 'Ada', lastname: 'Lovelace', language: 'fr' }

export const profileThunks: ThunkRows = {
  'contact/confirm': signedIn(paths.profile, (visit) => confirmContactChange({ code: code(visit), wanted }), {
    before: contactAskedFor,
  }),
  'contact/request': signedIn(paths.profile, () => requestContactChange(contact), {
    before: [granted, opened('contact')],
  }),
  'user/gather': signedIn(paths.profile, () => gatherAccount(), { calls: 4 }),
  'user/saveIban': signedIn(paths.profile, () => saveIban({ iban: 'BE71096123456769', wanted }), {
    before: [granted, opened('banking')],
  }),
  'user/saveLanguage': signedIn(paths.profile, () => saveLanguage('nl')),
  'user/savePersonal': signedIn(paths.profile, () => savePersonal(ada), { before: [opened('personal')] }),
}
