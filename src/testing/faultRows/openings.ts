import {
  after,
  en,
  good,
  login,
  press,
  secretsOf,
  see,
  stop,
  type,
  typedCode,
  typeSentCode,
  visit,
  wait,
} from './row.ts'

// The forms that rows of several areas open; none is submitted.

const { duplicate, mfa, weakPassword } = en
const claire = secretsOf('plain')

export const atEmailLogin = after(
  visit('/login/email'),
  type('E-mail', claire.email),
  type('Password', claire.password),
)
export const atPhoneLogin = after(
  visit('/login/phone'),
  type('Phone number', '0470 12 34 12'),
  type('Password', claire.password),
)
export const keptEmail = { 'E-mail': claire.email, Password: claire.password }
export const keptPhone = { 'Phone number': '0470 12 34 12', Password: claire.password }

/** The code of a login. */
export const atChallenge = after(login('sms'), see(mfa.title), typedCode)
/** The code that a weak password asks for. */
export const atStepUp = after(
  login('weak'),
  see(weakPassword.title),
  press(mfa.title),
  see(mfa.title),
  typedCode,
)
/** The password that replaces a weak one. */
export const atReplacement = after(atStepUp, typeSentCode, press('Confirm'), type('New password', good))

export const atDuplicates = after(visit('/duplicated', { duplicated: 'duplicated' }), see(duplicate.goes))
/** The code that a removal of duplicates asks for. */
export const atRemovalCode = after(
  atDuplicates,
  stop,
  press(duplicate.remove),
  see(en.mandatoryMfa.confirmation.title),
  typedCode,
  wait,
)
