// Shows: dashboard-6, help-11.
import { describe, expect, it } from 'vitest'
import { languageNames } from '../locale/language.ts'
import { variants } from '../locale/variant.ts'
import { env } from './env.ts'
import { demoSettings, envDefaults, envSchema, everyLanguageLu, parseEnv } from './envSchema.ts'

const raw = { ...envDefaults, ...demoSettings, VITE_MOCK_API: 'true' }

it('the defaults make a clone start, with flags as booleans', () => {
  expect(parseEnv(raw)).toEqual({
    ...raw,
    VITE_IS_LUX: false,
    VITE_MOCK_API: true,
    VITE_ALLOW_LOOPBACK: false,
    VITE_COOKIE_NAMES_BARE: false,
    VITE_HCAPTCHA_CHINA: false,
    VITE_SENTRY_TRACEPARENT: false,
  })
  expect(env).toMatchObject({ VITE_PRODUCT_NAME: 'Bonavo', VITE_IS_LUX: false })
})

it.each(Object.keys(envSchema.shape))('a missing %s is named in one sentence', (name) => {
  expect(() => parseEnv({ ...raw, [name]: undefined })).toThrow(
    new Error(`${name} is missing: set it in .env (see .env.example).`),
  )
})

it('a long list of hosts that is malformed at its end is refused at once', () => {
  const list = `${'a.example,'.repeat(5000)}!`
  const start = performance.now()
  expect(() => parseEnv({ ...raw, VITE_ALLOWED_REDIRECT_HOSTS: list })).toThrow('VITE_ALLOWED_REDIRECT_HOSTS')
  expect(performance.now() - start).toBeLessThan(1000)
})

describe('a malformed setting', () => {
  it.each([
    ['VITE_PRODUCT_NAME', ''],
    ['VITE_PRODUCT_NAME', 'x'.repeat(41)],
    ['VITE_API_URL_BE', 'https://account-api.bonavo.be/'],
    ['VITE_API_URL_LU', 'ftp://account-api.bonavo.lu'],
    ['VITE_LUX_MARKER', ''],
    ['VITE_IS_LUX', 'yes'],
    ['VITE_LANGUAGES_LU', 'de'],
    ['VITE_SENTRY_VITALS_SAMPLE', '10%'],
    ['VITE_COOKIE_PREFIX', 'a;b'],
    ['VITE_BRAND_COLOUR_BE', 'green'],
    ['VITE_BRAND_LOGO', 'logo.png'],
    ['VITE_OUTAGE_START', '2026-12-06T22:00'],
    ['VITE_OUTAGE_START', '2026-02-30T22:00+01:00'],
    ['VITE_REPEAT_HEADER', 'Idempotency Key'],
    ['VITE_REPEAT_HEADER', 'authorization'],
    ['VITE_REPEAT_HEADER', 'Sec-Write-Id'],
    ['VITE_DEALS_URL', 'deals'],
    ['VITE_PRIVACY_URL', ''],
    ['VITE_PRIVACY_URL', 'https://me@www.bonavo.example/privacy'],
    ['VITE_HELP_URL_LU', 'javascript:alert(1)'],
    ['VITE_HELP_PHONE_BE', '02 000 12 30'],
    ['VITE_HELP_EMAIL', 'help'],
    ['VITE_HELP_EMAIL', 'help@bonavo.example?cc=me@p.example'],
    ['VITE_CARD_STOP_BE', '078/170 170'],
    ['VITE_ACCESSIBILITY_URL', '/accessibility'],
    ['VITE_ALLOWED_REDIRECT_HOSTS', 'https://shop.example'],
    ['VITE_ALLOWED_REDIRECT_HOSTS', 'shop.example, pay.example'],
    ['VITE_COOKIE_PREFIX', '__Host-'],
    ['VITE_ALLOWED_REDIRECT_HOSTS', '*.example'],
    ['VITE_ALLOWED_REDIRECT_HOSTS', 'shop.example:'],
    ['VITE_ALLOWED_REDIRECT_HOSTS', 'me@shop.example'],
    ['VITE_ALLOWED_REDIRECT_HOSTS', 'shop.example\n'],
    ['VITE_HCAPTCHA_SITE_KEY', 'x; script-src *'],
    ['VITE_SENTRY_DSN', 'https://abc123@sentry.example/'],
    ['VITE_SENTRY_DSN', 'https://abc123:secret@sentry.example/42'],
    ['VITE_SENTRY_DSN', 'http://abc123@sentry.example/42'],
    ['VITE_SENTRY_DSN', 'http://abc123@localhost.example/42'],
    ['VITE_SENTRY_DSN', 'https://abc123@sentry.example; script-src */42'],
    ['VITE_SENTRY_DSN', 'https://abc123@sentry.example/42?x=1'],
    ['VITE_SENTRY_ENVIRONMENT', 'pre production'],
  ])('%s of %j is named with its value', (name, value) => {
    expect(() => parseEnv({ ...raw, [name]: value })).toThrow(
      `${name} has a value that cannot be used ("${value}")`,
    )
  })
})

