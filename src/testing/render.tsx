import { demoVariantOf } from '#mocks/demoHosts.ts'
import type { ComponentProps } from 'react'
import { localeOf, variants } from '#domain/locale/variant.ts'
import { sitesOf } from '#domain/partner/sites.ts'
import { env } from '#domain/settings/env.ts'
import { EarlyValuesContext } from '#features/login/earlyValues.ts'
import { makeTexts } from '#core/texts/i18n.ts'
import { checkboxesTaken } from '#auth/loginSlice.ts'
import { makeRouter } from '../router/router.tsx'
import { act, cleanup, render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import type { i18n } from 'i18next'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import type { mountEarlyLogin } from '../early/earlyLogin.ts'
import { Portal } from '../layouts/Portal.tsx'
import { makeDriver } from './driver.ts'
import { locales, requests } from './server.ts'
import { makeVisit, type VisitOptions } from './visit.ts'

// Imports all pages and dialogs in advance: on a busy machine their lazy import takes longer than a test may wait.
import.meta.glob(
  [
    '/src/{features,layouts}/**/*.{ts,tsx}',
    '!/src/**/*.test.{ts,tsx}',
    '!/src/**/{mock,faults,contract,*.mock,*.faults}.ts',
    '!/src/**/mock/**',
  ],
  { eager: true },
)

type Router = ReturnType<typeof makeRouter>
type Captcha = ComponentProps<typeof Portal>['captcha']
export type AppOptions = VisitOptions & { captcha?: Captcha }
type Visit = ReturnType<typeof makeTranslatedVisit>

/**
 * Opens an address of the portal, rendered as main does, with what drives it; resolves once its first page is there.
 * @param who the persona whose session cookie the visitor has, or what else differs from a first visit
 */
export function at(path: string, who: string | AppOptions = {}) {
  const { captcha = null, ...options } = typeof who === 'string' ? { persona: who } : who
  const visit = makeTranslatedVisit({ path, ...options })
  return show(visit, makeRouter(visit.store, window.location.href), captcha)
}

/** Renders a test's own routes inside the providers of the portal. */
export function renderRoutes(routes: RouteObject[], { path = '/', ...options }: VisitOptions = {}) {
  return show(makeTranslatedVisit(options), createMemoryRouter(routes, { initialEntries: [path] }))
}

function makeTranslatedVisit({ variant = 'BE', language = 'en', ...options }: VisitOptions) {
  const locale = localeOf(language, variant)
  const texts = makeTexts({
    locale,
    fallback: localeOf(variants[variant].language, variant),
    product: env.VITE_PRODUCT_NAME,
    texts: Promise.resolve(locales[locale as keyof typeof locales]),
  })
  const showTexts = async (wanted: string) => (await texts).show(wanted)
  return { ...makeVisit({ showTexts, ...options, variant, language }), texts }
}

/** Ends the visit that stands in the document. */
let leave: () => void = () => undefined

async function show({ store, storage, texts, close }: Visit, router: Router, captcha: Captcha = null) {
  // A document has one visit: the next one begins with a load.
  leave()
  leave = close
  document.documentElement.hidden = false
  onTestFinished(() => router.dispose())
  const { i18n } = await texts
  await initialized(router)
  const open = () => act(async () => void render(treeOf(store, i18n, router, captcha)))
  await open()
  /** Unmounts the page and renders it again, in the same visit. */
  const comeBack = () => {
    cleanup()
    return open()
  }
  const user = makeUser()
  return { user, store, storage, router, requests, comeBack, ...makeDriver(user, storage) }
}

/** Draws the whole portal over an early login, as main does. @param early the early login */
export async function drawApp(
  early: NonNullable<ReturnType<typeof mountEarlyLogin>>,
  root: Element,
  options: VisitOptions,
) {
  const { store, texts } = makeTranslatedVisit(options)
  const router = makeRouter(store, window.location.href)
  onTestFinished(() => router.dispose())
  const { i18n } = await texts
  await initialized(router)
  const drawn = createRoot(root)
  onTestFinished(() => act(() => drawn.unmount()))
  await act(async () => {
    const { begun, ticks, resume } = early.end()
    if (begun) store.dispatch(checkboxesTaken(ticks))
    const begunLogin = { values: begun }
    flushSync(() =>
      drawn.render(<EarlyValuesContext value={begunLogin}>{treeOf(store, i18n, router)}</EarlyValuesContext>),
    )
    resume()
  })
}

const treeOf = (store: Visit['store'], texts: i18n, router: Router, captcha: Captcha = null) => (
  <Portal
    {...{ store, i18n: texts, router, captcha }}
    sites={sitesOf(window.location, demoVariantOf(window.location.hostname))}
  />
)

/**
 * A user for `userEvent`. Without styles nothing can block the pointer, and checking for it takes longer than a press.
 */
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
