// Shows: login-30, mfa-21, forgot-password-2, frame-23, quality-12.
import { cachedProfileSchema } from '#auth/person/api.ts'
import { answers, consents } from '#testing/lina.ts'
import { breakStorage } from '#testing/storage.ts'
import { describe, expect, it, vi } from 'vitest'
import * as ofVisit from '#core/storage/entries.ts'
import { fingerprint, forgetBetweenVisits, type Kind } from '#core/storage/webStorage.ts'
import * as ofSession from '#auth/storage.ts'
import { dismissed, knownPlaces } from '#features/devices/storage.ts'
import { logOutOffer } from '#auth/storage.ts'
import { onboarding, type OnboardingDraft } from '#features/onboarding/storage.ts'

type Entry = { read: () => unknown; write: (value: never) => unknown; clear: () => void }
type OfToken = {
  read: (token: string) => unknown
  write: (token: string, value: never) => unknown
  clear: () => void
}

/** What is kept under one name. */
type Row = {
  kind: Kind
  entry: Entry
  /** Values that come back as they were written. */
  kept: unknown[]
  /** Texts that are dropped when the entry is read. */
  odd: string[]
  /** What it reads as when there is nothing; null by default. */
  none?: unknown
  /** For how many minutes it counts. */
  minutes?: number
}

const own = 'tok_own'
const mark = fingerprint(own)
/** An entry that is read for the token (or payload) that it was written for. */
const ofToken = ({ read, write, clear }: OfToken): Entry => ({
  read: () => read(own),
  write: (value) => write(own, value),
  clear,
})
const cache = ofSession.makeAccountCache(cachedProfileSchema)
const stepUp: ofSession.StepUp = {
  method: 'sms',
  payload: 'mfa_1',
  isSingle: true,
  resume: { path: '/user/profile', action: 'contact' },
}
const draft: OnboardingDraft = {
  token: 'onb_1',
  origin: 'card',
  progress: 'saved',
  step: '/onboarding-mfa',
  holder: { firstname: 'Lina', company: 'Brasserie Zuid' },
  entry: '1a2',
  account: null,
  answers,
  consents,
  targets: { email: 'lina@example.be', sms: '' },
  pending: { method: 'email', target: 'lina@example.be', payload: 'mfa_1' },
  outcome: null,
}
const stages = ['choosing', 'accepted', 'agreed', 'saved', 'verified', 'done']
const keptUntil = (entry: typeof dismissed): Row => ({
  kind: 'localStorage',
  entry: {
    ...entry,
    write: (times: Record<string, number>) => entry.add(own, Number(times[mark]), 0),
    clear: forgetBetweenVisits,
  },
  kept: [{ [mark]: 100 }],
  odd: ['{"a":"b"}', '{'],
  none: {},
})

const savedAt = Date.now()
/** A value with one field after the other replaced. */
const spoilt = (value: object, wrong: object) =>
  Object.entries(wrong).map(([field, odd]) => ({ ...value, [field]: odd }))
const texts = (...values: object[]) => values.map((value) => JSON.stringify(value))

const rows: Readonly<Record<string, Row>> = {
  theme: { kind: 'localStorage', entry: ofVisit.theme, kept: ['light', 'dark'], odd: ['sepia'] },
  language: {
    kind: 'localStorage',
    entry: ofVisit.language,
    kept: ['en', 'fr', 'nl'],
    odd: ['{"a":1}', 'a whole sentence'],
  },
  'last-login': {
    kind: 'localStorage',
    entry: ofSession.lastLogin,
    kept: ['claire@example.be', 'a@b.be', '+32470123412', '+352621123456', `${'a'.repeat(249)}@b.be`],
    odd: [
      ...'claire 0470123412 +0470123412 x+32470123412 +123456 +1234567890123456 {"a":1}'.split(' '),
      ...'a@b| a@b.be|a b@c.be|a@b c.be|a@b.c d|a@@b.be|a@b..be|a@b.be@|["a@b.be"]'.split('|'),
      `${'a'.repeat(250)}@b.be`,
    ],
  },
  shared: { kind: 'sessionStorage', entry: ofSession.sharedChoice, kept: [true], odd: ['false', '1', 'yes'] },
  account: {
    kind: 'localStorage',
    entry: ofToken(cache),
    kept: [{ firstname: 'Claire' }, { firstname: 'Pieter', customer_user_id: 31002 }],
    odd: ['{}', `{"owner":"${mark}"}`, `{"owner":"${mark}","account":7}`],
  },
  'target-url': {
    kind: 'sessionStorage',
    entry: ofSession.target,
    kept: ['/user/dashboard?a=1#b'],
    odd: [
      '/user/dashboard',
      '{"path":"/x"}',
      '{"__proto__":1}',
      ...texts(...spoilt({ path: '/x', savedAt }, { path: 1, savedAt: 'now' })),
    ],
    minutes: 30,
  },
  'reset-code': {
    kind: 'sessionStorage',
    entry: ofSession.resetCode,
    kept: ['rst_1', '{', '🔑 "1"'],
    odd: ['rst_1', '"rst_1"', '{"code":"rst_1"}', ...texts({ code: 7, savedAt })],
    minutes: 15,
  },
  'step-up': {
    kind: 'sessionStorage',
    entry: ofToken(ofSession.stepUp),
    kept: [stepUp, { ...stepUp, method: 'email' }, { ...stepUp, method: 'card', resume: { path: '/x' } }],
    odd: texts(
      { ...stepUp, of: mark },
      { ...stepUp, of: mark, savedAt, resume: { action: 'contact' } },
      ...spoilt(
        { ...stepUp, of: mark, savedAt },
        { savedAt: 'now', method: 'fax', payload: 7, isSingle: 1, resume: '/user/profile' },
      ),
    ),
    minutes: 10,
  },
  'resend-until': {
    kind: 'sessionStorage',
    entry: ofToken(ofSession.resend),
    kept: [{ until: 1_000_000, isResent: true }],
    odd: [`{"of":"${mark}","until":"1","isResent":true}`, `{"of":"${mark}","until":1}`, '{"of":1}'],
  },
  onboarding: {
    kind: 'sessionStorage',
    entry: onboarding,
    kept: [
      draft,
      ...stages.map((progress) => ({ ...draft, progress })),
      ...['card', 'cardFailed', 'code'].map((outcome) => ({ ...draft, outcome })),
      { ...draft, origin: 'code', pending: { method: 'sms', target: '+32470123412', payload: 'mfa_1' } },
    ],
    odd: texts(
      draft,
      ...spoilt({ draft, savedAt }, { savedAt: 'now', draft: null }),
      ...spoilt(draft, {
        token: 7,
        progress: 'finished',
        origin: 'mail',
        step: null,
        holder: {},
        account: {},
        entry: 7,
        answers: { ...answers, phone: null },
        consents: { ...consents, terms: 'yes' },
        pending: { method: 'fax', target: '', payload: 'mfa_1' },
        outcome: 'done',
      }).map((wrong) => ({ draft: wrong, savedAt })),
    ),
    minutes: 30,
  },
  'offer-others': {
    kind: 'sessionStorage',
    entry: {
      ...logOutOffer,
      read: () => logOutOffer.isFor(['claire@example.be']),
      write: () => logOutOffer.write('claire@example.be'),
    },
    kept: [true],
    odd: ['{"of":null}', ...texts({ of: 1, savedAt })],
    none: false,
    minutes: 30,
  },
  dismissed: keptUntil(dismissed),
  'known-places': keptUntil(knownPlaces),
}

