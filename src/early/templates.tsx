import type { Language } from '#domain/locale/language.ts'
import { localeOf, type Variant, variantNames, variants } from '#domain/locale/variant.ts'
import { named } from '#domain/partner/platform.ts'
import { sitesOf } from '#domain/partner/sites.ts'
import { env } from '#domain/settings/env.ts'
import { makeTexts } from '#core/texts/i18n.ts'
import { rootRoute } from '../router/router.tsx'
import { routes } from '../router/routes.ts'
import { restoredVisit } from '#core/store/visitSlice.ts'
import { slices } from '#core/store/slices.ts'
import { configureStore } from '@reduxjs/toolkit'
import type { ResourceLanguage } from 'i18next'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router-dom'
import { Portal } from '../layouts/Portal.tsx'

// Runs in the build, never in a browser: makes the early logins that index.html contains. The settings that they show are
// placeholders until `npm run configure` puts them in.

/** For each platform that the login names, a query that leads from there. */
const searches: Record<string, string> = {
  ...Object.fromEntries(named.map(({ name, label }) => [name, `?redirect_uri=https://${label}.example`])),
  consumer: '',
  default: '?redirect_uri=none',
}
const visits = variantNames.flatMap((variant) =>
  variants[variant].languages.flatMap((language) =>
    Object.entries(searches).map(([platform, search]) => ({ variant, language, platform, search })),
  ),
)

/** A login as HTML, without what boot adds. What needs React is inert until React is there. */
async function draw(address: string, variant: Variant, language: Language, texts: ResourceLanguage) {
  const locale = localeOf(language, variant)
  const product = env.VITE_PRODUCT_NAME
  const { i18n } = await makeTexts({ locale, fallback: locale, product, texts: Promise.resolve(texts) })
  const preloadedState = { visit: restoredVisit({ variant, language }) }
  const store = configureStore({ reducer: slices, preloadedState })
  const router = createMemoryRouter([rootRoute], { initialEntries: [address] })
  await new Promise<void>((resolve) => router.subscribe(({ initialized }) => initialized && resolve()))
  for (const error of Object.values(router.state.errors ?? {})) throw error
  const sites = sitesOf({ protocol: 'https:', host: '' }, variant)
  const html = renderToString(<Portal {...{ store, i18n, router, sites }} captcha={null} />)
  router.dispose()
  return (
    html
      .replaceAll(/<title>.*?<\/title>|<option.*?<\/option>|<!-- -->|\?redirect_uri=[^"]*/g, '')
      .replaceAll(
        /<(?:select|button type="button"|input(?=[^>]* (?:role="combobox"|type="radio")))/g,
        '$& inert',
      )
      // A field of the type e-mail does not tell where its caret is.
      .replace('type="email"', 'type="text" inputmode="email"')
  )
}

/**
 * The early logins as template elements: a tree for each login, with a numbered slot (`{3}`) wherever visits differ,
 * and the words of each locale and platform, one a line.
 */
export async function renderTemplates(textsOf: (locale: string) => ResourceLanguage): Promise<string> {
  const slots: string[] = []
  const trees: string[] = []
  for (const { path } of routes.filter(({ isEarly }) => isEarly)) {
    const pages = await Promise.all(
      visits.map(async ({ variant, language, search }) => {
        const html = await draw(path + search, variant, language, textsOf(localeOf(language, variant)))
        // Each text and each value of an attribute is a part.
        return html.split(/([<>"])/)
      }),
    )
    const [first = []] = pages
    if (pages.some(({ length }) => length !== first.length)) throw new Error(`${path} has several trees.`)
    const parts = first.map((part, index) => {
      const words = pages.map((page) => page[index])
      if (words.every((word) => word === part)) return part
      if (!slots.includes(words.join('\n'))) slots.push(words.join('\n'))
      return `{${slots.indexOf(words.join('\n'))}}`
    })
    trees.push(`<template data-page="${path}">${parts.join('')}</template>`)
  }
  const tables = visits.map(({ variant, language, platform }, index) => {
    const words = slots.map((slot) => slot.split('\n')[index])
    return `<template data-words="${localeOf(language, variant)} ${platform}">${words.join('\n')}</template>`
  })
  return [...trees, ...tables].join('')
}
