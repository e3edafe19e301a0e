import { makeApi } from '#mocks/testApi.ts'
import { answers, onboardingOn } from '#mocks/testOnboarding.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let api = makeApi()
beforeEach(() => void (api = makeApi()))
afterEach(() => void vi.useRealTimers())

/** Sends a call of a persona that has a single grant. */
function send(persona: string, method: string, path: string, body?: object) {
  const own = api.bearerOf(persona)
  api.change(({ grants }) => void (grants[`tok_${persona}`] = { sudo: false, single: true }))
  return api.call(method, path, body, own)
}

it.each([
  'BE71 0961 2345 6769',
  'be71096123456769',
  'BE72096123456769',
  'BE7109612345676',
  'XX71096123456769',
  'TR330006100519786457841326',
  '',
])('%j is no IBAN, and keeps the grant', async (iban) => {
  expect(await send('plain', 'PUT', '/user/iban', { iban })).toMatchObject({
    status: 422,
    json: { message: 'The IBAN is not valid.' },
  })
  expect((await api.call('GET', '/mfa/status', undefined, api.bearerOf('plain'))).json.single).toBe(true)
})

// The check digits inside of the account number (34, not 35) are a matter of banks: the field takes it, too.
it.each(['BE71096123456769', 'BE41539007547035'])('%j is an IBAN', async (iban) => {
  expect((await send('plain', 'PUT', '/user/iban', { iban })).status).toBe(204)
})

it.each([
  ['short', 'Zomer-in7'],
  ['without a lowercase letter', 'ZOMER-IN-GENT-7'],
  ['without an uppercase letter', 'zomer-in-gent-7'],
  ['without a digit', 'Zomer-in-Gent-x'],
  ['without a symbol', 'Zomer in Gent 7'],
  ['too long', `Zomer-in-Gent-7${'x'.repeat(114)}`],
  ['with the first name', 'x-wOUT-In-Gent-7'],
  ['with the last name', 'x-mAEs-In-Gent-7'],
  ['with the e-mail name', 'x-wEAk-In-Gent-7'],
])('a password %s is refused', async (_what, password) => {
  expect((await send('weak', 'PUT', '/user/password', { password })).status).toBe(422)
  expect((await api.logIn('weak')).status).toBe(200)
})

it.each(['Zomer-in-7', `Zomer-in-Gent-7${'🦊'.repeat(113)}`, 'Ζωή-στη-Γάνδη-٧'])(
  'the password %s is taken once',
  async (password) => {
    expect((await send('weak', 'PUT', '/user/password', { password })).status).toBe(204)
    expect((await api.call('POST', '/token', { username: 'weak@example.be', password })).status).toBe(200)
    expect((await send('weak', 'PUT', '/user/password', { password })).json.message).toBe(
      'You have this password already.',
    )
  },
)

const contacts = [
  ['email', 'new@example', 'invalid'],
  ['email', '', 'invalid'],
  ['email', '+32470999999', 'invalid'],
  ['email', `${'x'.repeat(250)}@a.be`, 'invalid'],
  ['email', 'Claire@Example.BE', 'email-duplicated'],
  ['sms', '0470999999', 'invalid'],
  ['sms', '+324', 'invalid'],
  ['sms', '+32 470 99 99 99', 'invalid'],
  ['sms', 'new@example.be', 'invalid'],
  ['sms', '+32470123412', 'sms-duplicated'],
] as const

it.each(contacts)('as a contact by %s, %j is refused everywhere as %s', async (method, target, fault) => {
  const field = method === 'sms' ? 'phone' : 'email'
  const message = fault === 'invalid' ? 'The contact is not valid.' : fault
  const query = new URLSearchParams({ target }).toString()
  const steps = onboardingOn(api)
  const token = await steps.saved()
  for (const [answer, text] of [
    [await send('secured', 'POST', '/user/login', { [field]: target }), message],
    [await send('forced', 'GET', `/mfa/${method}/activate?${query}`), message],
    [await steps.post('verify', { token, method, target }), fault],
  ] as const)
    expect(answer).toMatchObject({ status: 422, json: { message: text } })
  const saved = await steps.post('account', { token, ...answers, [field]: target })
  expect(saved).toMatchObject({ status: 422, json: { errors: { [field]: [fault] } } })
  expect(await api.inbox()).toEqual([])
})

it('a contact that another account has as a method is taken, one that is verified here needs no code', async () => {
  api.change(({ accounts }) => accounts.rich?.methods.push({ id: 'email', target: 'second@example.be' }))
  const setUp = (persona: string, target: string) =>
    send(persona, 'GET', `/mfa/email/activate?target=${target}`)
  expect((await setUp('forced', 'second@example.be')).json.message).toBe('email-duplicated')
  expect((await setUp('forced', 'known@example.be')).status).toBe(200)
  expect((await setUp('forcedEmail', 'known@example.be')).status).toBe(204)
  expect((await send('forced', 'GET', '/mfa/card/activate')).status).toBe(404)
  expect((await send('forced', 'GET', '/mfa/email/activate?email=new@example.be')).status).toBe(422)
})

it.each([
  ['firstname', 'C'],
  ['firstname', ' C '],
  ['firstname', '🦊'],
  ['lastname', 'Du'],
  ['birthdate', '28/02/1990'],
  ['birthdate', '1990-02-30'],
  ['birthdate', '2027-01-02'],
  ['birthdate', ''],
  ['language', ''],
  ['language', 'fr_LU'],
])('as a person, %s %j is refused by field, in the profile and in the onboarding', async (field, value) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-02T03:04:05.000Z') })
  const edit = { firstname: 'Clara', lastname: 'Dubois', language: 'fr', birthdate: '2027-01-01' }
  const refused = { status: 422, json: { errors: { [field]: [expect.any(String)] } } }
  expect(await send('undated', 'POST', '/user', { ...edit, [field]: value })).toMatchObject(refused)
  const token = await onboardingOn(api).begin()
  const body = { token, ...answers, [field]: value }
  expect(await api.call('POST', '/onboarding/account', body)).toMatchObject(refused)
  expect((await send('undated', 'POST', '/user', edit)).status).toBe(200)
  expect((await send('undated', 'POST', '/user', edit)).json.errors).toEqual({
    birthdate: [expect.any(String)],
  })
})
