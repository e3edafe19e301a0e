import { makeTexts } from '#core/texts/i18n.ts'
import en from '../../locales/en.json'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { makeVisit } from './visit.ts'

/** The English texts of Belgium. */
export const { i18n } = await makeTexts({
  locale: 'en',
  fallback: 'en',
  product: 'Bonavo',
  texts: Promise.resolve(en),
})

/** A piece inside the providers of its texts and of a visit. */
export const withTexts = (piece: ReactNode) => (
  <Provider store={makeVisit().store}>
    <I18nextProvider i18n={i18n}>{piece}</I18nextProvider>
  </Provider>
)
