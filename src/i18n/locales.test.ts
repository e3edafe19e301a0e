import enLu from '#locales/en_LU.json'
import frLu from '#locales/fr_LU.json'
import failure from '#locales/start/failure.json'
import page from '#locales/start/page.json'
import { languageNames, languagesOf, localeOf } from '#domain/locale/language'
import { locales } from '#testing/server.ts'
import { describe, expect, it } from 'vitest'
import { textsUrl } from './files.ts'

type Texts = Map<string, string>

/** Every text of a file by its key, such as `login.error.server`. */
function textsOf(node: object, prefix = ''): Texts {
  const texts: Texts = new Map()
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === 'string') texts.set(prefix + name, value)
    else for (const [key, text] of textsOf(value, `${prefix}${name}.`)) texts.set(key, text)
  }
  return texts
}

const placeholdersOf = (text = '') =>
  [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name).toSorted()

const english = textsOf(locales.en)
const complete = Object.entries(locales).map(([name, file]) => [name, textsOf(file)] as const)

describe.each(complete)('%s', (name, texts) => {
  it('has every key of English and no other, plurals included', () => {
    expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  it('has the placeholders of English in every text', () => {
    for (const [key, text] of texts)
      expect([key, placeholdersOf(text)]).toEqual([key, placeholdersOf(english.get(key))])
  })

  it('has no empty text, and none with markup or a nested key', () => {
    for (const [key, text] of texts) {
      expect([key, text.trim()]).not.toEqual([key, ''])
      expect([key, text]).toEqual([key, expect.not.stringMatching(/<[a-z/]|\$t\(|^\s|\s$/i)])
    }
  })

  it('has each plural form that its language counts with', () => {
    const { pluralCategories } = new Intl.PluralRules(name.slice(0, 2), {
      type: 'cardinal',
    }).resolvedOptions()
    const counted = new Set(
      [...texts.keys()].filter((key) => /_(one|other)$/.test(key)).map((key) => key.replace(/_\w+$/, '')),
    )
    expect(counted.size).toBeGreaterThan(0)
    for (const key of counted) {
      // French `many` is for millions, which no text counts; i18next then falls back to `other`.
      for (const form of pluralCategories.filter((category) => category !== 'many'))
        expect(texts.has(`${key}_${form}`)).toBe(true)
    }
  })
})

it.each([
  ['fr', locales.fr],
  ['fr_LU', frLu],
])('%s has the apostrophe of French, and a space that does not break before its signs', (_, file) => {
  const wrong = /'|[^\u00a0\u202f][:;?!»]|«[^\u00a0]/
  expect([...textsOf(file)].filter(([, text]) => wrong.test(text))).toEqual([])
})

it('German has its own quotation marks', () => {
  expect([...textsOf(locales.de_LU)].filter(([, text]) => /['"”]|“\p{L}/u.test(text))).toEqual([])
})

it('French, Dutch and German are translated', () => {
  const same = (texts: Texts) =>
    [...texts].filter(([key, text]) => /[a-z]{4} [a-z]{3}/i.test(text) && english.get(key) === text)
  expect(same(textsOf(locales.fr))).toEqual([])
  expect(same(textsOf(locales.nl))).toEqual([])
  expect(same(textsOf(locales.de_LU))).toEqual([])
})

it.each([
  ['en_LU', enLu, locales.en],
  ['fr_LU', frLu, locales.fr],
])('%s holds only keys of its language, each with other words', (_locale, overlay, base) => {
  const words = textsOf(base)
  const idle = [...textsOf(overlay)].filter(([key, text]) => !words.has(key) || words.get(key) === text)
  expect(idle).toEqual([])
})

it('texts fixed by the spec keep its exact wording', () => {
  for (const file of [locales.en, locales.en_LU]) {
    const texts = textsOf(file)
    expect(texts.get('login.error.credentials')).toBe('Invalid username/password.')
    expect(texts.get('login.error.attempts')).toBe('Too many attempts. Please try again later.')
    expect(texts.get('login.error.server')).toBe('An error has occurred. Please try again later.')
    expect(texts.get('field.required')).toBe('Value is required')
    expect(texts.get('field.min')).toBe('This field should be at least {{min}} characters long')
    expect(texts.get('logout.error')).toBe('Logout failed – Something went wrong. Unable to log out.')
    expect(texts.get('session.ended')).toBe('Your session has ended. Please log in again.')
  }
})

it.each([
  ['a failed start', failure],
  ['a page without its scripts', page],
])('the words of %s are there in every language', (_what, languages) => {
  expect(Object.keys(languages).toSorted()).toEqual(Object.keys(languageNames).toSorted())
  const first = textsOf(languages.en)
  for (const texts of Object.values(languages).map((words) => textsOf(words))) {
    expect([...texts.keys()]).toEqual([...first.keys()])
    for (const [key, text] of texts) {
      expect(text).toBe(text.trim())
      expect([key, text]).toEqual([key, expect.not.stringMatching(/^$|[<>&]/)])
      expect([key, placeholdersOf(text)]).toEqual([key, placeholdersOf(first.get(key))])
    }
  }
})

it.each([false, true])('each language that a variant offers has its texts (Luxembourg: %s)', (isLux) => {
  for (const locale of languagesOf(isLux).map((language) => localeOf(language, isLux)))
    expect([textsUrl(locale), locales]).toEqual([
      expect.stringContaining(locale),
      expect.objectContaining({ [locale]: expect.anything() }),
    ])
})
