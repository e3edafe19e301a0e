// Shows: frame-38.
import { expect, it } from 'vitest'
import { invitationCode } from './start.ts'

// How a code comes, and the code.
it.each([
  ['WELCOME-2026', 'WELCOME-2026'],
  [' WELCOME-2026\u200b\n', 'WELCOME-2026'],
  ['WELCOME–2026', 'WELCOME-2026'],
  ['WELCOME\u20112026', 'WELCOME-2026'],
  ['"WELCOME-2026"', 'WELCOME-2026'],
  ['« WELCOME-2026 ».', 'WELCOME-2026'],
  ['(WELCOME-2026)', 'WELCOME-2026'],
  ['Code: WELCOME-2026', 'WELCOME-2026'],
  ['Votre code d’invitation : WELCOME-2026', 'WELCOME-2026'],
  ['Uitnodigingscode WELCOME-2026', 'WELCOME-2026'],
  ['ＷＥＬＣＯＭＥ－２０２６', 'WELCOME-2026'],
  ['https://account.bonavo.be/onboarding/code?code=WELCOME-2026', 'WELCOME-2026'],
  ['<https://account.bonavo.be/onboarding/code?lang=fr&code=A%2FB#top>', 'A/B'],
  ['?code=%', '%'],
  ['https://account.bonavo.be/onboarding/code?lang=fr&amp;code=a+b.', 'a+b.'],
  ['a1:b2', 'a1:b2'],
  ['...', '...'],
])('%j is the invitation %s', (text, code) => {
  expect(invitationCode(text)).toBe(code)
})
