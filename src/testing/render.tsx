import { SitesProvider } from '#components/Sites'
import { defaultLanguage, localeOf } from '#domain/language'
import { sitesOf } from '#domain/platform'
import { env } from '#env'
import { makeTexts } from '#i18n/i18n'
import { makeRouter } from '#router/router.tsx'
import { selectLanguage } from '#store/auth'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { locales, requests } from './server.ts'
import { makeVisit, type VisitOptions } from './visit.ts'

type Router = ReturnType<typeof makeRouter>
type Visit = ReturnType<typeof makeVisit>

/** Renders the whole portal, as main does, once its first page is there. */
export function renderApp(options: VisitOptions = {}) {
  const visit = makeVisit(options)
  return show(visit, makeRouter(visit.store, window.location.href))
}

/** Renders routes of a test's own inside the providers of the portal. */
export function renderRoutes(routes: RouteObject[], { path = '/', ...options }: VisitOptions = {}) {
  return show(makeVisit(options), createMemoryRouter(routes, { initialEntries: [path] }))
}

async function show({ store, storage, isLux, language }: Visit, router: Router) {
  const locale = localeOf(language, isLux)
  const texts = await makeTexts({
    locale,
    fallback: localeOf(defaultLanguage(isLux), isLux),
    product: env().VITE_PRODUCT_NAME,
    texts: Promise.resolve(locales[locale as keyof typeof locales]),
  })
  let shown = language
  const unsubscribe = store.subscribe(() => {
    const wanted = selectLanguage(store.getState())
    if (wanted !== shown) void texts.show(localeOf((shown = wanted), isLux))
  })
  onTestFinished(() => {
    unsubscribe()
    router.dispose()
  })
  await initialized(router)
  await act(async () => {
    render(
      <Provider store={store}>
        <I18nextProvider i18n={texts.i18n}>
          <SitesProvider value={sitesOf(window.location, env())}>
            <RouterProvider router={router} />
          </SitesProvider>
        </I18nextProvider>
      </Provider>,
    )
  })
  return { user: userEvent.setup({ delay: null }), store, storage, router, requests }
}

const initialized = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
