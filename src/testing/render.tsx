import { defaultLanguage, localeOf } from '#domain/language'
import { sitesOf } from '#domain/sites'
import { env } from '#env'
import { makeTexts } from '#i18n/i18n'
import { makeRouter } from '#router/router.tsx'
import { act, cleanup, render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import type { i18n } from 'i18next'
import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import type { EarlyLogin } from '../app/earlyPage.ts'
import { Portal } from '../app/Portal.tsx'
import { takeLogin } from '../app/takePage.ts'
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
    product: env.VITE_PRODUCT_NAME,
    texts: Promise.resolve(locales[locale as keyof typeof locales]),
  })
  const showTexts = async (wanted: string) => (await texts).show(wanted)
  return { ...makeVisit({ showTexts, ...options, isLux, language }), texts }
}

async function show({ store, storage, texts }: Visit, router: Router) {
  onTestFinished(() => router.dispose())
  const { i18n } = await texts
  await initialized(router)
  const open = () => act(async () => void render(treeOf(store, i18n, router)))
  await open()
  /** Leaves the page and comes back to it, in the same visit. */
  const comeBack = () => {
    cleanup()
    return open()
  }
  return { user: makeUser(), store, storage, router, requests, comeBack }
}

/** Hydrates the whole portal where a login stands already, as main does. @returns also what React had to mend */
export async function hydrateApp(login: EarlyLogin, root: HTMLElement, options: VisitOptions, held = -1) {
  const { store, texts, language } = makeTranslatedVisit({ path: login.path(), ...options })
  const router = makeRouter(store, window.location.href)
  onTestFinished(() => router.dispose())
  const { i18n } = await texts
  await initialized(router)
  const mended: unknown[] = []
  const onRecoverableError = (error: unknown) => void mended.push(error)
  await act(async () => {
    const tree = treeOf(store, i18n, router)
    const taken = takeLogin(login, { root, tree, options: { onRecoverableError }, language, held })
    onTestFinished(() => act(() => taken.unmount()))
  })
  return { store, router, mended }
}

const treeOf = (store: Visit['store'], texts: i18n, router: Router) => (
  <Portal {...{ store, i18n: texts, router }} captcha={null} sites={sitesOf(window.location, env)} />
)

/** Someone at the keyboard. No styles could keep a pointer away: to look for them takes longer than to press. */
export const makeUser = () =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })

const initialized = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
