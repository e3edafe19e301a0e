// Shows: session-18, session-19, dashboard-8, security-35, quality-12.
import { dismissed } from '#features/devices/storage.ts'
import { cachedProfileSchema } from '#auth/person/api.ts'
import { personas } from '#mocks/personas.ts'
import { breakStorage } from '#testing/storage.ts'
import { describe, expect, it, vi } from 'vitest'
import { isFirstMiss, readDeviceId } from '#core/storage/entries.ts'
import { makeAccountCache, resend, stepUp, target } from '#auth/storage.ts'
import { logOutOffer } from '#auth/storage.ts'

// What all entries do is in `storageTable.test.ts`; this is what single ones do besides.

describe('the device id', () => {
  const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

  const zeros = '00000000-0000-0000-0000-000000000000'
  const older = '00000000-0000-1000-8000-000000000000'

  it.each([null, '', 'x', '123', 'null', '"', '<script>', 'a'.repeat(9999), zeros, older])(
    'is a random UUID, generated once and stored under device-id, in place of what is none (%#)',
    (text) => {
      if (text !== null) window.localStorage.setItem('device-id', text)
      const id = readDeviceId()
      expect(id).toMatch(uuidV4)
      expect([window.localStorage.getItem('device-id'), readDeviceId()]).toEqual([id, id])
    },
  )

  it.each(['all', 'writing'] as const)('is empty where storage is unavailable (%s)', (what) => {
    breakStorage(what)
    expect(readDeviceId()).toBe('')
    expect(console.info).toHaveBeenCalled()
  })

  it('is random in every digit but those that tell its version', () => {
    let byte = 0
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte++ * 7) })
    expect(readDeviceId()).toBe('07e5c3a1-8f6d-44b2-907e-5c3a18f6d4b2')
  })
})

describe('the account data of the first paint', () => {
  const cache = makeAccountCache(cachedProfileSchema)
  const stored = () => window.localStorage.getItem('account')

  it.each(['tok_2', 'tok_', '', 'TOK_1', null])('are dropped for another token (%j)', (token) => {
    cache.write('tok_1', { firstname: 'Claire' })
    expect([cache.read(token), stored()]).toEqual([null, null])
  })

  it.each(personas.map(({ id, profile }) => [id, profile] as const))(
    'of %s never hold iban, phone, email, birthdate or token',
    (_id, profile) => {
      cache.write('tok_secret', profile)
      const { iban, phone, email, birthdate } = profile
      const secrets = ['tok_secret', iban, phone, email, birthdate].filter((secret) => secret !== null)
      const fields = ['iban', 'phone', 'email', 'birthdate', 'password_status', 'mfa_forced', 'token']
      for (const text of [...secrets, ...fields.map((field) => `"${field}"`)])
        expect(stored()).not.toContain(text)
    },
  )
})

it('a step-up and a countdown are read for what they were written for, and for nothing else', () => {
  const waiting = {
    method: 'sms',
    payload: 'mfa_1',
    isSingle: true,
    resume: { path: '/user/profile' },
  } as const
  const countdown = { until: 1_000_000, isResent: true }
  stepUp.write('tok_1', waiting)
  resend.write('tok_1', { ...countdown, payload: 'tok_1' } as typeof countdown)
  for (const other of ['tok_2', 'tok_', '', 'TOK_1'])
    expect([stepUp.read(other), resend.read(other)]).toEqual([null, null])
  expect([stepUp.read('tok_1'), resend.read('tok_1')]).toEqual([waiting, countdown])
  const kept = ['step-up', 'resend-until'].map((key) => sessionStorage.getItem(key) ?? '')
  expect(kept.map((text) => Object.keys(JSON.parse(text)).toSorted())).toEqual([
    ['isSingle', 'method', 'of', 'payload', 'resume', 'savedAt'],
    ['isResent', 'of', 'until'],
  ])
})

it('whether the wanted address is too old is known until it is cleared', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  target.write('/user/dashboard')
  expect(target.isExpired()).toBe(false)
  vi.advanceTimersByTime(30 * 60_000)
  expect([target.isExpired(), target.read(), target.isExpired()]).toEqual([true, null, false])
})

it.each([
  ['claire@example.be', ['Claire@example.be ', '+32470123412'], true],
  ['+32470123412', ['', '+32470123412'], true],
  ['claire@example.be', ['pieter@example.be', ''], false],
  [null, ['pieter@example.be', ''], true],
])('a reset with %j is of the account with %j: %s', (contact, contacts, isTheirs) => {
  logOutOffer.write(contact)
  expect(logOutOffer.isFor(contacts)).toBe(isTheirs)
  expect(sessionStorage.getItem('offer-others')).not.toMatch(/claire|0123412/)
})

it('a notice that was put aside stays so until its time is over, and no other one is', () => {
  dismissed.add('["claire","oneMethod"]', 100, 0)
  const isDismissed = (key: string, now: number) => dismissed.has(key, now)
  expect([isDismissed('["claire","oneMethod"]', 99), isDismissed('["claire","oneMethod"]', 100)]).toEqual([
    true,
    false,
  ])
  expect(isDismissed('other', 0)).toBe(false)
  dismissed.add('other', 300, 200)
  expect(window.localStorage.getItem('dismissed')).toMatch(/^\{"(?!other)[\w-]+":300\}$/)
})

describe('a missing chunk', () => {
  it('is worth one reload a build, however many there are', () => {
    const builds = ['build-1', 'build-1', 'build-1', 'build-2', 'build-2']
    expect(builds.map(isFirstMiss)).toEqual([true, false, false, true, false])
  })

  it.each(['all', 'writing'] as const)('is worth none when that cannot be remembered (%s)', (what) => {
    breakStorage(what)
    expect(isFirstMiss('build-1')).toBe(false)
  })
})
