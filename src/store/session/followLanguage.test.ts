import { makeVisit } from '#testing/visit.ts'
import { until } from '#testing/until.ts'
import { expect, it, vi } from 'vitest'
import { selectLanguage } from './auth.ts'
import { chooseLanguage } from './language.ts'

const keys = ({ store }: ReturnType<typeof makeVisit>) => store.getState().toasts.queue.map(({ key }) => key)

it('a language whose texts cannot be loaded gives way to the one before, with a toast; the next visit tries it', async () => {
  const visit = makeVisit({
    language: 'en',
    showTexts: (locale) => (locale === 'nl' ? Promise.reject(new Error('404')) : Promise.resolve()),
  })
  visit.store.dispatch(chooseLanguage('nl'))
  await until(() => expect(keys(visit)).toEqual(['error.network']))
  expect([selectLanguage(visit.store.getState()), visit.storage.language.read()]).toEqual(['en', 'nl'])
})

it('of two languages chosen one after the other the later one stays, whichever arrives first', async () => {
  let arrive = () => {}
  const late = new Promise<void>((resolve) => (arrive = resolve))
  const { store } = makeVisit({
    language: 'en',
    showTexts: (locale) => (locale === 'fr' ? late : Promise.resolve()),
  })
  store.dispatch(chooseLanguage('fr'))
  store.dispatch(chooseLanguage('nl'))
  await until(() => expect(document.documentElement.lang).toBe('nl'))
  arrive()
  await late
  expect(document.documentElement.lang).toBe('nl')
})

it('a language that another tab chooses is shown here, if the variant offers it', async () => {
  const showTexts = vi.fn<(locale: string) => Promise<void>>(() => Promise.resolve())
  makeVisit({ isLux: true, language: 'fr', showTexts })
  for (const newValue of ['nl', 'xx', null, 'en'])
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue }))
  await until(() => expect(document.documentElement.lang).toBe('en-LU'))
  expect(showTexts.mock.calls).toEqual([['en_LU']])
})
