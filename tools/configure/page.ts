import { offeredLanguages, offeredLocales } from '../texts.ts'
import type { Variant } from '#domain/locale/language.ts'
import { brandStyles } from './brand.ts'
import { type Env, everyLanguageLu } from '#domain/settings/envSchema.ts'

/** What stands in a build where a setting is shown before the scripts run. */
export const placeholders = {
  VITE_PRODUCT_NAME: '%product%',
  VITE_PRIVACY_URL: '%privacy%',
  VITE_ACCESSIBILITY_URL: '%accessibility%',
  VITE_TERMS_URL: '',
  VITE_DEALS_URL: '',
  VITE_EMPLOYEE_URL: '',
  VITE_ADMIN_URL: '',
  VITE_ALLOWED_REDIRECT_HOSTS: '',
  // Those that are not offered are taken out.
  VITE_LANGUAGES_LU: everyLanguageLu,
} satisfies Partial<Env>

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** A manifest of a build for its settings. */
export const filledManifest = (json: string, env: Env): string =>
  json
    .replaceAll('%product%', () => JSON.stringify(env.VITE_PRODUCT_NAME).slice(1, -1))
    .replace(/"#\w+"(?=.*favicon-(\w+))/, (own, id: string) => {
      const colour = env[`VITE_BRAND_COLOUR_${id.toUpperCase() as Variant}`]
      return colour ? `"${colour}"` : own
    })
    .replace(/\/favicon-\w+\.svg(.*?\}),\{.*?\}/, (own, rest: string) =>
      env.VITE_BRAND_LOGO ? `/brand.svg${rest}` : own,
    )

/**
 * A page of a build for its settings: they stand in its block `settings` and where the scripts have not run yet, and only
 * the offered languages are left.
 */
export function filledPage(html: string, env: Env): string {
  const locales = offeredLocales(env)
  const languages = offeredLanguages(env)
  const {
    VITE_MOCK_API: _ofBuild,
    VITE_COOKIE_NAMES_BARE: _checked,
    VITE_BRAND_LOGO: logo,
    ...settings
  } = env
  const styles = brandStyles(env)
  // A value of a block cannot end it.
  const block = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`)
  return html
    .replace(/<template data-words="(\w+) .*?<\/template>/gs, (words, locale: string) =>
      locales.includes(locale) ? words : '',
    )
    .replace(/<p lang="(\w+)">.*?<\/p>/g, (words, language: string) =>
      languages.includes(language) ? words : '',
    )
    .replace(/<a(?=[^>]* href="%accessibility%").*?<\/a>/gs, (link) =>
      env.VITE_ACCESSIBILITY_URL ? link : '',
    )
    .replace(logo ? /<link rel="apple-touch-icon"[^>]*>/ : '', '')
    .replace(logo ? '/favicon-be.svg' : '', logo ? '/brand.svg' : '')
    .replace('</head>', (end) => (styles ? `<style>${styles}</style>${end}` : end))
    .replaceAll('%product%', () => escaped(env.VITE_PRODUCT_NAME))
    .replaceAll('%privacy%', () => escaped(env.VITE_PRIVACY_URL))
    .replaceAll('%accessibility%', () => escaped(env.VITE_ACCESSIBILITY_URL))
    .replace(/\s*%settings%\s*/, () => block)
}
