import type { Account, App, Duplicates, Merge, Method, Profile } from './account.ts'
import { crowdedApps } from './crowd.ts'

/** An account holder to log in as; `title` tells a developer what is special about the account. */
export interface Persona extends Account {
  id: string
  title: string
}

/** The password of every persona whose password is not weak. */
export const personaPassword = 'Bonavo-2026!'

/** The password of every similar account. */
export const similarPassword = 'Similar-2026!'

const weakPassword = 'bonavo'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const persona = (
  id: string,
  title: string,
  ownProfile: Partial<Profile> & { id: number },
  own: Partial<Account> = {},
): Persona => ({
  id,
  title,
  password: personaPassword,
  profile: {
    email: `${id}@example.be`,
    iban: 'BE68539007547034',
    phone: null,
    fridom_user_id: null,
    user_id: null,
    customer_user_id: null,
    firstname: 'Claire',
    lastname: 'Dubois-Vandenberghe',
    birthdate: '1988-04-12',
    language: 'en',
    password_status: 0,
    last_password_change: daysAgo(12),
    mfa_forced: false,
    ...ownProfile,
  },
  apps: [],
  methods: [],
  needsCard: (own.methods ?? []).length === 0,
  cards: [`506512340000${ownProfile.id}`],
  challenge: null,
  isWeakSignalled: false,
  verifiedContacts: [],
  duplicates: null,
  merge: null,
  ...own,
})

const sms = (target: string): Method => ({ id: 'sms', target })
const email = (target: string): Method => ({ id: 'email', target })

const duplicates = (own: Partial<Duplicates>): Duplicates => ({
  email_duplicated: true,
  phone_duplicated: true,
  has_mymonizze: true,
  has_clientarea: true,
  duplicated_mymonizze: 1,
  duplicated_clientarea: 0,
  ...own,
})

/** A similar account in the client area, which can be proved with a card or a password. */
const similar = (id: number, own: Partial<Merge> = {}): Merge => ({
  id: `sim_${id}`,
  platform: 'clientarea',
  email: `similar${id}@example.com`,
  phone: null,
  proofs: ['card', 'password'],
  card: `506512990000${id}`,
  password: similarPassword,
  outcome: 'works',
  ...own,
})

const apps: App[] = [
  { name: 'Lunchbox', client_id: 301, scopes: ['user', 'balance', 'transaction'] },
  { name: 'Delhi Express', client_id: 302, scopes: ['user', 'balance', 'payment', 'reimbursemoney'] },
  { name: 'Ecobike Gent', client_id: 303, scopes: ['user', 'notification'] },
  {
    name: 'Payroll Partners',
    client_id: 304,
    scopes: ['clientarea', 'company', 'customerwrite', 'userwrite'],
  },
]

const longApp: App = {
  name: 'Vereniging voor gezamenlijke maaltijd- en ecochequeverwerking '.repeat(4).trim(),
  client_id: 501,
  scopes: [
    'user',
    'balance',
    'an_unknown_scope_with_a_name_that_goes_on_and_on_without_any_place_to_break_the_line',
  ],
}

const hostileApp: App = {
  name: '<script>alert(1)</script> {{product}} $t(login.title) \u202Eppa',
  client_id: 601,
  scopes: ['__proto__', 'constructor', ...Array.from({ length: 498 }, (_, index) => `scope_${index + 1}`)],
}

