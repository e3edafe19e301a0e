import { expect, test } from 'vitest'
import type { Env } from '#domain/settings/envSchema.ts'
import { securityText } from './securityText.ts'

const none = {
  VITE_HELP_EMAIL: '',
  VITE_HELP_URL_BE: '',
  VITE_HELP_URL_LU: '',
  VITE_PRIVACY_URL: 'https://example.be/privacy',
  VITE_LANGUAGES_LU: 'fr,en',
}
const help = 'https://example.be/help'

test.each([
  [
    'the e-mail address of the help, then its pages',
    { VITE_HELP_EMAIL: 'help@example.be', VITE_HELP_URL_BE: help, VITE_HELP_URL_LU: help },
    ['mailto:help@example.be', help],
  ],
  [
    'who answers for the privacy policy, where no help is set: no address is invented',
    {},
    ['https://example.be/privacy'],
  ],
])('who finds a hole is told to write to %s, until almost a year after the build', (_, own, contacts) => {
  expect(securityText({ ...none, ...own } as Env, new Date('2026-11-22T13:14:15Z')).split('\n')).toEqual([
    ...contacts.map((one) => `Contact: ${one}`),
    'Expires: 2027-11-21T00:00:00.000Z',
    expect.stringMatching(/^Preferred-Languages: en, fr(, \w\w)+$/),
    '',
  ])
})
