import { expect, it } from 'vitest'
import { type Failure, textOf, wordsOf } from './wording.ts'

it.each<[Failure, string]>([
  [{ code: 'network' }, 'error.network'],
  [{ code: 'cardRefused', text: 'This card cannot be activated.' }, 'This card cannot be activated.'],
  [{ code: 'cardRefused', text: ' \n\u200b' }, 'onboarding.card.refused'],
  [{ code: 'cardRefused', text: 'a\u202ec' }, '\u2068a\u202ec\u202c\u2069'],
  [{ code: 'cardRefused', text: 'x'.repeat(5000) }, expect.stringMatching(/^x{1,999}…$/) as string],
])('%j is said as %j', (failure, words) => {
  expect(wordsOf(failure, (key) => key)).toEqual(words)
})

it('a failure without words of the server has the text of its code', () => {
  expect([textOf({ code: 'codeWrong' }), textOf({ code: 'unknownReset' })]).toEqual([
    'user.mfa.confirm.code.error',
    'error.unknownReset',
  ])
})
