// Shows: frame-24.
import { makeVisit } from '#testing/visit.ts'
import { until } from '#testing/until.ts'
import { expect, it } from 'vitest'
import { chooseLanguage } from './preferences.ts'

it('a language whose texts cannot be loaded gives way to the one before, with a toast; the next visit tries it', async () => {
  const { store, storage } = makeVisit({
    language: 'en',
    showTexts: (locale) => (locale === 'nl' ? Promise.reject(new Error('404')) : Promise.resolve()),
  })
  store.dispatch(chooseLanguage('nl'))
  await until(() => expect(store.getState().toasts.queue).toMatchObject([{ key: 'error.part' }]))
  expect([store.getState().visit.language, storage.language.read()]).toEqual(['en', 'nl'])
})

it('of two languages chosen one after the other the later one stays, whichever arrives first', async () => {
  let arrive = () => {}
  const late = new Promise<void>((resolve) => (arrive = resolve))
  const { store } = makeVisit({ showTexts: (locale) => (locale === 'fr' ? late : Promise.resolve()) })
  for (const language of ['fr', 'nl'] as const) store.dispatch(chooseLanguage(language))
  await until(() => expect(document.documentElement.lang).toBe('nl'))
  arrive()
  await late
  // A turn later whoever waited for these texts has gone on.
  await new Promise((turn) => setTimeout(turn))
  expect(document.documentElement.lang).toBe('nl')
})
