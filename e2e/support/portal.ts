import type { MessageKey } from '#domain/text/wording.ts'
import type { Language } from '#domain/locale/language.ts'
import { localeOf, type Variant, variants } from '#domain/locale/variant.ts'
import { demoVariantOf } from '#mocks/demoHosts.ts'
export { personaOf as persona } from '#mocks/personas.ts'
import { readTexts } from '../../tools/texts.ts'
import { ports } from './servers.ts'

type Key = MessageKey | `${string}_one` | `${string}_other`

/** The texts of one language: `t('login.title', { platform: '…' })`. A missing key fails the story. */
export type Texts = (key: Key, values?: Record<string, string | number>) => string

/** What a story needs to know about the portal it visits. */
export interface Portal {
  host: string
  origin: string
  apiUrl: string
  variant: Variant
  /** The texts in the language that the project's browser asks for: English in Belgium, French in Luxembourg. */
  t: Texts
  /** The texts of this variant in another language. */
  texts: (language: Language) => Texts
}

/** @param only the language of every visit and every profile; by default each has its own */
export function portalAt(host: string, only?: Language): Portal {
  const variant = demoVariantOf(host)
  const texts = (language: Language) => textsOf(localeOf(only ?? language, variant))
  return {
    host,
    origin: `http://${host}:${ports.portal}`,
    apiUrl: `http://${host.replace('account', 'account-api')}:${ports.api}`,
    variant,
    t: texts(variants[variant].language),
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
