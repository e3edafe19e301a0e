import { saveTarget, selectIsSignedIn, selectSession, selectTargetUrl } from '#store/auth'
import type { AppStore } from '#store/store'
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
const dashboard = () =>
  import('#features/dashboard/DashboardPage').then((page) => ({ Component: page.DashboardPage }))

const routes: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [
      { path: paths.loginEmail, lazy: emailLogin },
      { path: paths.loginPhone, lazy: phoneLogin },
    ],
  },
  { lazy: userLayout, children: [{ path: paths.dashboard, lazy: dashboard }] },
  // The guard leads every other address home; the route is there for it to run on.
  { path: '*', element: null },
]

/** Asks the guard about an address, and keeps or forgets the wanted one. Null lets the visitor through. */
function decide(store: AppStore, url: URL): string | null {
  const verdict = resolve(visitorOf(store), url)
  if (verdict?.savedTarget) store.dispatch(saveTarget(verdict.savedTarget))
  const state = store.getState()
  if (!verdict && selectIsSignedIn(state) && selectTargetUrl(state)) store.dispatch(saveTarget(null))
  return verdict?.to ?? null
}

/** The global guard runs on every navigation, and again where the visitor stands (spec §4). */
const guard =
  (store: AppStore): MiddlewareFunction =>
  async ({ url }, next) => {
    const elsewhere = decide(store, url)
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
  for (let to = decide(store, url); to; to = decide(store, url)) url = new URL(to, url)
  if (url.href !== href) window.history.replaceState(null, '', url)
}

function visitorOf(store: AppStore): Visitor {
  const state = store.getState()
  const session = selectSession(state)
  const targetUrl = selectTargetUrl(state)
  return {
    isSignedIn: selectIsSignedIn(state),
    hasLeft: session.kind === 'anonymous' && session.endedBy === 'person',
    targetUrl: targetUrl && isTarget(targetUrl) ? targetUrl : null,
  }
}

/**
 * The router of the portal. Whenever a session begins or ends it runs the guard again where the visitor
 * stands: no screen and no thunk navigates for that.
 * @param href the address of the visit
 */
export function makeRouter(store: AppStore, href: string) {
  arrive(store, href)
  const router = createBrowserRouter([
    {
      element: <Root />,
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
      middleware: [guard(store)],
      children: routes,
    },
  ])
  let wasSignedIn = selectIsSignedIn(store.getState())
  store.subscribe(() => {
    const isSignedIn = selectIsSignedIn(store.getState())
    if (isSignedIn === wasSignedIn) return
    wasSignedIn = isSignedIn
    void router.revalidate()
  })
  return router
}