it.each([
  ['VITE_API_URL_BE', 'https://account-api.bonavo.be/v1'],
  ['VITE_COOKIE_PREFIX', '__Secure-'],
  ['VITE_LANGUAGES_LU', everyLanguageLu],
  ['VITE_DEALS_URL', 'https://deals.example/?a=1'],
  ['VITE_ADMIN_URL', 'http://admin.localhost:8009/'],
  ['VITE_HELP_PHONE_LU', '+352200012'],
  ['VITE_HELP_EMAIL', ''],
  ['VITE_CARD_STOP_LU', '+352 49 10 10'],
  ['VITE_ACCESSIBILITY_URL', 'https://www.bonavo.example/accessibility'],
  ['VITE_ALLOWED_REDIRECT_HOSTS', ''],
  ['VITE_ALLOWED_REDIRECT_HOSTS', 'shop.example,pay-2.example:8443,localhost:8003,10.0.0.1'],
  ['VITE_HCAPTCHA_SITE_KEY', '10000000-ffff-ffff-ffff-000000000001'],
  ['VITE_SENTRY_DSN', 'https://abc123@o1.ingest.sentry.example/42'],
  ['VITE_SENTRY_DSN', 'http://abc123@localhost:8000/42'],
  ['VITE_SENTRY_ENVIRONMENT', 'acceptance-2.be_lu'],
])('%s may be %j', (name, value) => {
  expect(parseEnv({ ...raw, [name]: value })).toMatchObject({ [name]: value })
})

it('knows every language that a country offers', () => {
  const offered: string[] = [...variants.BE.languages, ...everyLanguageLu.split(',')]
  expect(Object.keys(languageNames).filter((language) => !offered.includes(language))).toEqual([])
})

describe('a planned outage', () => {
  const [start, end, before, after] = [
    '2026-12-06T22:00+01:00',
    '2026-12-06T22:30Z',
    '2026-12-01T08:00Z',
    '2026-12-06T23:30Z',
  ]
  const parsed = (from: string, to: string, told = '') =>
    parseEnv({ ...raw, VITE_OUTAGE_START: from, VITE_OUTAGE_END: to, VITE_OUTAGE_TOLD_FROM: told })

  it('has a start, an end, and may say from when it is told', () => {
    expect(parsed(start, end)).toMatchObject({ VITE_OUTAGE_START: start, VITE_OUTAGE_END: end })
    expect(parsed(start, end, before)).toMatchObject({ VITE_OUTAGE_TOLD_FROM: before })
  })

  it.each([
    ['no end', start, '', ''],
    ['no start', '', end, ''],
    ['an end before its start', end, start, ''],
    ['neither, but a time to tell it', '', '', before],
    ['a time to tell it after its end', start, end, after],
  ])('with %s is refused', (_, from, to, told) => {
    expect(() => parsed(from, to, told)).toThrow(`VITE_OUTAGE_END has a value that cannot be used ("${to}")`)
  })
})
