import { selectIsSignedIn, selectTargetUrl } from '#store/session/auth'
import { selectIsExpired, selectPath } from '#store/session/openPage'
import { keepResetCode } from '#store/forgotPassword/resetCode'
import { land, saveTarget } from '#store/session/target'
import { arrived, sessionStarted } from '#store/core/events'
import { selectResume, selectSetUpFor } from '#store/mfa/mfa'
import { forgetCredentials } from '#store/login/login'
import { leaveExpired, signOut } from '#store/session/session'
import { selectAccount, selectHasProfile } from '#store/profile/user'
import type { AppStore } from '#store/core/store'
import {
  invitationFound,
  onboardingChanged,
  onboardingRefused,
  selectDraft,
} from '#store/onboarding/onboarding'
import { ErrorPage } from '#layouts/ErrorPage'
import { Root } from '#layouts/Root'
import { addAppListener } from '#store/core/listeners'
import { createBrowserRouter, type MiddlewareFunction, redirect, replace } from 'react-router-dom'
import { resolve } from './guards.ts'
import { isStep } from './onboardingOrder.ts'
import { isTarget } from './routes.ts'
import { lazyRoutes } from './lazyRoutes.tsx'
import { standingOf, visitorOf } from './visitor.ts'
import { paths } from '#paths'

/** Asks the guard about an address, and does what goes with its verdict. Null lets the visitor through. */
function decide(store: AppStore, from: string | null, url: URL): string | null {
  // A page that waits under a login waits where it is.
  const begun = store.getState()
  if (selectIsExpired(begun) && url.pathname !== selectPath(begun)) store.dispatch(leaveExpired())
  const verdict = resolve(visitorOf(store.getState()), from, url)
  if (verdict?.savedTarget) store.dispatch(saveTarget(verdict.savedTarget))
  if (verdict?.isLeaving) void store.dispatch(signOut())
  if (verdict?.to && verdict.secret) keepSecret(store, verdict.to, verdict.secret)
  if (verdict?.refusal && selectDraft(store.getState())?.progress !== 'done')
    store.dispatch(onboardingRefused(verdict.refusal))
  if (from === paths.mfa && url.pathname !== paths.mfa) store.dispatch(forgetCredentials())
  if (verdict?.to) return verdict.to
  if (isTarget(url.pathname) && isOpen(store, url.pathname))
    store.dispatch(land({ isOver: !isStop(store, url.pathname) }))
  store.dispatch(arrived({ path: url.pathname, isResuming: isResuming(store, url.pathname) }))
  return null
}

/** Whether a login by card stops at a page, and goes on to what was wanted from there. */
const isStop = (store: AppStore, path: string) =>
  path === paths.security && selectTargetUrl(store.getState())?.startsWith(path) === false

/** Before the account is known a page may still turn out to be closed: then the wanted address is needed again. */
const isOpen = (store: AppStore, path: string) =>
  path === paths.approve ? selectHasProfile(store.getState()) : selectAccount(store.getState()) !== null

/** What a link has brought is kept where its page looks for it, and nowhere else. */
function keepSecret(store: AppStore, path: string, secret: string) {
  store.dispatch(path === paths.resetPassword ? keepResetCode(secret) : invitationFound(secret))
}

/** Whether a page is on the way back to what a granted step-up was asked for. */
function isResuming(store: AppStore, path: string): boolean {
  const state = store.getState()
  const resume = selectResume(state) ?? selectSetUpFor(state)
  return resume !== null && [paths.mfa, paths.security, resume.path.replace(/\?.*$/, '')].includes(path)
}

/** Where an address leads in the end; null when the visitor may stay. */
function destination(store: AppStore, from: string | null, wanted: URL): URL | null {
  let url = wanted
  for (let to = decide(store, from, url); to; to = decide(store, from, url)) url = new URL(to, url)
  return url === wanted ? null : url
}

/**
 * The global guard runs on every navigation, and again where the visitor stands.
 * @param lead where an address leads, see `destination`
 * @param preload fetches the chunks of the page that opens
 */
const guard =
  (lead: (url: URL) => URL | null, preload: (path: string) => void): MiddlewareFunction =>
  async ({ url }, next) => {
    const elsewhere = lead(url)
    // Home is another name of the dashboard: a link to it is a step that Back undoes. Every other refused address
    // leaves no trace.
    const go = url.pathname === paths.home ? redirect : replace
    // oxlint-disable-next-line typescript/only-throw-error -- a redirect is a Response that the router catches
    if (elsewhere) throw go(elsewhere.pathname + elsewhere.search + elsewhere.hash)
    preload(url.pathname)
    await next()
  }

// The router would load the page of the first address even when the guard leads elsewhere.
function arrive(store: AppStore, href: string) {
  const url = destination(store, null, new URL(href))
  if (url) window.history.replaceState(null, '', url)
}

/** A login comes with its texts; every other page waits for those of all others. */
const waitForTexts =
  (complete: () => Promise<void>): MiddlewareFunction =>
  async ({ url }, next) => {
    if (url.pathname !== paths.loginEmail && url.pathname !== paths.loginPhone)
      await complete().catch((error: unknown) => {
        throw Object.assign(Object(error) as Error, { name: 'LoadError' })
      })
    await next()
  }

/** What is around every page, and the pages. */
export const rootRoute = {
  element: <Root />,
  ErrorBoundary: ErrorPage,
  HydrateFallback: () => null,
  children: lazyRoutes,
}

/** What the pages are loaded with. */
type Load = { complete?: () => Promise<void>; preload?: (path: string) => void }

/**
 * The router of the portal. Whenever a session begins or ends it runs the guard again where the visitor
 * stands: no screen and no thunk navigates for that.
 * @param href the address of the visit
 * @param load.complete loads the texts that a login does without
 * @param load.preload fetches the chunks of a page beside each other
 */
export function makeRouter(
  store: AppStore,
  href: string,
  { complete = () => Promise.resolve(), preload = () => undefined }: Load = {},
) {
  arrive(store, href)
  // The guard runs for the first time while the router is being made: nothing is left then.
  let from = (): string | null => null
  let isLeading = false
  const lead = (url: URL) => {
    isLeading = true
    const elsewhere = destination(store, from(), url)
    isLeading = false
    return elsewhere
  }
  const router = createBrowserRouter([
    { ...rootRoute, middleware: [guard(lead, preload), waitForTexts(complete)] },
  ])
  // Where the visitor stands, not where they are about to be: a reload meanwhile begins with the former page.
  const keepStep = () => {
    const { initialized, location } = router.state
    const isNew = isStep(location.pathname) && selectDraft(store.getState())?.step !== location.pathname
    if (initialized && isNew) store.dispatch(onboardingChanged({ step: location.pathname }))
  }
  router.subscribe(keepStep)
  keepStep()
  from = () => (router.state.initialized ? router.state.location.pathname : null)
  store.dispatch(
    addAppListener({
      // A guard that logs out on the way knows where it leads.
      predicate: (_, now, before) => !isLeading && standingOf(now) !== standingOf(before),
      effect: (action, api) => {
        const isResumed = sessionStarted.match(action) && action.payload.isResumed === true
        const wasExpired = selectIsExpired(api.getOriginalState())
        // Where one person was is no place for the next.
        if (wasExpired && !isResumed && selectIsSignedIn(api.getState()))
          void router.navigate(paths.dashboard, { replace: true })
        else void router.revalidate()
      },
    }),
  )
  return router
}
