import { expect, it, vi } from 'vitest'
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

it('the mark of a card or code tells one from another, and too little to tell which it was', () => {
  const secrets = Array.from({ length: 50 }, (_, index) => `card 50651200000000${10 + index}`)
  const marks = secrets.map(onboarding.markOf)
  expect(secrets.map(onboarding.markOf)).toEqual(marks)
  expect(new Set(marks).size).toBeGreaterThan(45)
  for (const mark of marks) expect(mark).toHaveLength(3)
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
