// Shows: quality-44.
import { lookOf, emailIssue, emailText, usedEmailIssue } from '#domain/contact/email.ts'
import { cardIssue, cardPrefixIssue, groupCard, groupCardAt } from './cardNumber.ts'
import { compactIban, editIban, forcedIban, grouped, ibanProblem } from '#features/user/banking/iban.ts'
import { ibanInGroups, maskedIban } from '#features/user/storedValues.ts'
import { writtenIban } from '#features/user/banking/iban.ts'
import { meantEmail } from '#domain/contact/emailTypo.ts'
import { contactText } from '#domain/contact/contactText.ts'
import { maskedContact, isVerified } from '#domain/contact/maskedContact.ts'
import {
  countryOf,
  nationalText,
  phoneFieldText,
  phoneIssue,
  toE164,
  usedPhoneIssue,
} from '#domain/contact/phone.ts'
import { countryName } from '#features/devices/placeName.ts'
import { externalHost, inAppPath } from '#domain/address/redirect.ts'
import { partnerEntry } from '#domain/partner/partnerEntry.ts'
import { groupPermissions } from '#domain/partner/permissions.ts'
import { birthdateCleans, birthdateIssues, dateIn, dateText } from '#domain/person/birthdate.ts'
import { invitationCode } from '#features/onboarding/start.ts'
import { nationalNumberIssue, nationalNumberText } from '#features/forgotPassword/nationalNumber.ts'
import { nameIssue, nameText } from '#domain/person/personalData.ts'
import { codeDigits, codeIssue } from '#features/mfa/codes/code.ts'
import { ownWordsOf, passwordRules } from '#features/password/password.ts'
import { strengthOf } from '#features/password/strength.ts'
import { kindOf, parseAgent } from '#features/devices/agent/userAgent.ts'
import { dateTime, longDate, relativeTime } from '#domain/time/relativeTime.ts'
import { retryAfter } from '#domain/time/retryAfter.ts'
import { matchesOf } from '#ui/fields/matches.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { passwordIssue } from './fieldIssue.ts'
import { displayText } from './displayText.ts'
import { scrubText, scrubUrl } from '../../app/scrub.ts'

/** What people paste by mistake: a whole page, in several kinds. */
const pages = Object.entries({
  prose: 'Le lorem ipsum dolor sit amet, mai 2026. ',
  letters: 'a',
  digits: '5065',
  'digits of another script': '٣',
  spaces: ' ',
  breaks: '\n',
  marks: '@.-+/',
  'phone numbers': '+32 470 12 34 12, ',
  ibans: 'BE71 0961 2345 6769; ',
  addresses: 'jan@example.be ',
  quotes: '"a": "b" ',
  letterlike: 'O0lI|',
  'one that grows when it is composed': '\ufdfa',
  accents: '\u0301',
  invisible: '\u200b',
  'dates of a server': '2026-03-01T10:00',
  agents: 'Mozilla/5.0 (X11; Linux) ',
  address: '/a',
}).map(([what, text]) => [what, text.repeat(Math.ceil(100_000 / text.length))] as const)

const options = [{ value: 'be', label: 'Belgium' }]

