import { expect, test } from 'vitest'
import { answer } from './headers.ts'

const html = 'text/html,application/xhtml+xml'
const ask = (path: string, more: { method?: string; accept?: string; isFile?: boolean } = {}) =>
  answer({ method: 'GET', path, accept: html, isFile: false, ...more })

test.each(['/', '/index.html', '/login/email', '/no/such/page'])(
  'a navigation to %s gets the page',
  (path) => {
    expect(ask(path)).toBe('page')
  },
)

test.each([
  '/assets/gone-123.js',
  '/assets/gone',
  '/favicon.ico',
  '/.well-known/security.txt',
  '/.well-known/x',
])('a missing %s is 404, never the page', (path) => {
  expect(ask(path)).toBe('missing')
})

test('the well-known address to change a password leads to its page', () => {
  expect(ask('/.well-known/change-password')).toBe('redirect')
  expect(ask('/.well-known/change-password', { accept: '*/*' })).toBe('redirect')
  expect(ask('/.well-known/change-password/x')).toBe('missing')
})

test.each(['/_headers', '/_redirects', '/_nginx.conf', '/assets/main-123.js.br', '/index.html.gz'])(
  '%s lies in the build for the server only',
  (path) => {
    expect(ask(path, { isFile: true })).toBe('missing')
  },
)

test.each(['/.env', '/.git/config', '/assets/.x', '/.well-known/.x', '/x/.well-known/security.txt'])(
  'the dotfile %s was left there by mistake',
  (path) => {
    expect(ask(path, { isFile: true })).toBe('missing')
    expect(ask('/.well-known/security.txt', { isFile: true })).toBe('file')
  },
)

test('a script that asks for a page address gets 404', () => {
  expect(ask('/login/email', { accept: '*/*' })).toBe('missing')
})
