// Shows: login-24, login-48, login-49.
import { goTo } from '#testing/address.ts'
import { answer, calls, requests } from '#testing/server.ts'
import { breakStorage } from '#testing/storage.ts'
import { until } from '#testing/until.ts'
import { env } from '#domain/settings/env.ts'
import { personaOf } from '#mocks/personas.ts'
import { boot } from './boot.ts'
import { sendLogin } from './sentLogin.ts'
import { countryOf, phoneFieldText, toE164, usedPhoneIssue } from '#domain/contact/phone.ts'
import { emailText, usedEmailIssue } from '#domain/contact/email.ts'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const deviceId = '6c84fb90-12c4-4be1-9e5a-1b6c3e1f7a2d'
const { profile, password } = personaOf('plain')
const credentials = { username: profile.email ?? '', password }

// A login that nobody has taken over ends with its page.
afterEach(() => void dispatchEvent(new Event('pagehide')))
beforeEach(() => {
  window.localStorage.setItem('device-id', deviceId)
  const pages = {
    '/user/dashboard': { opensTo: 'somebody', files: [], calls: ['/mfa', '/tokens'] },
    '/user/security': { opensTo: 'somebody', files: [], calls: ['/user/login/info/latest'] },
  }
  document.head.innerHTML = `<script data-pages='${JSON.stringify(pages)}'></script>`
})

/** A visit at an address, which has pressed Log in. */
function press(typed: Partial<typeof credentials> = {}, path = '/login/email') {
  goTo(path)
  const visit = boot()
  return { visit, login: sendLogin(visit, { ...credentials, ...typed }) }
}
const write = (body: unknown = credentials) => ({
  address: 'http://account-api.bonavo.localhost:5174/token',
  bearer: null,
  deviceId,
  body: JSON.stringify(body),
})
const never = () => new AbortController().signal

