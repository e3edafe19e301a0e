import { expect, test } from 'vitest'
import { securityText } from './securityText.ts'

test('who finds a hole is told where to write, until almost a year after the build', () => {
  const env = { VITE_API_URL_BE: 'https://account-api.example.be:8443/v1', VITE_LANGUAGES_LU: 'fr,en' }
  expect(securityText(env, new Date('2026-11-22T13:14:15Z'))).toMatch(
    /^Contact: mailto:security@example\.be\nExpires: 2027-11-21T00:00:00\.000Z\nPreferred-Languages: en, fr(, \w\w)+\n$/,
  )
})
