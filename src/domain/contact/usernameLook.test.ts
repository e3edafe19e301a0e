import { expect, it } from 'vitest'
import { lookOf } from './email.ts'

it.each([
  ...[
    '0470 12 34 12',
    '+32470123412',
    '0032 470/12.34.12',
    '621 123 456',
    '(0470) 12-34-12',
    ' 047012 ',
    '\u202a+32 470 12\u202c',
  ].map((text) => [text, 'phone'] as const),
  ...['claire@example.be', ' a@b.lu '].map((text) => [text, 'email'] as const),
  ...['', '04701', 'claire', 'claire@example', '0470a123412', '1@', '++32470123412'].map(
    (text) => [text, null] as const,
  ),
])('%j looks like %s', (text, look) => {
  expect(lookOf(text)).toBe(look)
})
