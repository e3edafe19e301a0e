import { expect, it } from 'vitest'
import { lastLogin } from './entries.ts'

const stored = () => window.localStorage.getItem('last-login')

it.each(['claire@example.be', 'a@b.be', '+32470123412', '+352621123456', `${'a'.repeat(249)}@b.be`])(
  '%s is kept as bare text',
  (username) => {
    lastLogin.write(username)
    expect([stored(), lastLogin.read()]).toEqual([username, username])
    lastLogin.clear()
    expect([stored(), lastLogin.read()]).toEqual([null, null])
  },
)

it.each([
  '',
  'claire',
  '0470123412',
  '+0470123412',
  'a@b',
  ' a@b.be',
  'a b@c.be',
  'a@b c.be',
  'a@b.c d',
  'a@@b.be',
  'a@b..be',
  'a@b.be@',
  'x+32470123412',
  '+123456',
  '+1234567890123456',
  '{"a":1}',
  'null',
  '7',
  '["a@b.be"]',
  `${'a'.repeat(250)}@b.be`,
])('%j is dropped', (text) => {
  window.localStorage.setItem('last-login', text)
  expect([lastLogin.read(), stored()]).toEqual([null, null])
})
