import { selectIsExpired, selectIsSignedIn } from '#auth/authSlice.ts'
import { selectPath } from '#core/store/visitSlice.ts'
import { keepTarget, land, publicUrlChanged, resetCodeChanged, selectTargetUrl } from '#auth/target.ts'
import { sessionReplaced, sessionStarted } from '#auth/events.ts'
import { pageOpened } from '#core/store/events.ts'
import { selectResume, selectSetUpFor } from '#features/mfa/mfaSlice.ts'
import { endWithNotice } from '#auth/scope.ts'
import { signOut } from '#auth/session.ts'
import { selectShownProfile, selectHasProfile } from '#auth/person/userSlice.ts'
import type { AppStore, WiredThunk } from '#core/store/thunk.ts'
import { fetchChunk } from '#core/chunk.ts'
import {
  invitationFound,
  onboardingChanged,
  onboardingRefused,
  selectDraft,
} from '#features/onboarding/onboardingSlice.ts'
import { ErrorPage, PageError } from '../layouts/ErrorPage.tsx'
import { PublicLayout } from '../layouts/PublicLayout.tsx'
import { Root } from '../layouts/Root.tsx'
import { listenFor } from '#core/store/listeners.ts'
import {
  createBrowserRouter,
  type MiddlewareFunction,
  redirect,
  replace,
  type RouteObject,
} from 'react-router-dom'
import { resolve } from './guards.ts'
import { isStep } from '#features/onboarding/onboardingSteps.ts'
import { frames, isTarget, routes } from './routes.ts'
import { standingOf, visitorOf } from './visitor.ts'
import { hearBack } from '#core/leave.ts'
import { paths } from '#core/paths.ts'

/** Carries out the guard's verdict on an address. @returns the address to go to instead, or null to stay */
function decide(store: AppStore, from: string | null, url: URL): string | null {
  // An expired session's page waits under a login at its own address only: going elsewhere gives it up.
  const begun = store.getState()
  if (selectIsExpired(begun) && url.pathname !== selectPath(begun)) store.dispatch(endWithNotice())
  const verdict = resolve(visitorOf(store.getState()), from, url)
  if (verdict?.savedTarget) store.dispatch(keepTarget(verdict.savedTarget))
  if (verdict?.publicUrl) store.dispatch(publicUrlChanged(verdict.publicUrl))
  if (verdict?.isLeaving) void store.dispatch(signOut())
  // The store keeps the secret that a link has brought, for its page, and nothing else does.
  const keepSecret = verdict?.to === paths.resetPassword ? resetCodeChanged : invitationFound
  if (typeof verdict?.secret === 'string') store.dispatch(keepSecret(verdict.secret))
  if (verdict?.refusal && selectDraft(store.getState())?.progress !== 'done')
    store.dispatch(onboardingRefused(verdict.refusal))
  if (verdict?.to) return verdict.to
  if (isTarget(url.pathname) && isOpen(store, url.pathname))
    store.dispatch(land({ isOver: !isStop(store, url) }))
  const { kind, isUnconfirmed } = visitorOf(store.getState())
  const isOnWay = isUnconfirmed || kind === 'mandatoryMfa'
  store.dispatch(pageOpened({ path: url.pathname, isResuming: isResuming(store, url.pathname), isOnWay }))
  return null
}

/** Whether a page is only a stop: a login by card sets up a method on the security page, then goes on to its target. */
function isStop(store: AppStore, { pathname, search, hash }: URL): boolean {
  const target = selectTargetUrl(store.getState())
  return (
    pathname === paths.security && target !== null && ![pathname, pathname + search + hash].includes(target)
  )
}

/**
 * Whether it is certain that a page stays open. Until the account is known it may still be refused; then its address is
 * needed as the target again.
 */
const isOpen = (store: AppStore, path: string) =>
  path === paths.approve ? selectHasProfile(store.getState()) : selectShownProfile(store.getState()) !== null

/** Whether a page is on the way back to the action that a step-up or a set-up was asked for. */
function isResuming(store: AppStore, path: string): boolean {
  const state = store.getState()
  const resume = selectResume(state) ?? selectSetUpFor(state)
  return resume !== null && [paths.mfa, paths.security, resume.path.replace(/\?.*/, '')].includes(path)
}

/** Where an address leads once all redirects are followed; null when the visitor may stay. */
function destination(store: AppStore, from: string | null, wanted: URL): URL | null {
  let url = wanted
  for (let to = decide(store, from, url); to; to = decide(store, from, url)) url = new URL(to, url)
  return url === wanted ? null : url
}

