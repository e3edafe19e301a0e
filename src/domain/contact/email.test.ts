// Shows: login-31, frame-38.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailIssue, emailText, lookOf, usedEmailIssue } from './email.ts'

// How an address is written in the world, and the address.
it.each([
  [' claire@example.be ', 'claire@example.be'],
  ['\u202aclaire@example.be\u202c', 'claire@example.be'],
  ['ｃｌａｉｒｅ＠ｅｘａｍｐｌｅ．ｂｅ', 'claire@example.be'],
  ['o’neil@example.be', "o'neil@example.be"],
  ['CLAIRE.D+Eco@Example.BE', 'CLAIRE.D+Eco@Example.BE'],
  ['e\u0301lodie@exe\u0301mple.be', 'élodie@exémple.be'],
])('%j is the address %s', (text, address) => {
  expect(emailText(text)).toBe(address)
  expect(emailIssue(text)).toBeNull()
})

describe('an address', () => {
  it.each(['', ' ', '\t', '\u200e'])('is required (%j)', (text) => {
    expect(emailIssue(text)).toEqual({ key: 'field.required' })
  })

  it.each(['a', 'a@', ' b '])('has a minimum length of 3 (%j)', (text) => {
    expect(emailIssue(text)).toEqual({ key: 'field.min', min: 3 })
  })

  it('is at most 254 characters long', () => {
    const host = `${`${'h'.repeat(60)}.`.repeat(4)}be`
    expect(emailIssue(`${'a'.repeat(8)}@${host}`)).toEqual({ key: 'field.max', max: 254 })
    expect(emailIssue(`${'a'.repeat(7)}@${host}`)).toBeNull()
  })

  it.each([
    'élodie+x@sub.example.lu',
    'd@xn--exmple-cua.xn--p1ai',
    'मोहन@उदाहरण.भारत',
    'иван@пример.рф',
    'info@3com.be',
    '_x.-y@b-c.museum',
  ])('%j can exist', (text) => {
    expect(emailIssue(text)).toBeNull()
  })

  it.each([
    'abc',
    'a@b',
    '@b.be',
    'a@b..be',
    'a@.be',
    'a@b,be',
    'jan peeters@example.be',
    'a@b.be c@d.be',
    'a@@b.be',
  ])('of no account and of nobody is %j', (text) => {
    expect(usedEmailIssue(text)).toEqual({ key: 'field.email' })
    expect(emailIssue(text)).toEqual({ key: 'field.email' })
  })

  it.each([
    'a@b_c.be',
    'a@-b.be',
    'a@b-.be',
    'a@b.b',
    'a@b.12',
    'a..b@c.be',
    'a.@c.be',
    `${'a'.repeat(65)}@b.be`,
    `a@${'b'.repeat(64)}.be`,
  ])('that is new cannot be %j, though an account may have it', (text) => {
    expect(emailIssue(text)).toEqual({ key: 'field.email' })
    expect(usedEmailIssue(text)).toBeNull()
  })
})

it('what is understood is understood as itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(emailText(emailText(typed))).toBe(emailText(typed))
    }),
  )
})

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
