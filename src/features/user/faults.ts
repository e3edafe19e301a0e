import {
  after,
  type FaultRows,
  keptCode,
  press,
  proved,
  resending,
  stop,
  type,
  typedCode,
  visit,
  wait,
} from '#testing/faultRows/row.ts'
import { fetchUser } from '#auth/person/api.ts'
import { changeIban, confirmContact, requestContact, savePersonalData } from './api.ts'

const page = '/user/profile'
const sendIn = (card: string) => press('Send code', card)

const atContact = after(proved(page, 'sms'), press('Change (Contact details)', 'Contact details'))
const atEmail = after(atContact, type('E-mail', 'new@example.be', 'E-mail'))
const atPhone = after(
  atContact,
  press('Change (Phone number)'),
  type('Phone number', '0474 11 22 33', 'Phone number'),
)

const atPersonal = after(
  visit(page, { persona: 'plain' }),
  press('Change (Your details)', 'Your details'),
  type('First name', 'Ada', 'Your details'),
  async ({ user }) => user.selectOptions(document.querySelector('main select') ?? document.body, 'fr'),
)
const keptPersonal = { 'First name': 'Ada', Language: 'fr' }

export const profileFaults: FaultRows = {
  forms: [
    {
      name: 'the personal data',
      page,
      open: atPersonal,
      press: 'Save',
      call: savePersonalData,
      kept: keptPersonal,
    },
    {
      name: 'the account before the personal data are saved',
      page,
      open: atPersonal,
      press: 'Save',
      call: fetchUser,
      kept: keptPersonal,
    },
    {
      name: 'the new e-mail',
      page,
      open: atEmail,
      press: 'Send code',
      place: 'E-mail',
      call: requestContact,
      kept: { 'E-mail': 'new@example.be' },
      // 403 means that the grant is missing: a code is asked for.
      not: /^403$/,
    },
    {
      name: 'the new phone',
      page,
      open: atPhone,
      press: 'Send code',
      place: 'Phone number',
      call: requestContact,
      kept: { 'Phone number': '0474 11 22 33' },
      not: /^403$/,
    },
    ...[
      { name: 'the code of a new e-mail', open: after(atEmail, sendIn('E-mail'), typedCode) },
      { name: 'the code of a new phone', open: after(atPhone, sendIn('Phone number'), typedCode) },
    ].map((row) => ({ ...row, page, press: 'Confirm', call: confirmContact, kept: keptCode, not: /^403$/ })),
    {
      name: 'another code of a new e-mail',
      page,
      open: after(atEmail, stop, sendIn('E-mail'), typedCode, wait),
      ...resending,
      call: requestContact,
      not: /^403$/,
    },
    {
      name: 'the bank account',
      page,
      open: after(
        proved(page, 'sms'),
        press('Change (Bank account)', 'Bank account'),
        type('IBAN', 'BE71096123456769', 'Bank account'),
      ),
      press: 'Save',
      place: 'Bank account',
      call: changeIban,
      kept: { IBAN: 'BE71 0961 2345 6769' },
      not: /^403$/,
      // A failed save closes the form; "Change" opens it again with what was typed.
      again: press('Change (Bank account)', 'Bank account'),
    },
  ],
}
