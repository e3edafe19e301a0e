import { breakStorage } from '#testing/storage.ts'
import { expect, it, vi } from 'vitest'
import { readDeviceId } from './entries.ts'

const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const stored = () => window.localStorage.getItem('device-id')

it('the device id is a random UUID, generated once and stored under device-id', () => {
  const id = readDeviceId()
  expect(id).toMatch(uuidV4)
  expect(stored()).toBe(id)
  expect(readDeviceId()).toBe(id)
})

it.each([
  '',
  'x',
  '123',
  'null',
  '"',
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-1000-8000-000000000000',
  '<script>',
  'a'.repeat(9999),
])('a malformed one is replaced (%#)', (text) => {
  window.localStorage.setItem('device-id', text)
  const id = readDeviceId()
  expect(id).toMatch(uuidV4)
  expect(stored()).toBe(id)
})

it.each(['all', 'writing'] as const)(
  'with storage unavailable (%s) the device id becomes an empty string',
  (what) => {
    breakStorage(what)
    expect(readDeviceId()).toBe('')
    expect(console.info).toHaveBeenCalled()
  },
)

it('every digit of it is random, but for those that tell its version', () => {
  let byte = 0
  const random = (bytes: Uint8Array) => bytes.fill(byte++ * 7)
  vi.stubGlobal('crypto', { getRandomValues: random })
  expect(readDeviceId()).toBe('07e5c3a1-8f6d-44b2-907e-5c3a18f6d4b2')
})
