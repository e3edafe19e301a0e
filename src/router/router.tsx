import { saveTarget, selectSession, selectTargetUrl, type Session } from '#store/auth'
import { selectSetUp, selectStepUp } from '#store/mfa'
import { forgetCredentials, signOut } from '#store/session'
import { selectIsForced } from '#store/user'
import type { AppStore } from '#store/store'
import type * as MandatoryPages from '#features/mandatory/pages'
import { ErrorPage } from '#layouts/ErrorPage'
import { PublicLayout } from '#layouts/PublicLayout'
import { Root } from '#layouts/Root'
import {
  createBrowserRouter,
  type MiddlewareFunction,
  redirect,
  replace,
  type RouteObject,
} from 'react-router-dom'
import { isTarget, resolve, type Visitor } from './guards.ts'
import { paths } from '#paths'

const userLayout = () => import('#layouts/UserLayout').then((layout) => ({ Component: layout.UserLayout }))
const emailLogin = () =>
  import('#features/login/EmailLoginPage').then((page) => ({ Component: page.EmailLoginPage }))
const phoneLogin = () =>
  import('#features/login/PhoneLoginPage').then((page) => ({ Component: page.PhoneLoginPage }))
const mfa = () => import('#features/mfa/MfaPage').then((page) => ({ Component: page.MfaPage }))
const weakPassword = () =>
  import('#features/weakPassword/WeakPasswordPage').then((page) => ({ Component: page.WeakPasswordPage }))
const mandatory = (name: keyof typeof MandatoryPages) => () =>
  import('#features/mandatory/pages').then((pages) => ({ Component: pages[name] }))
const dashboard = () =>
  import('#features/dashboard/DashboardPage').then((page) => ({ Component: page.DashboardPage }))

const routes: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [
      { path: paths.loginEmail, lazy: emailLogin },
      { path: paths.loginPhone, lazy: phoneLogin },
      { path: paths.mfa, lazy: mfa },
      { path: paths.weakPassword, lazy: weakPassword },
      { path: paths.mandatory, lazy: mandatory('IntroPage') },
      { path: paths.mandatoryPhone, lazy: mandatory('PhonePage') },
      { path: paths.mandatoryEmail, lazy: mandatory('EmailPage') },
      { path: paths.mandatoryConfirmation, lazy: mandatory('ConfirmationPage') },
      { path: paths.mandatorySuccess, lazy: mandatory('SuccessPage') },
    ],
  },
  { lazy: userLayout, children: [{ path: paths.dashboard, lazy: dashboard }] },
  // The guard leads every other address home; the route is there for it to run on.
  { path: '*', element: null },
]

/** Asks the guard about an address, and does what goes with its verdict. Null lets the visitor through. */
function decide(store: AppStore, from: string | null, url: URL): string | null {
  const verdict = resolve(visitorOf(store), from, url)
  if (verdict?.savedTarget) store.dispatch(saveTarget(verdict.savedTarget))
  if (verdict?.isLeaving) void store.dispatch(signOut())
  if (from === paths.mfa && url.pathname !== paths.mfa) store.dispatch(forgetCredentials())
  const state = store.getState()
  if (!verdict && isTarget(url.pathname) && selectTargetUrl(state)) store.dispatch(saveTarget(null))
  return verdict?.to ?? null
}

/** The global guard runs on every navigation, and again where the visitor stands (spec §4). */
const guard =
  (store: AppStore, from: () => string | null): MiddlewareFunction =>
  async ({ url }, next) => {
    const elsewhere = decide(store, from(), url)
    // Home is another name of the dashboard: a link to it is a step that Back undoes. Every other refused address
    // leaves no trace.
    const go = url.pathname === paths.home ? redirect : replace
    // oxlint-disable-next-line typescript/only-throw-error -- a redirect is a Response that the router catches
    if (elsewhere) throw go(elsewhere)
    await next()
  }

// The router would load the page of the first address even when the guard leads elsewhere.
function arrive(store: AppStore, href: string) {
  let url = new URL(href)
  for (let to = decide(store, null, url); to; to = decide(store, null, url)) url = new URL(to, url)
  if (url.href !== href) window.history.replaceState(null, '', url)
}

function visitorOf(store: AppStore): Visitor {
  const state = store.getState()
  const session = selectSession(state)
  const targetUrl = selectTargetUrl(state)
  const setUp = selectSetUp(state)?.step ?? null
  return {
    kind: kindOf(session.kind, selectIsForced(state)),
    hasLeft: session.kind === 'anonymous' && session.endedBy === 'person',
    targetUrl: targetUrl && isTarget(targetUrl) ? targetUrl : null,
    hasStepUp: selectStepUp(state) !== null,
    setUp,
  }
}

// A login that is being checked has opened nothing yet.
function kindOf(kind: Session['kind'], isForced: boolean): Visitor['kind'] {
  if (kind === 'signedIn') return isForced ? 'forced' : kind
  return kind === 'checking' ? 'anonymous' : kind
}

/**
 * The router of the portal. Whenever a session begins or ends it runs the guard again where the visitor
 * stands: no screen and no thunk navigates for that.
 * @param href the address of the visit
 */
export function makeRouter(store: AppStore, href: string) {
  arrive(store, href)
  // The guard runs while the router is being made: nothing is left then.
  let from = (): string | null => null
  const router = createBrowserRouter([
    {
      element: <Root />,
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
      middleware: [guard(store, () => from())],
      children: routes,
    },
  ])
  from = () => (router.state.initialized ? router.state.location.pathname : null)
  let { kind } = visitorOf(store)
  store.subscribe(() => {
    const before = kind
    kind = visitorOf(store).kind
    if (kind !== before) void router.revalidate()
  })
  return router
}