describe('a plain login', () => {
  it('is sent as the client sends it, and its reply goes to the same call', async () => {
    const { login } = press()
    await until(() => expect(requests[0]?.body).toEqual(credentials))
    const { headers } = requests[0] ?? { headers: new Headers() }
    expect(headers.get('X-Device-ID')).toBe(deviceId)
    expect(headers.get('Content-Type')).toBe('application/json')
    expect([headers.get('Authorization'), headers.get('Cookie')]).toEqual([null, null])
    const reply = await login?.take(write(), never())
    expect(await reply?.json()).toMatchObject({ access_token: expect.any(String) })
    expect(calls()).not.toContain('DELETE /token')
  })

  it.each([
    ['/login/email', ['/mfa', '/tokens', '/user']],
    ['/user/security', ['/user', '/user/login/info/latest']],
    ['/login/email?client_id=301&redirect_uri=https%3A%2F%2Fclient.bonavo.example', ['/user']],
  ])('from %s is followed by what its page waits for: %j', async (path, paths) => {
    const { login } = press({}, path)
    const gets = () => calls().filter((call) => call.startsWith('GET'))
    await until(() => expect(gets().toSorted()).toEqual(paths.map((one) => `GET ${one}`)))
    const reply = await login?.take(write(), never())
    const { access_token: token } = Object(await reply?.json()) as { access_token?: string }
    const [, ...after] = requests
    expect(new Set(after.map(({ headers }) => headers.get('Authorization')))).toEqual(
      new Set([`Bearer ${token}`]),
    )
    expect(login?.next()?.token).toBe(token)
  })

  it('is followed by the profile alone where an address was asked for before in this tab', async () => {
    sessionStorage.setItem('target-url', '/user/security')
    press()
    await until(() => expect(calls()).toEqual(['POST /token', 'GET /user']))
  })

  it('with duplicates is followed by nothing', async () => {
    answer('post', '/token', () => Response.json({ access_token: 'tok_1', duplicated: true }) as never)
    const { login } = press()
    await login?.take(write(), never())
    expect([calls(), login?.next()]).toEqual([['POST /token'], null])
  })

  it('makes the device id of a first visit, which main goes on with', async () => {
    window.localStorage.clear()
    press()
    await until(() => expect(requests[0]?.body).toEqual(credentials))
    expect(window.localStorage.getItem('device-id')).toBe(requests[0]?.headers.get('X-Device-ID'))
  })

  it('carries the header that tells a repeat', async () => {
    vi.spyOn(env, 'VITE_REPEAT_HEADER', 'get').mockReturnValue('Idempotency-Key')
    press()
    await until(() => expect(requests[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/))
  })
})

describe('a login that is given up revokes its token', () => {
  it.each([
    ['another body', { body: JSON.stringify({ ...credentials, password: 'x' }) }],
    ['another device id', { deviceId: deviceId.replace('6', '7') }],
    ['a bearer', { bearer: 'tok_1' }],
    ['another address', { address: 'http://account-api.bonavo.localhost:5174/mfa/activate' }],
  ])('for a call with %s', async (_what, other) => {
    const { login } = press()
    expect(login?.take({ ...write(), ...other }, never())).toBeUndefined()
    await until(() => expect(calls().at(-1)).toBe('DELETE /token'))
    const { body, headers } = requests.at(-1) ?? {}
    expect(headers?.get('Authorization')).toBe(`Bearer ${(body as { token: string }).token}`)
  })

  it('when the page is left, once, and hands nothing over then', async () => {
    const { login } = press()
    await until(() => expect(login?.next()).toBeTruthy())
    dispatchEvent(new Event('pagehide'))
    login?.drop()
    await until(() => expect(calls().filter((call) => call === 'DELETE /token')).toHaveLength(1))
    expect(login?.take(write(), never())).toBeUndefined()
  })

  it('when the call that has taken it over waits no longer', async () => {
    const ending = new AbortController()
    const { login } = press()
    const reply = login?.take(write(), ending.signal)
    ending.abort()
    await reply
    await until(() => expect(calls()).toContain('DELETE /token'))
  })
})

it.each([
  ['an address that is cleaned', { username: ' claire@example.be' }],
  ['an address in brackets', { username: '<claire@example.be>' }],
  ['an address with other letters', { username: 'cléo@example.be' }],
  ['an address that is too long', { username: `${'a'.repeat(250)}@b.be` }],
  ['half an address', { username: 'claire@' }],
  ['a number with a trunk zero', { username: '+320470123412' }],
  ['a phone number', { username: '+32470123412' }],
  ['no password', { password: '' }],
  ['a password that is too long', { password: 'x'.repeat(129) }],
])('%s is left to the page', async (_what, typed) => {
  expect(press(typed).login).toBeNull()
  expect(requests).toEqual([])
})

it('a number in E.164 is sent, and any other left to the page', async () => {
  expect(press({ username: '0470 12 34 12' }, '/login/phone').login).toBeNull()
  expect(press({ username: 'claire@example.be' }, '/login/phone').login).toBeNull()
  press({ username: '+32470123412' }, '/login/phone')
  await until(() => expect(requests[0]?.body).toEqual({ username: '+32470123412', password }))
})

it('whatever is typed, what is sent early is what the page would send', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const visit = boot()
  const digits = fc
    .array(fc.constantFrom(...Array.from('0123456789')), { minLength: 5, maxLength: 11 })
    .map((all) => all.join(''))
  const dialled = fc.constantFrom(
    '+32',
    '+320',
    '+324',
    '+3247',
    '+352',
    '+3526',
    '+35206',
    '+33',
    '+36',
    '+39',
    '+7',
    '0032',
    '0',
    '',
  )
  const sign = fc.constantFrom(...Array.from('aZ09._+-@@@ ’é<>\u200b'))
  const typed = fc.oneof(
    fc.tuple(dialled, digits).map(([code, rest]) => code + rest),
    fc.array(sign, { maxLength: 20 }).map((signs) => signs.join('')),
    fc.tuple(fc.emailAddress(), sign).map(([address, more]) => address + more),
    fc.emailAddress(),
  )
  const sent = (username: string) => {
    const path = username.includes('@') ? '/login/email' : '/login/phone'
    const login = sendLogin({ ...visit, path }, { username, password })
    const own = login?.credentials()?.username ?? null
    login?.drop()
    return own
  }
  fc.assert(
    fc.property(typed, fc.constantFrom('BE' as const, 'LU' as const, 'FR' as const), (username, country) => {
      if (sent(username) === null) return
      const isMail = username.includes('@')
      const shown = isMail ? emailText(username) : phoneFieldText(username, countryOf(username) ?? country)
      expect(
        isMail ? usedEmailIssue(shown) : usedPhoneIssue(shown, countryOf(username) ?? country),
      ).toBeNull()
      expect(isMail ? emailText(shown) : toE164(shown, countryOf(username) ?? country)).toBe(username)
      expect(isMail ? usedEmailIssue(username) : usedPhoneIssue(username, country)).toBeNull()
      expect(isMail ? emailText(username) : toE164(username, country)).toBe(username)
    }),
    {
      numRuns: 3000,
      examples: [
        ['+320470123412', 'BE'],
        ['+32470123412', 'LU'],
        ['+352621123456', 'BE'],
      ],
    },
  )
  const plain = ['claire@example.be', 'a.b+c@sub.example.be', '+32470123412', '+352621123456']
  expect(plain.map(sent)).toEqual(plain)
})

describe('nothing is sent', () => {
  it('with a captcha', () => {
    vi.spyOn(env, 'VITE_HCAPTCHA_SITE_KEY', 'get').mockReturnValue('a-key')
    expect(press().login).toBeNull()
  })

  it('without a connection', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(press().login).toBeNull()
  })

  it('where no device id can be kept', () => {
    window.localStorage.clear()
    breakStorage('all')
    expect(press().login).toBeNull()
  })
})
