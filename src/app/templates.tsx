import { defaultLanguage, type Language, languagesOf, localeOf } from '#domain/language'
import { platformNames } from '#domain/platform'
import { sitesOf } from '#domain/sites'
import { env } from '#env'
import { Welcome } from '#features/dashboard/Welcome'
import { loginWords } from '#features/login/LoginFrame'
import { makeTexts } from '#i18n/i18n'
import { Root } from '#layouts/Root'
import { UserLayout } from '#layouts/UserLayout'
import { paths } from '#paths'
import { rootRoute } from '#router/router.tsx'
import { freshAuth } from '#store/session/auth'
import { slices } from '#store/store'
import { ofCookie } from '#store/session/sessionKinds'
import { configureStore } from '@reduxjs/toolkit'
import type { ResourceLanguage } from 'i18next'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import { Portal } from './Portal.tsx'
import { slots } from './slots.ts'

// Runs in the build, never in a browser: makes the early pages that index.html contains.

/** An early page in one language, as HTML, and what `earlyPage.ts` needs to fill it in. */
export type Template = { page: string; locale: string; html: string; data: Record<string, string> }

/**
 * Renders the logins and the frame of the signed-in area, in each language of each variant.
 * @param textsOf the texts of a locale
 */
export const renderTemplates = (textsOf: (locale: string) => ResourceLanguage): Promise<Template[]> =>
  Promise.all(
    pages.flatMap((path) =>
      [false, true].flatMap((isLux) =>
        languagesOf(isLux).map((language) =>
          template(path, isLux, language, textsOf(localeOf(language, isLux))),
        ),
      ),
    ),
  )

const pages = [paths.loginEmail, paths.dashboard, paths.loginPhone]

const userFrame: RouteObject = {
  element: <Root />,
  children: [
    {
      element: <UserLayout />,
      children: [
        {
          path: '*',
          element: <Welcome firstname={slots.firstname} isGreeting={false} />,
        },
      ],
    },
  ],
}

async function template(
  path: string,
  isLux: boolean,
  language: Language,
  texts: ResourceLanguage,
): Promise<Template> {
  const locale = localeOf(language, isLux)
  const { i18n } = await makeTexts({
    locale,
    fallback: localeOf(defaultLanguage(isLux), isLux),
    product: env.VITE_PRODUCT_NAME,
    texts: Promise.resolve(texts),
  })
  const isLogin = path !== paths.dashboard
  const auth = freshAuth(isLux, language)
  const store = configureStore({
    reducer: slices,
    preloadedState: {
      auth: isLogin ? auth : { ...auth, session: ofCookie('signedIn', 'token') },
      user: { cached: isLogin ? null : {}, profile: null, failure: null, request: null },
    },
  })
  const router = createMemoryRouter([isLogin ? rootRoute : userFrame], { initialEntries: [path] })
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve()
    router.subscribe(({ initialized }) => initialized && resolve())
  })
  const sites = sitesOf({ protocol: 'https:', host: '' }, env)
  const rendered = renderToString(<Portal {...{ store, i18n, router, sites }} captcha={null} />)
  router.dispose()
  const { t } = i18n
  return {
    page: path,
    locale,
    // React renders the title of the document first; `earlyPage.ts` sets it from `data` instead.
    html: rendered.replace(/^<title>.*?<\/title>/, ''),
    data: {
      title: t('page.title', { title: slots.title }),
      ...(isLogin
        ? {
            words: JSON.stringify(
              Object.fromEntries(platformNames.map((name) => [name, loginWords(t, name)])),
            ),
          }
        : { nameless: t('dashboard.titleNameless') }),
    },
  }
}
