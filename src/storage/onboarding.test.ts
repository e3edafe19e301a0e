import { describe, expect, it, vi } from 'vitest'
import { onboarding, type OnboardingDraft } from './onboarding.ts'

const minutes = 60_000
const now = Date.UTC(2026, 0, 1)
const draft: OnboardingDraft = {
  token: 'onb_1',
  origin: 'card',
  progress: 'saved',
  step: '/onboarding-mfa',
  holder: { firstname: 'Lina', company: 'Brasserie Zuid' },
  entry: '1a2',
  account: null,
  answers: {
    firstname: 'Lina',
    lastname: 'Aerts',
    birthdate: '1994-06-30',
    language: 'nl',
    email: 'lina@example.be',
    phone: '',
  },
  consents: { terms: true, privacy: true, marketing: false },
  targets: { email: 'lina@example.be', sms: '' },
  pending: { method: 'email', target: 'lina@example.be', payload: 'mfa_1' },
  outcome: null,
}
const stored = () => window.sessionStorage.getItem('onboarding')

it('an onboarding is kept for 30 minutes from its last change', () => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  onboarding.write(draft)
  vi.setSystemTime(now + 30 * minutes - 1)
  expect(onboarding.read()).toEqual(draft)
  onboarding.write({ ...draft, progress: 'verified' })
  vi.setSystemTime(now + 60 * minutes - 2)
  expect(onboarding.read()).toEqual({ ...draft, progress: 'verified' })
  vi.setSystemTime(now + 60 * minutes - 1)
  expect(onboarding.read()).toBeNull()
})

it.each<Partial<OnboardingDraft>>([
  ...(['choosing', 'accepted', 'agreed', 'saved', 'verified', 'done'] as const).map((progress) => ({
    progress,
  })),
  ...(['card', 'cardFailed', 'code'] as const).map((outcome) => ({ outcome })),
  { origin: 'code', pending: { method: 'sms', target: '+32470123412', payload: 'mfa_1' } },
])('an onboarding with %o is kept', (own) => {
  onboarding.write({ ...draft, ...own })
  expect(onboarding.read()).toEqual({ ...draft, ...own })
})

const luhn = (digits: string) => {
  const sum = Array.from(digits).reduce((all, digit, at) => {
    const value = (digits.length - at) % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return digits + String((10 - (sum % 10)) % 10)
}
const code = (at: number) =>
  Array.from({ length: 4 }, (_, place) => 'ABCDEFGHJKLMNPQRSTUVWXYZ'[Math.floor(at / 24 ** (3 - place)) % 24])

// Two people at one tab: cards of one employer and invitations of one letter follow each other.
describe.each<[string, (at: number) => string]>([
  ['cards one apart', (at) => `card ${5065_1200_0000_0000n + BigInt(at)}`],
  ['cards ten apart', (at) => `card ${5065_1200_0000_0003n + BigInt(at) * 10n}`],
  ['cards a hundred apart', (at) => `card ${5065_3400_0000_0003n + BigInt(at) * 100n}`],
  ['cards with a check digit', (at) => `card ${luhn(String(506_5120_0000_0000n + BigInt(at)))}`],
  ['invitations', (at) => `code INV-2026-${code(at).join('')}`],
  ['numbered invitations', (at) => `code INV-${String(at).padStart(6, '0')}`],
  ['e-mail addresses', (at) => `card jan${at}@example.be`],
])('the marks of %s', (_, secretOf) => {
  const marks = Array.from({ length: 20_000 }, (_one, at) => onboarding.markOf(secretOf(at)))

  it('tell neighbours apart', () => {
    for (const apart of [1, 2, 3, 5, 10]) {
      const alike = marks.filter((mark, at) => mark === marks[at + apart]).length
      expect(alike, `${apart} apart`).toBeLessThan(4)
    }
  })

  it('have three characters, too few to tell which card or code it was', () => {
    expect(new Set(marks.map(({ length }) => length))).toEqual(new Set([3]))
    expect(marks.map((_one, at) => onboarding.markOf(secretOf(at)))).toEqual(marks)
    expect(new Set(marks).size).toBeGreaterThan(10_000)
    expect(new Set(marks).size).toBeLessThan(18_000)
  })
})

it('gives back nothing that the draft has no place for', () => {
  const more = { card: '5065120000000001', code: '123456', password: 'secret', captcha: 'proof' }
  const text = JSON.stringify({
    draft: { ...draft, ...more, answers: { ...draft.answers, ...more } },
    savedAt: Date.now(),
  })
  window.sessionStorage.setItem('onboarding', text)
  expect(onboarding.read()).toEqual(draft)
})

const kept = (own: object) => JSON.stringify({ draft: { ...draft, ...own }, savedAt: Date.now() })

it.each([
  '',
  'null',
  '[]',
  '{}',
  '"onb_1"',
  JSON.stringify(draft),
  JSON.stringify({ draft, savedAt: 'now' }),
  JSON.stringify({ draft: null, savedAt: now }),
  JSON.stringify({ draft, savedAt: Date.now() + 5 * minutes }),
  kept({ token: 7 }),
  kept({ progress: 'finished' }),
  kept({ origin: 'mail' }),
  kept({ step: null }),
  kept({ holder: {} }),
  kept({ answers: { ...draft.answers, phone: null } }),
  kept({ consents: { terms: 'yes', privacy: true, marketing: false } }),
  kept({ account: {} }),
  kept({ entry: 7 }),
  kept({ pending: { method: 'fax', target: '', payload: 'mfa_1' } }),
  kept({ outcome: 'done' }),
])('what does not fit (%s) is dropped', (text) => {
  window.sessionStorage.setItem('onboarding', text)
  expect([onboarding.read(), stored()]).toEqual([null, null])
})