const rules: Record<string, (text: string) => unknown> = {
  'a card number': (text) => [cardIssue(text), cardPrefixIssue(text), groupCard(text), groupCardAt(text, 9)],
  'an IBAN': (text) => [compactIban(text), writtenIban(text), grouped(text), ibanProblem(text, 'BE')],
  'an IBAN that is edited': (text) => [
    forcedIban(text, 'BE'),
    editIban({ text, caret: text.length, inputType: 'insertFromPaste' }, '', 'BE'),
  ],
  'a stored IBAN': (text) => [ibanInGroups(text), maskedIban(text)],
  'an e-mail address': (text) => [emailText(text), emailIssue(text), usedEmailIssue(text), meantEmail(text)],
  'a phone number': (text) => [toE164(text, 'BE'), phoneIssue(text, 'LU'), usedPhoneIssue(text, 'BE')],
  'a phone number that is shown': (text) => [phoneFieldText(text, 'BE'), nationalText(text), countryOf(text)],
  'a stored contact': (text) => [contactText(text), maskedContact(text), isVerified(text, { target: text })],
  'a date of birth': (text) => [
    dateIn(text),
    dateText({ day: text, month: text, year: text }),
    birthdateIssues({ day: text, month: text, year: text }, '2026-06-15'),
    ...Object.values(birthdateCleans).map((clean) => clean(text)),
  ],
  'an invitation': (text) => invitationCode(text),
  'a national register number': (text) => [nationalNumberIssue(text, 'BE'), nationalNumberText(text, 'LU')],
  'a name': (text) => [nameText(text), nameIssue(text, 'lastname')],
  'a code': (text) => [codeDigits(text, 'sms'), codeIssue(text, 'sms'), codeIssue(text, 'card')],
  'a password': (text) => [passwordIssue(text), passwordRules(text, ['jan']), strengthOf(text, [])],
  'the own words': (text) => ownWordsOf({ firstname: text, lastname: text, email: text, username: text }),
  'a username': (text) => lookOf(text),
  'a search': (text) => matchesOf(options, text),
  'an agent': (text) => [kindOf(text), parseAgent(text)],
  'a text of a server': (text) => displayText(text),
  'a date of a server': (text) => [
    dateTime(text, 'en'),
    longDate(text, 'fr'),
    relativeTime(text, 0, 'nl', 'zonet'),
  ],
  'a wait of a server': (text) => retryAfter(text, 0),
  'a country': (text) => countryName(text, 'en'),
  'a scope': (text) => groupPermissions([text]),
  'an address to go on to': (text) => [inAppPath(text), externalHost(text)],
  'a hint of a partner': (text) => {
    const hints = new URLSearchParams({
      client_id: '1',
      redirect_uri: 'x',
      login_hint: text,
      ui_locales: text,
    })
    return partnerEntry(`?${hints}`)
  },
  'a report': (text) => [scrubText(text), scrubUrl(text)],
}

// What is counted: how often regular expressions are run, the longest text that one gets, and the formatters made.
let runs = 0
let longestRead = 0
let formatters = 0
const intl = ['DateTimeFormat', 'NumberFormat', 'DisplayNames', 'RelativeTimeFormat', 'Collator'] as const

// Not by spies: they keep what they have seen.
// oxlint-disable-next-line typescript/unbound-method -- called with its own `this`
const { exec } = RegExp.prototype
const made = intl.map((name) => [name, Intl[name] as typeof Intl.DateTimeFormat] as const)
beforeEach(() => {
  Reflect.set(RegExp.prototype, 'exec', function read(this: RegExp, text: string) {
    runs += 1
    longestRead = Math.max(longestRead, text.length)
    return exec.call(this, text)
  })
  for (const [name, Made] of made)
    Reflect.set(Intl, name, function make(...how: []) {
      formatters += 1
      return new Made(...how)
    })
})
afterEach(() => {
  Reflect.set(RegExp.prototype, 'exec', exec)
  for (const [name, Made] of made) Reflect.set(Intl, name, Made)
})

/** A text of 2000 characters can be eighteen times as long in other forms. */
const longest = 36_000
const most = 200_000
// The address of the page, which the browser has taken apart already, is read whole, in a few steps.
const whole = ['a hint of a partner']

it.each(Object.keys(rules))('%s is read within bounds, whatever was pasted', (name) => {
  const rule = rules[name]
  // Formatters are made once.
  rule?.('12 mai')
  const found = pages.map(([what, text]) => {
    runs = 0
    longestRead = 0
    formatters = 0
    rule?.(text)
    return { what, runs, longestRead, formatters }
  })
  const isBounded = (one: (typeof found)[number]) =>
    whole.includes(name)
      ? one.runs < 10
      : one.longestRead <= longest && one.runs <= most && one.formatters === 0
  expect(found.filter((one) => !isBounded(one))).toEqual([])
})
