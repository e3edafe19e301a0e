import { SitesProvider } from '#hooks/useSites'
import { defaultLanguage, localeOf } from '#domain/language'
import { sitesOf } from '#domain/platform'
import { env } from '#env'
import { makeTexts } from '#i18n/i18n'
import { makeRouter } from '#router/router.tsx'
import { act, cleanup, render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { locales, requests } from './server.ts'
import { makeVisit, type VisitOptions } from './visit.ts'

// Pages and dialogs come lazily: a busy machine takes seconds over them, which no test has.
import.meta.glob(['../{features,layouts}/**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], { eager: true })

type Router = ReturnType<typeof makeRouter>
type Visit = ReturnType<typeof makeTranslatedVisit>

/** Renders the whole portal, as main does, once its first page is there. */
export function renderApp(options: VisitOptions = {}) {
  const visit = makeTranslatedVisit(options)
  return show(visit, makeRouter(visit.store, window.location.href))
}

/** Renders routes of a test's own inside the providers of the portal. */
export function renderRoutes(routes: RouteObject[], { path = '/', ...options }: VisitOptions = {}) {
  return show(makeTranslatedVisit(options), createMemoryRouter(routes, { initialEntries: [path] }))
}

function makeTranslatedVisit({ isLux = false, language = 'en', ...options }: VisitOptions) {
  const locale = localeOf(language, isLux)
  const texts = makeTexts({
    locale,
    fallback: localeOf(defaultLanguage(isLux), isLux),
    product: env().VITE_PRODUCT_NAME,
    texts: Promise.resolve(locales[locale as keyof typeof locales]),
  })
  const showTexts = async (wanted: string) => (await texts).show(wanted)
  return { ...makeVisit({ showTexts, ...options, isLux, language }), texts }
}

async function show({ store, storage, texts }: Visit, router: Router) {
  onTestFinished(() => router.dispose())
  const { i18n } = await texts
  await initialized(router)
  const open = () =>
    act(async () => {
      render(
        <Provider store={store}>
          <I18nextProvider i18n={i18n}>
            <SitesProvider value={sitesOf(window.location, env())}>
              <RouterProvider router={router} />
            </SitesProvider>
          </I18nextProvider>
        </Provider>,
      )
    })
  await open()
  /** Leaves the page and comes back to it, in the same visit. */
  const comeBack = () => {
    cleanup()
    return open()
  }
  // There are no styles here that could keep a pointer away: to look for them takes longer than to press.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  return { user, store, storage, router, requests, comeBack }
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