/** All personas, in the order of the developer panel. */
export const personas: readonly Persona[] = [
  persona(
    'plain',
    'Plain: meal card only',
    { id: 1001, email: 'claire@example.be', phone: '+32470123412', user_id: 21001 },
    { nationalNumber: '88041200160' },
  ),
  persona(
    'rich',
    'Rich: all platforms, four apps',
    {
      id: 1002,
      iban: 'BE71096123456769',
      phone: '+32471234523',
      fridom_user_id: 41002,
      user_id: 21002,
      customer_user_id: 31002,
      firstname: 'Pieter',
      lastname: 'Van den Broeck',
      birthdate: '1975-11-30',
      language: 'nl',
      last_password_change: daysAgo(800),
    },
    { apps },
  ),
  persona('bare', 'Bare: first name and e-mail only', {
    id: 1003,
    iban: null,
    firstname: 'Noor',
    lastname: null,
    birthdate: null,
    language: null,
    last_password_change: null,
  }),
  persona(
    'german',
    'German: Luxembourg phone',
    {
      id: 1004,
      email: 'german@example.lu',
      iban: 'LU280019400644750000',
      phone: '+352621123456',
      user_id: 21004,
      customer_user_id: 31004,
      firstname: 'Jürgen',
      lastname: 'Weyland-Großmann',
      birthdate: '1969-01-02',
      language: 'de',
    },
    { nationalNumber: '1969010200123' },
  ),
  persona(
    'long',
    'Long: 200-character names',
    {
      id: 1005,
      phone: '+32472345634',
      user_id: 21005,
      customer_user_id: 31005,
      firstname: 'Žofie-Éléonore Þórunn Çağla '.repeat(8).slice(0, 200),
      lastname: 'Ångströmštěpánkaőřğ'.repeat(11).slice(0, 200),
      language: 'fr',
    },
    { apps: [longApp] },
  ),
  persona(
    'hostile',
    'Hostile: markup, 500 scopes',
    {
      id: 1006,
      phone: '+32473456745',
      user_id: 21006,
      firstname: '<img src=x onerror=alert(1)> {{product}} $t(login.title)',
      lastname: '\u202Eesrever 🦊👩‍👩‍👧 שלום مرحبا',
    },
    { apps: [hostileApp] },
  ),
  persona(
    'sms',
    'SMS: code when logging in',
    {
      id: 1007,
      phone: '+32474567856',
      user_id: 21007,
      customer_user_id: 31007,
      firstname: 'Samira',
      lastname: 'El Amrani',
    },
    { challenge: 'sms', methods: [sms('+32474567856')] },
  ),
  persona(
    'mail',
    'Mail: code when logging in',
    { id: 1008, phone: '+32475678967', user_id: 21008, firstname: 'Mathieu', lastname: 'Lambert' },
    { challenge: 'email', methods: [email('mail@example.be')] },
  ),
  persona(
    'card',
    'Card: asks for 5065123412341234',
    {
      id: 1009,
      phone: '+32476789078',
      user_id: 21009,
      firstname: 'Karel',
      lastname: 'Peeters',
      language: 'nl',
    },
    { challenge: 'card', cards: ['5065123412341234'] },
  ),
  persona(
    'weak',
    'Weak: password status 1',
    {
      id: 1010,
      phone: '+32477890189',
      user_id: 21010,
      firstname: 'Wout',
      lastname: 'Maes',
      password_status: 1,
    },
    { password: weakPassword, methods: [sms('+32477890189')] },
  ),
  persona(
    'weakSignal',
    'Weak: 403 signal',
    {
      id: 1011,
      email: 'weaksignal@example.be',
      phone: '+32478901290',
      user_id: 21011,
      firstname: 'Louise',
      lastname: 'Simon',
    },
    { password: weakPassword, isWeakSignalled: true, methods: [email('weaksignal@example.be')] },
  ),
  persona(
    'weakChallenged',
    'Weak: SMS code, then password status 2',
    {
      id: 1012,
      email: 'weak2@example.be',
      phone: '+32479012301',
      user_id: 21012,
      firstname: 'Yasmine',
      lastname: 'Claes',
      password_status: 2,
    },
    { password: weakPassword, challenge: 'sms', methods: [sms('+32479012301')] },
  ),
  persona('forced', 'Forced: set up phone and e-mail', {
    id: 1013,
    user_id: 21013,
    firstname: 'Femke',
    lastname: 'Jacobs',
    mfa_forced: true,
  }),
  persona(
    'forcedEmail',
    'Forced: e-mail is missing; known@example.be needs no code',
    {
      id: 1014,
      email: 'forcedmail@example.be',
      phone: '+32470234512',
      user_id: 21014,
      firstname: 'Emma',
      lastname: 'Willems',
      mfa_forced: true,
    },
    { methods: [sms('+32470234512')], verifiedContacts: ['known@example.be'] },
  ),
  persona('forcedLux', 'Forced: Luxembourg phone', {
    id: 1015,
    email: 'forced@example.lu',
    iban: 'LU280019400644750000',
    phone: '+352621234567',
    user_id: 21015,
    firstname: 'Françoise',
    lastname: 'Schmit',
    language: 'fr',
    mfa_forced: true,
  }),
  persona(
    'secured',
    'Secured: both methods, five devices and an unknown one',
    {
      id: 1016,
      phone: '+32470456712',
      user_id: 21016,
      customer_user_id: 31016,
      firstname: 'Ines',
      lastname: 'Vermeulen',
      last_password_change: daysAgo(430),
      gender: 'F',
      secondary_email: 'ines.vermeulen@example.com',
      secondary_phone: '+32471456712',
    },
    { apps, methods: [sms('+32470456712'), email('secured@example.be')] },
  ),
  persona(
    'crowded',
    'Crowded: 40 devices, 1 000 sessions',
    { id: 1017, phone: '+32470567823', user_id: 21017, firstname: 'Thibault', lastname: 'Lejeune' },
    { apps: crowdedApps, methods: [sms('+32470567823'), email('crowded@example.be')] },
  ),
  persona(
    'undated',
    'Undated: no date of birth',
    {
      id: 1018,
      phone: '+32470678934',
      user_id: 21018,
      customer_user_id: 31018,
      firstname: 'Astrid',
      lastname: 'Goossens',
      birthdate: null,
      last_password_change: null,
      gender: null,
    },
    { methods: [sms('+32470678934')] },
  ),
  persona(
    'duplicated',
    'Duplicated: one portal user, two client area customers',
    {
      id: 1019,
      phone: '+32470789045',
      user_id: 21019,
      customer_user_id: 31019,
      firstname: 'Hanne',
      lastname: 'De Smet',
    },
    { methods: [sms('+32470789045')], duplicates: duplicates({ duplicated_clientarea: 2 }) },
  ),
  persona(
    'duplicatedSms',
    'Duplicated: SMS code, then one portal user',
    {
      id: 1020,
      email: 'duplicatedsms@example.be',
      phone: '+32470890156',
      user_id: 21020,
      firstname: 'Olivier',
      lastname: 'Renard',
      language: 'fr',
    },
    {
      challenge: 'sms',
      methods: [sms('+32470890156')],
      duplicates: duplicates({ email_duplicated: false, has_clientarea: false }),
    },
  ),
  persona(
    'similar',
    'Similar account: card 5065129900001021 or password Similar-2026!',
    { id: 1021, phone: '+32470901267', user_id: 21021, firstname: 'Sofie', lastname: 'Martens' },
    { merge: similar(1021, { phone: '+32471901267' }) },
  ),
  persona(
    'similarBroken',
    'Similar account: password Similar-2026!, then the merge fails',
    {
      id: 1022,
      email: 'similarbroken@example.be',
      phone: '+32471012378',
      customer_user_id: 31022,
      firstname: 'Bart',
      lastname: 'Hermans',
    },
    { merge: similar(1022, { platform: 'mymonizze', proofs: ['password'], outcome: 'breaks' }) },
  ),
  persona(
    'duplicatedSimilar',
    'Duplicated, and a similar account: card 5065129900001023',
    {
      id: 1023,
      email: 'duplicatedsimilar@example.be',
      phone: '+32471123489',
      customer_user_id: 31023,
      firstname: 'Amélie',
      lastname: 'Fontaine',
    },
    {
      methods: [email('duplicatedsimilar@example.be')],
      duplicates: duplicates({
        phone_duplicated: false,
        has_mymonizze: false,
        duplicated_mymonizze: 0,
        duplicated_clientarea: 1,
      }),
      merge: similar(1023, { platform: 'mymonizze', phone: '+32472123489', proofs: ['card'] }),
    },
  ),
  persona(
    'duplicatedWeak',
    'Duplicated, then password status 1',
    {
      id: 1024,
      email: 'duplicatedweak@example.be',
      phone: '+32471234590',
      user_id: 21024,
      firstname: 'Jonas',
      lastname: 'Wouters',
      password_status: 1,
    },
    {
      password: weakPassword,
      methods: [sms('+32471234590')],
      duplicates: duplicates({ email_duplicated: false, has_clientarea: false }),
    },
  ),
  persona(
    'duplicatedForced',
    'Duplicated, then forced: set up phone and e-mail',
    {
      id: 1025,
      email: 'duplicatedforced@example.be',
      user_id: 21025,
      firstname: 'Elke',
      lastname: 'Mertens',
      mfa_forced: true,
    },
    { duplicates: duplicates({ phone_duplicated: false, has_clientarea: false }) },
  ),
  persona(
    'duplicatedNone',
    'Duplicated, with nothing to remove',
    {
      id: 1026,
      email: 'duplicatednone@example.be',
      phone: '+32471345606',
      user_id: 21026,
      firstname: 'Lotte',
      lastname: 'Janssens',
    },
    {
      duplicates: duplicates({
        email_duplicated: false,
        phone_duplicated: false,
        has_mymonizze: false,
        has_clientarea: false,
        duplicated_mymonizze: 0,
      }),
    },
  ),
  persona(
    'cardAsked',
    'Both methods, and yet asked for the card 5065123400001031',
    { id: 1031, email: 'cardasked@example.be', phone: '+32471345601', user_id: 21031, firstname: 'Karel' },
    { methods: [sms('+32471345601'), email('cardasked@example.be')], needsCard: true },
  ),
  persona(
    'cardMethod',
    'A card as the only method: 5065123400001032',
    { id: 1032, email: 'cardmethod@example.be', phone: '+32471345602', user_id: 21032, firstname: 'Lotte' },
    { methods: [{ id: 'card', target: '' }] },
  ),
  persona(
    'unasked',
    'No method, and the status asks for no card; two devices not used for 90 days',
    { id: 1033, email: 'unasked@example.be', phone: '+32471345603', user_id: 21033, firstname: 'Marie' },
    { needsCard: false },
  ),
  persona(
    'closed',
    'Closed by the employer: 403 with words',
    { id: 1034, phone: '+32471345604', user_id: 21034, firstname: 'Emma' },
    { barred: 'closed' },
  ),
  persona(
    'locked',
    'Locked: 423 without words',
    { id: 1035, phone: '+32471345605', user_id: 21035, firstname: 'Noah' },
    { barred: 'locked' },
  ),
]

/** The persona of an id. */
export function personaOf(id: string): Persona {
  const found = personas.find((one) => one.id === id)
  if (!found) throw new Error(`There is no persona "${id}".`)
  return found
}