/** The guard as middleware: it runs on every navigation and every revalidation. @param lead see `destination` */
const guard =
  (lead: (url: URL) => URL | null): MiddlewareFunction =>
  async ({ url }, next) => {
    const elsewhere = lead(url)
    // Home is an alias of the dashboard: a link to home adds a history entry, so that Back works. Every other redirect
    // replaces the entry of the refused address.
    const go = url.pathname === paths.home ? redirect : replace
    // oxlint-disable-next-line typescript/only-throw-error -- a redirect is a Response that the router catches
    if (elsewhere) throw go(elsewhere.pathname + elsewhere.search + elsewhere.hash)
    await next()
  }

const pagesIn = (frame?: keyof typeof frames): RouteObject[] =>
  routes
    .filter((route) => route.frame === frame)
    .map(({ path, page, part, panel }) => ({
      path,
      lazy: async () => {
        const [{ Component, handle }, drawn] = await Promise.all([page.lazy(), panel?.draw()])
        return { Component, handle: { ...handle, part, panel: drawn } }
      },
    }))
const framed = (frame: keyof typeof frames): RouteObject => ({
  lazy: frames[frame].lazy,
  children: [{ ErrorBoundary: PageError, children: pagesIn(frame) }],
})

export const lazyRoutes: RouteObject[] = [
  { element: <PublicLayout />, children: [...pagesIn(), framed('code'), framed('profile')] },
  framed('user'),
  framed('either'),
  // The guard redirects every unknown address to home; without a matching route the guard would not run.
  { path: '*', element: null },
]

export const rootRoute = {
  element: <Root />,
  ErrorBoundary: ErrorPage,
  HydrateFallback: () => null,
  children: lazyRoutes,
}

/** Lets a page whose call wants a step-up lead to it, and back. Calls that are refused meanwhile wait for the same one. */
const leadToStepUp =
  (router: ReturnType<typeof createBrowserRouter>): WiredThunk =>
  (dispatch, _, extra) => {
    let leading: Promise<boolean> | null = null
    const lead = async (isWrite: boolean) => {
      const { demandStepUp } = await fetchChunk(() => import('#features/mfa/stepUp.ts'))
      const { pathname, search } = router.state.location
      const path = pathname + search
      const asked = await dispatch(demandStepUp({ path, isWrite }))
      if (!asked.ok || !asked.value) return false
      await router.navigate(paths.mfaStepUp, { state: path })
      return true
    }
    extra.stepUp = (isWrite) =>
      (leading ??= lead(isWrite)
        .catch(() => false)
        .finally(() => (leading = null)))
  }

/**
 * The router. Whenever a session begins or ends, it runs the guard again for the page, so nothing else has to navigate.
 * @param load the middleware that loads the page to which the guard leads
 */
export function makeRouter(store: AppStore, href: string, ...load: MiddlewareFunction[]) {
  // Corrects the first address before the router is made: the router would load the page of a refused address too.
  const first = destination(store, null, new URL(href))
  if (first) window.history.replaceState(null, '', first)
  // `createBrowserRouter` runs the guard before `router` is assigned; no page is left then.
  let from = (): string | null => null
  let isLeading = false
  const lead = (url: URL) => {
    isLeading = true
    const elsewhere = destination(store, from(), url)
    isLeading = false
    return elsewhere
  }
  hearBack()
  const router = createBrowserRouter([{ ...rootRoute, middleware: [guard(lead), ...load] }])
  // Keeps the step of the current page, not of a navigation under way: a reload during it opens the current page.
  const keepStep = () => {
    const { initialized, location } = router.state
    const isNew = isStep(location.pathname) && selectDraft(store.getState())?.step !== location.pathname
    if (initialized && isNew) store.dispatch(onboardingChanged({ step: location.pathname }))
  }
  router.subscribe(keepStep)
  keepStep()
  store.dispatch(leadToStepUp(router))
  from = () => (router.state.initialized ? router.state.location.pathname : null)
  store.dispatch(
    listenFor({
      // When the guard itself logs out, it already redirects: it need not run again. When the portal starts anew, the
      // address stays.
      predicate: (action, now, before) =>
        !isLeading && !sessionReplaced.match(action) && standingOf(now) !== standingOf(before),
      effect: (action, api) => {
        const isResumed = sessionStarted.match(action) && action.payload.isResumed === true
        const wasExpired = selectIsExpired(api.getOriginalState())
        // When another person logs in after an expired session, the page of the former person is not opened.
        if (wasExpired && !isResumed && selectIsSignedIn(api.getState()))
          void router.navigate(paths.dashboard, { replace: true })
        else void router.revalidate()
      },
    }),
  )
  return router
}