// No entry takes these.
const garbage = ['', '"', 'null', 'undefined', '[]', '7', '"x"', '<script>']

describe.each(Object.entries(rows))('%s', (key, { kind, entry, kept, odd, none = null }) => {
  const stored = () => window[kind].getItem(key)

  it.each(kept)(
    'comes back as it was written, in its own storage alone, until it is cleared (%j)',
    (value) => {
      expect(entry.read()).toEqual(none)
      entry.write(value as never)
      expect([entry.read(), entry.read()]).toEqual([value, value])
      expect(Object.keys(window[kind])).toEqual([key])
      expect(localStorage.length + sessionStorage.length).toBe(1)
      // Of a token only a fingerprint is kept.
      expect(stored()).not.toContain(own)
      entry.clear()
      expect([entry.read(), stored()]).toEqual([none, null])
    },
  )

  it.each([...garbage, ...odd])('of %j is dropped', (text) => {
    window[kind].setItem(key, text)
    expect([entry.read(), stored()]).toEqual([none, null])
  })

  it.each(['all', 'writing'] as const)('is nothing where storage is unavailable (%s)', (what) => {
    breakStorage(what)
    entry.write(kept[0] as never)
    expect(entry.read()).toEqual(none)
    entry.clear()
    expect(console.info).toHaveBeenCalledWith('Storage is not available', expect.anything())
  })
})

const passing = Object.entries(rows).flatMap(([key, row]) =>
  row.minutes ? [{ ...row, key, minutes: row.minutes }] : [],
)

it.each(passing)(
  '$key counts for $minutes minutes from its last change, also when the clock is put back by less',
  (row) => {
    const { kind, key, entry, kept, none = null, minutes } = row
    const [value] = kept
    const lifetime = minutes * 60_000
    const state = () => [entry.read(), window[kind].getItem(key) !== null]
    vi.useFakeTimers({ now: savedAt, toFake: ['Date'] })
    for (const start of [savedAt, savedAt + lifetime - 1]) {
      vi.setSystemTime(start)
      entry.write(value as never)
    }
    for (const now of [savedAt, savedAt + 2 * lifetime - 2]) {
      vi.setSystemTime(now)
      expect(state()).toEqual([value, true])
    }
    vi.setSystemTime(savedAt + 2 * lifetime - 1)
    expect(state()).toEqual([none, false])
    entry.write(value as never)
    vi.setSystemTime(savedAt)
    expect(state()).toEqual([none, false])
  },
)

it.each(['theme', 'language', 'last-login'])(
  '%s is stored as the bare word, which other tools read',
  (key) => {
    for (const value of rows[key]?.kept ?? []) {
      rows[key]?.entry.write(value as never)
      expect(window.localStorage.getItem(key)).toBe(value)
    }
  },
)

it('an onboarding gives back nothing that it has no place for', () => {
  const more = { card: '5065120000000001', code: '123456', password: 'secret', captcha: 'proof' }
  const text = JSON.stringify({
    draft: { ...draft, ...more, answers: { ...answers, ...more } },
    savedAt,
  })
  window.sessionStorage.setItem('onboarding', text)
  expect(onboarding.read()).toEqual(draft)
})
