import { selectToast } from '#store/core/toasts'
import { makeVisit } from '#testing/visit.ts'
import { until } from '#testing/until.ts'
import { expect, it, vi } from 'vitest'
import { selectLanguage } from './auth.ts'
import { chooseLanguage } from './language.ts'

it('a language that is chosen is shown, and named on the page', async () => {
  const showTexts = vi.fn<(locale: string) => Promise<void>>(() => Promise.resolve())
  const { store } = makeVisit({ isLux: true, language: 'fr', showTexts })
  store.dispatch(chooseLanguage('en'))
  await until(() => expect(document.documentElement.lang).toBe('en-LU'))
  expect(showTexts.mock.calls).toEqual([['en_LU']])
})

it('a language whose texts cannot be had gives way to the one before, with a notice, and is tried again by the next visit', async () => {
  const showTexts = vi.fn<(locale: string) => Promise<void>>((locale) =>
    locale === 'nl' ? Promise.reject(new Error('404')) : Promise.resolve(),
  )
  const { store, storage } = makeVisit({ language: 'en', showTexts })
  store.dispatch(chooseLanguage('nl'))
  await until(() =>
    expect(selectToast(store.getState())).toMatchObject({ tone: 'danger', key: 'error.network' }),
  )
  expect(selectLanguage(store.getState())).toBe('en')
  expect(storage.language.read()).toBe('nl')
})

it('of two languages chosen one after the other the later one stays, whichever arrives first', async () => {
  let arrive = () => {}
  const late = new Promise<void>((resolve) => (arrive = resolve))
  const showTexts = (locale: string) => (locale === 'fr' ? late : Promise.resolve())
  const { store } = makeVisit({ language: 'en', showTexts })
  store.dispatch(chooseLanguage('fr'))
  store.dispatch(chooseLanguage('nl'))
  await until(() => expect(document.documentElement.lang).toBe('nl'))
  arrive()
  await late
  expect(document.documentElement.lang).toBe('nl')
})

it('a language that another tab chooses is shown here, if it is one of the variant', async () => {
  const showTexts = vi.fn<(locale: string) => Promise<void>>(() => Promise.resolve())
  makeVisit({ isLux: true, language: 'fr', showTexts })
  const hear = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue }))
  for (const value of ['nl', 'xx', null, 'en']) hear(value)
  await until(() => expect(document.documentElement.lang).toBe('en-LU'))
  expect(showTexts.mock.calls).toEqual([['en_LU']])
})
