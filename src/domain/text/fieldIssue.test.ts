import { describe, expect, it } from 'vitest'
import { emailIssue, passwordIssue } from './fieldIssue.ts'

describe('an e-mail', () => {
  it.each(['', ' ', '\t', '\u200e'])('is required (%j)', (text) => {
    expect(emailIssue(text)).toEqual({ key: 'field.required' })
  })

  it.each(['a', 'a@', ' b '])('has a minimum length of 3 (%j)', (text) => {
    expect(emailIssue(text)).toEqual({ key: 'field.min', min: 3 })
  })

  it('is at most 254 characters long', () => {
    expect(emailIssue(`${'a'.repeat(250)}@b.be`)).toEqual({ key: 'field.max', max: 254 })
    expect(emailIssue(`${'a'.repeat(249)}@b.be`)).toBeNull()
  })

  it.each(['abc', 'a@b', '@b.be', 'a@@b.be', 'a b@c.be', 'a@b..be', 'a@b.be.', 'a@.be', 'a@b.be,c@d.be@'])(
    'is of type e-mail (%j is not)',
    (text) => {
      expect(emailIssue(text)).toEqual({ key: 'field.email' })
    },
  )

  it.each(['a@b.be', ' claire@example.be ', 'élodie+x@sub.example.lu', "o'neil@example.be"])(
    '%j is fine',
    (text) => {
      expect(emailIssue(text)).toBeNull()
    },
  )
})

describe('a password that is entered or chosen', () => {
  it('is required, and a space is one', () => {
    expect(passwordIssue('')).toEqual({ key: 'field.required' })
    expect(passwordIssue(' ')).toBeNull()
  })

  it('is at most 128 characters long', () => {
    expect(passwordIssue('x'.repeat(129))).toEqual({ key: 'field.max', max: 128 })
    expect(passwordIssue('x'.repeat(128))).toBeNull()
  })

  it('is as long as people count: an emoji is one character', () => {
    expect(passwordIssue('🦊'.repeat(129))).toEqual({ key: 'field.max', max: 128 })
    expect(passwordIssue('🦊'.repeat(128))).toBeNull()
  })
})
