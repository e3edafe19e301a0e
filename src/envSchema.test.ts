// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { env } from './env.ts'
import { envDefaults, envSchema, parseEnv } from './envSchema.ts'

const raw = { ...envDefaults, VITE_MOCK_API: 'true' }

it('the defaults make a clone start, with flags as booleans', () => {
  expect(parseEnv(raw)).toEqual({
    ...raw,
    VITE_IS_LUX: false,
    VITE_MOCK_API: true,
    VITE_HCAPTCHA_CHINA: false,
  })
  expect(env()).toMatchObject({ VITE_PRODUCT_NAME: 'Bonavo', VITE_IS_LUX: false })
})

it.each(Object.keys(envSchema.shape))('a missing %s is named in one sentence', (name) => {
  expect(() => parseEnv({ ...raw, [name]: undefined })).toThrow(
    new Error(`${name} is missing: set it in .env (see .env.example).`),
  )
})

describe('a malformed setting', () => {
  it.each([
    ['VITE_PRODUCT_NAME', ''],
    ['VITE_PRODUCT_NAME', 'x'.repeat(41)],
    ['VITE_API_URL_BE', 'account-api.bonavo.be'],
    ['VITE_API_URL_BE', 'https://account-api.bonavo.be/'],
    ['VITE_API_URL_LU', 'ftp://account-api.bonavo.lu'],
    ['VITE_API_URL_LU', 'javascript:alert(1)'],
    ['VITE_LUX_MARKER', ''],
    ['VITE_IS_LUX', 'yes'],
    ['VITE_IS_LUX', 'TRUE'],
    ['VITE_MOCK_API', '1'],
    ['VITE_COOKIE_PREFIX', 'a;b'],
    ['VITE_COOKIE_PREFIX', 'a b'],
    ['VITE_DEALS_URL', 'deals'],
    ['VITE_PRIVACY_URL', 'data:text/html,x'],
    ['VITE_HCAPTCHA_SITE_KEY', 'a key'],
    ['VITE_HCAPTCHA_SITE_KEY', 'x; script-src *'],
    ['VITE_HCAPTCHA_CHINA', 'yes'],
  ])('%s of %j is named with its value', (name, value) => {
    expect(() => parseEnv({ ...raw, [name]: value })).toThrow(
      `${name} has a value that cannot be used ("${value}")`,
    )
  })
})

it.each([
  ['VITE_API_URL_BE', 'https://account-api.bonavo.be/v1'],
  ['VITE_COOKIE_PREFIX', 'test_'],
  ['VITE_DEALS_CLIENT_ID', ''],
  ['VITE_DEALS_URL', 'https://deals.example/?a=1'],
  ['VITE_HCAPTCHA_SITE_KEY', '10000000-ffff-ffff-ffff-000000000001'],
])('%s may be %j', (name, value) => {
  expect(parseEnv({ ...raw, [name]: value })).toMatchObject({ [name]: value })
})
