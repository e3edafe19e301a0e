import type { MessageKey } from '#domain/message'
import { type Language, localeOf } from '#domain/language'
export { personaOf as persona } from '#mocks/personas'
import { readTexts } from '../../tools/texts.ts'
import { ports } from './servers.ts'

type Key = MessageKey | `${string}_one` | `${string}_other`

/** The words of one language: `t('login.title', { platform: '…' })`. A key that is missing fails the story. */
export type Texts = (key: Key, values?: Record<string, string | number>) => string

/** What a story may know of the portal it visits. */
export interface Portal {
  host: string
  origin: string
  apiUrl: string
  isLux: boolean
  /** In the language that the browser of the project asks for: English in Belgium, French in Luxembourg. */
  t: Texts
  /** In another language, in the words of this variant. */
  texts: (language: Language) => Texts
}

/** @param only the language of every visit and every person; by default each has its own */
export function portalAt(host: string, only?: Language): Portal {
  const isLux = host.includes('bonavo-lux')
  const texts = (language: Language) => textsOf(localeOf(only ?? language, isLux))
  return {
    host,
    origin: `http://${host}:${ports.portal}`,
    apiUrl: `http://${host.replace('account', 'account-api')}:${ports.api}`,
    isLux,
    t: texts(isLux ? 'fr' : 'en'),
    texts,
  }
}

function textsOf(locale: string): Texts {
  const root: unknown = readTexts(locale)
  return (key, values = {}) => {
    const text = key.split('.').reduce((node, name) => (node as Record<string, unknown>)?.[name], root)
    if (typeof text !== 'string') throw new Error(`${locale} has no text "${key}".`)
    const all: Record<string, string | number> = { product: 'Bonavo', ...values }
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(all[name]))
  }
}
