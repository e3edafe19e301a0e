import { selectLanguage } from '#store/session/auth'
import { chooseLanguage } from '#store/session/language'
import { selectToast } from '#store/core/toasts'
import { makeVisit } from '#testing/visit.ts'
import { until } from '#testing/until.ts'
import { expect, it, vi } from 'vitest'
import { followLanguage } from './followLanguage.ts'

it('a language that is chosen is shown, and named on the page', async () => {
  const { store } = makeVisit({ isLux: true, language: 'fr' })
  const show = vi.fn<(locale: string) => Promise<void>>(() => Promise.resolve())
  followLanguage(store, show)
  store.dispatch(chooseLanguage('en'))
  await until(() => expect(document.documentElement.lang).toBe('en-LU'))
  expect(show.mock.calls).toEqual([['en_LU']])
})

it('a language whose texts cannot be had gives way to the one before, with a notice, and is tried again by the next visit', async () => {
  const { store, storage } = makeVisit({ language: 'en' })
  const show = vi.fn<(locale: string) => Promise<void>>((locale) =>
    locale === 'nl' ? Promise.reject(new Error('404')) : Promise.resolve(),
  )
  followLanguage(store, show)
  store.dispatch(chooseLanguage('nl'))
  await until(() =>
    expect(selectToast(store.getState())).toMatchObject({ tone: 'danger', key: 'error.network' }),
  )
  expect(selectLanguage(store.getState())).toBe('en')
  expect(storage.language.read()).toBe('nl')
})

it('of two languages chosen one after the other the later one stays, whichever arrives first', async () => {
  const { store } = makeVisit({ language: 'en' })
  let arrive = () => {}
  const late = new Promise<void>((resolve) => (arrive = resolve))
  followLanguage(store, (locale) => (locale === 'fr' ? late : Promise.resolve()))
  store.dispatch(chooseLanguage('fr'))
  store.dispatch(chooseLanguage('nl'))
  await until(() => expect(document.documentElement.lang).toBe('nl'))
  arrive()
  await late
  expect(document.documentElement.lang).toBe('nl')
})
