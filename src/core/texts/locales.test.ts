// Shows: session-26, login-19, login-20, login-21, frame-9, frame-12, quality-1.
import demo from '../../../locales/start/demo.json'
import failure from '../../../locales/start/failure.json'
import page from '../../../locales/start/page.json'
import { languageNames } from '#domain/locale/language.ts'
import { localeOf, variantNames, variants } from '#domain/locale/variant.ts'
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
/** The key of the English text that says the same: English has no form for millions. */
const inEnglish = (key: string) => key.replace(/_many$/, '_other')
const complete = Object.entries(locales).map(([name, file]) => [name, textsOf(file)] as const)

describe.each(complete)('%s', (name, texts) => {
  it('has every key of English and no other, plurals included', () => {
    expect([...new Set([...texts.keys()].map(inEnglish))].toSorted()).toEqual([...english.keys()].toSorted())
  })

  it('has the placeholders of English in every text', () => {
    for (const [key, text] of texts)
      expect([key, placeholdersOf(text)]).toEqual([key, placeholdersOf(english.get(inEnglish(key)))])
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
      // Also the `many` of French, for millions: without it i18next takes the text of the next language.
      for (const form of ['few', 'many', 'one', 'other', 'two', 'zero'])
        expect([key, form, texts.has(`${key}_${form}`)]).toEqual([
          key,
          form,
          pluralCategories.some((one) => one === form),
        ])
    }
  })
})

it.each(complete.filter(([name]) => name.startsWith('fr')))(
  '%s has the apostrophe of French, and a space that does not break before its signs',
  (_, texts) => {
    const wrong = /'|[^\u00a0\u202f][:;?!»]|«[^\u00a0]/
    expect([...texts].filter(([, text]) => wrong.test(text))).toEqual([])
  },
)

it('German has its own quotation marks', () => {
  expect([...textsOf(locales.de_LU)].filter(([, text]) => /['"”]|“\p{L}/u.test(text))).toEqual([])
})

it.each(complete.filter(([name]) => !name.startsWith('en')))('%s is translated', (_, texts) => {
  const same = [...texts].filter(
    ([key, text]) => /[a-z]{4} [a-z]{3}/i.test(text) && english.get(key) === text,
  )
  expect(same).toEqual([])
})

const own = import.meta.glob<object>('/locales/*_*.json', { eager: true, import: 'default' })

it.each(
  Object.entries(own).flatMap(([path, texts]) => {
    const [, locale = '', language = ''] = /((\w+?)_\w+)\.json$/.exec(path) ?? []
    const base = complete.find(([name]) => name === language)?.[1]
    return base ? [[locale, textsOf(texts), base] as const] : []
  }),
)('%s holds only keys of its language, each with other words', (_locale, overlay, base) => {
  const idle = [...overlay].filter(
    ([key, text]) => !base.has(key) || base.get(key) === text.replaceAll('{{product}}', 'Bonavo'),
  )
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
  ['a demo without its service worker', demo],
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

it.each(variantNames)('each language that a variant offers has its texts (%s)', (variant) => {
  for (const locale of variants[variant].languages.map((language) => localeOf(language, variant)))
    expect([textsUrl(locale), locales]).toEqual([
      expect.stringContaining(locale),
      expect.objectContaining({ [locale]: expect.anything() }),
    ])
})
