// Shows: login-11.
import { describe, expect, it } from 'vitest'
import { passwordIssue } from './fieldIssue.ts'

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
