// Shows: login-16, login-17, frame-2, frame-5, frame-10, frame-11, frame-12, frame-14, frame-15.
import { withSettings } from '#testing/settings.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  localeOf,
  offered,
  profileLanguage,
  regionalTag,
  startLanguage,
  tagOf,
  type Variant,
  variantOf,
  variants,
} from './variant.ts'

const [be, lux] = ['BE', 'LU'] as const

describe('the languages of a variant', () => {
  it('Belgian mode allows en, fr, nl and begins in English', () => {
    expect(variants.BE.languages).toEqual(['en', 'fr', 'nl'])
    expect(variants.BE.language).toBe('en')
  })

  it('Luxembourg mode allows only fr and en, and begins and falls back in French', () => {
    expect(variants.LU.languages.toSorted()).toEqual(['en', 'fr'])
    expect(variants.LU.language).toBe('fr')
  })

  it('an environment that names German offers it in Luxembourg, and in Belgium it does not', async () => {
    vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"VITE_LANGUAGES_LU":"fr,en,de"}' }) })
    vi.resetModules()
    onTestFinished(() => void vi.resetModules())
    const german = await import('./variant.ts')
    const start = (variant: Variant) => german.startLanguage(variant, null, 'de-LU')
    expect([start(lux), start(be), german.profileLanguage('de_LU', lux)]).toEqual(['de', 'en', 'de'])
  })

  it('Luxembourg locales get the suffix _LU', () => {
    expect([localeOf('fr', lux), localeOf('en', lux)]).toEqual(['fr_LU', 'en_LU'])
    expect([localeOf('fr', be), localeOf('en', be), localeOf('nl', be)]).toEqual(['fr', 'en', 'nl'])
  })

  it('the page says its language as a tag, fr-LU in Luxembourg', () => {
    expect([tagOf('fr', lux), tagOf('nl', be)]).toEqual(['fr-LU', 'nl'])
  })
})

describe('the words for languages, dates and numbers', () => {
  it.each([
    ['en', be, 'en-BE'],
    ['fr', be, 'fr-BE'],
    ['nl', be, 'nl-BE'],
    ['fr', lux, 'fr-LU'],
    ['en', lux, 'en-BE'],
  ] as const)('dates are regional (%s, %s: %s)', (language, variant, tag) => {
    expect(regionalTag(language, variant)).toBe(tag)
  })
})

describe('the language before a login', () => {
  it.each([
    [be, null, 'nl-BE', 'nl'],
    [be, null, 'FR-fr', 'fr'],
    [be, null, 'de-DE', 'en'],
    [be, null, undefined, 'en'],
    [lux, null, 'en-GB', 'en'],
    [lux, null, 'de-LU', 'fr'],
    [lux, null, '', 'fr'],
  ])("%s: comes from the browser's primary language (%s, %s → %s)", (variant, chosen, browser, language) => {
    expect(startLanguage(variant, chosen, browser)).toBe(language)
  })

  it.each([
    [be, 'nl', 'fr-BE', 'nl'],
    [lux, 'en', 'fr-LU', 'en'],
    [be, 'de', 'fr-BE', 'fr'],
    [be, '{"a":1}', 'nl', 'nl'],
  ])(
    '%s: the choice made in this browser comes first (%s, %s → %s)',
    (variant, chosen, browser, language) => {
      expect(startLanguage(variant, chosen, browser)).toBe(language)
    },
  )
})

describe('the language a login applies', () => {
  it.each([
    [be, 'en', 'en'],
    [be, 'fr_LU', 'fr'],
    [be, 'NL', 'nl'],
    [be, null, 'en'],
    [be, undefined, 'en'],
    [be, 'de', 'nl'],
    [lux, 'fr', 'fr'],
    [lux, null, 'fr'],
    [lux, 'nl', 'fr'],
  ])('%s: a profile in %j is shown in %s', (variant, language, shown) => {
    expect(profileLanguage(language, variant)).toBe(shown)
  })

  it('a tag that is not offered is nobody', () => {
    for (const tag of ['nl', 'de_LU', null, undefined, 3, {}]) expect(offered(tag, lux)).toBeNull()
  })
})

it.each([
  ['account.bonavo.localhost', false, 'BE'],
  ['account.bonavo-lux.localhost', false, 'LU'],
  ['bonavo-lux.example', false, 'LU'],
  ['account.bonavo.lu', false, 'BE'],
  ['localhost', false, 'BE'],
  ['localhost', true, 'LU'],
  ['account.bonavo.localhost', true, 'LU'],
])(
  'Luxembourg is chosen by the marker in the host name and by a setting (%s, %s → %s)',
  (host, isForced, variant) => {
    withSettings({ VITE_LUX_MARKER: 'bonavo-lux', VITE_IS_LUX: isForced })
    expect(variantOf(host)).toBe(variant)
  },
)
