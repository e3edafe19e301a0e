import { expect, it } from 'vitest'
import { type Failure, textOf, wordsOf } from './wording.ts'

it.each<[Failure, string]>([
  [{ code: 'network' }, 'error.network'],
  [{ code: 'cardRefused', text: 'This card cannot be activated.' }, 'This card cannot be activated.'],
  [{ code: 'cardRefused', text: ' \n\u200b' }, 'onboarding.card.refused'],
  [{ code: 'cardRefused', text: 'a\u202ec' }, '\u2068a\u202ec\u202c\u2069'],
  [{ code: 'cardRefused', text: 'x'.repeat(5000) }, expect.stringMatching(/^x{1,999}…$/) as string],
])('%j is said as %j', (failure, words) => {
  expect(wordsOf(failure, (key) => key, 'en')).toEqual(words)
})

it('a failure that says until when it lasts says when to try again', () => {
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
  const until = Date.now() + 90_000
  expect(wordsOf({ code: 'attempts', until }, t, 'en')).toMatch(
    /^login.error.attempts login.locked (?:90|89) seconds /,
  )
  expect(wordsOf({ code: 'attempts', until: Date.now() - 1 }, t, 'en')).toBe('login.error.attempts')
})

it('a failure without words of the server has the text of its code', () => {
  expect([textOf({ code: 'codeWrong' }), textOf({ code: 'unknownReset' })]).toEqual([
    'user.mfa.confirm.code.error',
    'error.unknownReset',
  ])
})
