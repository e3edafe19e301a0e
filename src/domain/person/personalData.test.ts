// Shows: profile-8, profile-9, profile-10, profile-11.
import { describe, expect, it } from 'vitest'
import { languageName, languagePrefix, nameIssue, nameText } from './personalData.ts'

const required = { key: 'field.required' }
const min = (count: number) => ({ key: 'field.min', min: count })
const inLetters = { key: 'field.name' }
const max = { key: 'field.max', max: 200 }

describe('a firstname is required, minimum 2 characters', () => {
  it.each([
    ['', required],
    ['\t\n\u00A0', required],
    ['J', min(2)],
    ['🦊', min(2)],
    ['Jo', null],
    [' Jo ', null],
    ['Ý-', null],
  ])('%j: %j', (text, issue) => {
    expect(nameIssue(text, 'firstname')).toEqual(issue)
  })
})

describe('a lastname is required, minimum 3 characters', () => {
  it.each([
    ['', required],
    [' \u2003 ', required],
    ['De', min(3)],
    ['🦊🦊', min(3)],
    ['🦊🦊🦊', inLetters],
    ['123', inLetters],
    ['D e', null],
    ['Des', null],
    ['שלום', null],
  ])('%j: %j', (text, issue) => {
    expect(nameIssue(text, 'lastname')).toEqual(issue)
  })
})

describe('a name has 200 characters at most', () => {
  it.each(['firstname', 'lastname'] as const)(
    '%s, counted as people do: spaces around it do not',
    (field) => {
      for (const letter of ['a', 'é', '𐐀']) {
        expect(nameIssue(letter.repeat(200), field)).toBeNull()
        expect(nameIssue(` ${letter.repeat(200)} `, field)).toBeNull()
        expect(nameIssue(letter.repeat(201), field)).toEqual(max)
      }
      expect(nameIssue('x'.repeat(10_000), field)).toEqual(max)
    },
  )
})

// Names of real people, as they are typed and pasted, and as they are kept.
it.each([
  ['Zoe\u0308', 'Zoë'],
  ["O'Brien", "O'Brien"],
  ['Oʼbrien', 'Oʼbrien'],
  ['O´Brien', "O'Brien"],
  ['Ó Súilleabháin', 'Ó Súilleabháin'],
  ["d'Oultremont de Wégimont", "d'Oultremont de Wégimont"],
  ['van\u00a0den  Berghe', 'van den Berghe'],
  ['Dubois, ', 'Dubois'],
  ["'t Hooft", "'t Hooft"],
  ['\u202bשלום\u202c', 'שלום'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['Ng\u200be\u0323\u0302', 'Ngệ'],
  ['O\ufb00ermann', 'Offermann'],
])('the name %j is kept as %j', (typed, name) => {
  expect(nameText(typed)).toBe(name)
  expect(nameIssue(typed, 'lastname')).toBeNull()
})

describe('the stored language is the two-letter prefix', () => {
  it.each([
    ['fr', 'fr'],
    ['fr_LU', 'fr'],
    ['NL', 'nl'],
    ['De_lu', 'de'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%j: %j', (language, prefix) => {
    expect(languagePrefix(language)).toBe(prefix)
  })
})

describe('a language of a profile is named', () => {
  it.each([
    ['en', 'fr-BE', 'English'],
    ['nl', 'en-BE', 'Nederlands'],
    ['de', 'en-BE', 'German'],
    ['de', 'fr-LU', 'Allemand'],
    ['zz', 'en-BE', 'Zz'],
    ['__proto__', 'en-BE', '__proto__'],
  ])('by its own name, or in the language of the page (%j, %s: %j)', (language, tag, name) => {
    expect(languageName(language, tag)).toBe(name)
  })
})
