import type { PageHandle, Part } from '../layouts/PublicLayout.tsx'
import { paths } from '#core/paths.ts'
import { onboardingSteps } from '#features/onboarding/onboardingSteps.ts'
import type { Loader } from '#core/store/thunk.ts'
import type { SidePanelProps } from '#ui/page/SidePanel.tsx'
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'

/** The classes of pages: to whom each opens, as far as the cookie shows; `isAdmitted` in `guards.ts` says the rest. */
export const opensTo = {
  public: 'anonymous',
  open: 'anyone',
  exempt: 'anyone',
  weak: 'somebody',
  duplicated: 'somebody',
  session: 'somebody',
  mandatoryMfa: 'somebody',
} as const
export type PageKind = keyof typeof opensTo

export type Lazy<Module = object> = {
  module: () => Promise<Module>
  lazy: () => Promise<{ Component: ComponentType; handle: PageHandle }>
}

/**
 * What the module of a page may export besides its component. `loader`: the thunks that load what the page shows first.
 */
type PageModule = Pick<PageHandle, 'outline'> & {
  loader?: readonly Loader[]
}

/** A page is the export of its module whose name ends with `Page`: null, a type error, for a module without one. */
type LazyPage<Module> = Module extends unknown
  ? Extract<keyof Module, `${string}Page`> extends never
    ? null
    : Lazy<Module & PageModule>
  : never

const lazily = <Module extends object>(
  module: () => Promise<Module & PageModule>,
  name: string,
): Lazy<Module & PageModule> => ({
  module,
  lazy: async () => {
    const handle: PageModule = await module()
    const [, Component] = Object.entries(handle as object).find(([key]) => key.endsWith(name)) as [
      string,
      ComponentType,
    ]
    return { Component, handle }
  },
})
const from = <Import extends () => Promise<object>>(module: Import) =>
  lazily(module, 'Page') as LazyPage<Awaited<ReturnType<Import>>>

/**
 * The layouts around the pages; a page without one is in `PublicLayout`. `user`: the signed-in area; `either`: that or
 * the public frame; `profile`, `code`: the public frame, once the profile is loaded, for `code` only if there is one.
 */
export const frames = {
  user: lazily(() => import('../layouts/UserLayout.tsx'), 'UserLayout'),
  either: lazily(() => import('../layouts/OpenLayout.tsx'), 'OpenLayout'),
  profile: lazily(() => import('../layouts/AccountOutlet.tsx'), 'ProfileGate'),
  code: lazily(() => import('../layouts/AccountOutlet.tsx'), 'MfaGate'),
}

type Panel = { module: () => Promise<object>; draw: () => Promise<ReactNode> }

const panel = <Module extends object>(
  module: () => Promise<Module>,
  draw: (module: Module) => ReactNode,
): Panel => ({ module, draw: async () => draw(await module()) })
const flow = (picture: SidePanelProps['picture'], promise: SidePanelProps['promise'] = 'account') =>
  panel(
    () => import('#ui/page/SidePanel.tsx'),
    ({ SidePanel }) => createElement(SidePanel, { picture, promise }),
  )

/** What stands beside the pages before the login. Beside the others stands the promise of the login. */
const panels = {
  steps: panel(
    () => import('#features/onboarding/StepsPanel.tsx'),
    ({ StepsPanel }) => createElement(StepsPanel),
  ),
  mfa: panel(
    () => import('#features/login/MfaPage.tsx'),
    ({ MfaPanel }) => createElement(MfaPanel),
  ),
  partner: panel(
    () => import('#features/partner/PartnerPage.tsx'),
    ({ PartnerPanel }) => createElement(PartnerPanel),
  ),
  setUp: flow('links', 'code'),
  oldKey: flow('oldKey'),
  newKey: flow('newKey'),
  envelope: flow('envelope'),
  phone: flow('phone', 'code'),
  search: flow('search'),
  merge: flow('cards', 'merge'),
  merged: flow('cards'),
  /** Help has the whole width. */
  none: panel(
    () => import('#features/help/HelpPage.tsx'),
    () => createElement(Fragment),
  ),
}

type Page = {
  path: string
  /** Another address that leads here, in small letters. */
  alias?: string
  kind: PageKind
  frame?: keyof typeof frames
  part?: Part
  /** The GET calls that it makes as soon as it opens, besides `GET /user`: `boot` sends them ahead. */
  calls?: readonly `/${string}`[]
  /** A module that it imports as soon as it opens: fetched together with the page. */
  preloads?: () => Promise<object>
  /** Stands in index.html before the scripts are there (`early/templates.tsx`), and does without the late texts. */
  isEarly?: true
  /** Pages that are used one after the other share a chunk of this name. */
  chunk?: string
  panel?: Panel
  page: Lazy<PageModule>
}

const agents = () => import('#features/devices/agent/userAgent.ts')

const mandatoryMfa = { kind: 'mandatoryMfa', chunk: 'mandatoryMfa', panel: panels.setUp } as const
const onboarding = { kind: 'public', panel: panels.steps } as const
const forgotPassword = { chunk: 'forgotPassword' } as const
const forgotUsername = { kind: 'public', chunk: 'forgotUsername', panel: panels.search } as const
const duplicated = { kind: 'duplicated', frame: 'profile', chunk: 'duplicated', panel: panels.merge } as const
const mergeOutcome = { kind: 'open', chunk: 'mergeOutcomes', panel: panels.merge } as const
const ofUser = { kind: 'session', frame: 'user' } as const
const ofSecurity = { ...ofUser, part: 'security' } as const

/**
 * The pages of the portal, one row each. The guard, the routes, the preloads, the calls sent ahead, the current entry
 * of the navigation and the checks of the scenes are derived from it.
 */
// prettier-ignore
export const routes: readonly Page[] = [
  { path: paths.loginEmail, kind: 'public', isEarly: true, page: from(() => import('#features/login/EmailLoginPage.tsx')) },
  { path: paths.loginPhone, kind: 'public', isEarly: true, page: from(() => import('#features/login/PhoneLoginPage.tsx')) },
  { path: paths.mfa, kind: 'exempt', frame: 'code', panel: panels.mfa, page: from(() => import('#features/login/MfaPage.tsx')) },
  { path: paths.weakPassword, kind: 'weak', panel: panels.oldKey, page: from(() => import('#features/password/WeakPasswordPage.tsx')) },
  { path: paths.mandatory, ...mandatoryMfa, page: from(() => import('#features/mfa/setUp/MandatoryMfaIntroPage.tsx')) },
  { path: paths.mandatoryPhone, ...mandatoryMfa, page: from(() => import('#features/mfa/setUp/MandatoryMfaPhonePage.tsx')) },
  { path: paths.mandatoryEmail, ...mandatoryMfa, page: from(() => import('#features/mfa/setUp/MandatoryMfaEmailPage.tsx')) },
  { path: paths.mandatoryConfirmation, ...mandatoryMfa, page: from(() => import('#features/mfa/setUp/MandatoryMfaConfirmationPage.tsx')) },
  { path: paths.mandatorySuccess, ...mandatoryMfa, page: from(() => import('#features/mfa/setUp/MandatoryMfaSuccessPage.tsx')) },
  ...Object.values(onboardingSteps).map(({ page, ...step }): Page => ({ path: step.path, ...onboarding, ...('chunk' in step && { chunk: step.chunk }), page: from(page) })),
  { path: paths.forgotPasswordEmail, kind: 'public', ...forgotPassword, panel: panels.envelope, page: from(() => import('#features/forgotPassword/ForgotPasswordEmailPage.tsx')) },
  { path: paths.forgotPasswordPhone, kind: 'public', panel: panels.phone, page: from(() => import('#features/forgotPassword/ForgotPasswordPhonePage.tsx')) },
  { path: paths.forgotPasswordSent, kind: 'public', ...forgotPassword, panel: panels.envelope, page: from(() => import('#features/forgotPassword/ForgotPasswordSentPage.tsx')) },
  { path: paths.forgotUsername, ...forgotUsername, page: from(() => import('#features/forgotPassword/ForgotUsernamePage.tsx')) },
  { path: paths.forgotUsernameResponse, ...forgotUsername, page: from(() => import('#features/forgotPassword/ForgotUsernameResponsePage.tsx')) },
  { path: paths.resetPassword, kind: 'open', ...forgotPassword, panel: panels.oldKey, page: from(() => import('#features/forgotPassword/ResetPasswordPage.tsx')) },
  { path: paths.resetPasswordConfirmed, kind: 'open', ...forgotPassword, panel: panels.newKey, page: from(() => import('#features/forgotPassword/ResetPasswordConfirmedPage.tsx')) },
  { path: paths.help, kind: 'open', frame: 'either', panel: panels.none, page: from(() => import('#features/help/HelpPage.tsx')) },
  { path: paths.partner, kind: 'open', panel: panels.partner, page: from(() => import('#features/partner/PartnerPage.tsx')) },
  { path: paths.approve, kind: 'session', frame: 'profile', panel: panels.partner, page: from(() => import('#features/partner/ApprovePage.tsx')) },
  { path: paths.duplicated, ...duplicated, page: from(() => import('#features/duplicate/DuplicatedPage.tsx')) },
  { path: paths.duplicatedCode, ...duplicated, page: from(() => import('#features/duplicate/DuplicatedCodePage.tsx')) },
  { path: paths.mergeSuccess, ...mergeOutcome, panel: panels.merged, page: from(() => import('#features/duplicate/MergeSuccessPage.tsx')) },
  { path: paths.mergeError, ...mergeOutcome, page: from(() => import('#features/duplicate/MergeErrorPage.tsx')) },
  { path: paths.mergeRejection, ...mergeOutcome, page: from(() => import('#features/duplicate/MergeRejectionPage.tsx')) },
  { path: paths.dashboard, ...ofUser, calls: ['/mfa', '/tokens'], page: from(() => import('#features/dashboard/DashboardPage.tsx')) },
  { path: paths.profile, ...ofUser, page: from(() => import('#features/user/ProfilePage.tsx')) },
  { path: paths.security, ...ofSecurity, calls: ['/mfa', '/tokens', '/user/login/info/latest'], preloads: agents, page: from(() => import('#features/security/SecurityPage.tsx')) },
  { path: paths.password, alias: '/.well-known/change-password', ...ofSecurity, calls: ['/mfa/status'], page: from(() => import('#features/security/PasswordPage.tsx')) },
  { path: paths.devices, ...ofSecurity, calls: ['/user/login/info'], preloads: agents, page: from(() => import('#features/security/DevicesPage.tsx')) },
  { path: paths.apps, ...ofUser, part: 'access', calls: ['/tokens'], page: from(() => import('#features/connectedApps/ConnectedAppsPage.tsx')) },
]

const pages = new Map(routes.map((page) => [page.path, page]))
const pathOfLowerCase = new Map<string, string>(
  [...Object.values(paths), ...pages.keys()].map((path) => [path.toLowerCase(), path]),
)
for (const { alias, path } of routes) if (alias) pathOfLowerCase.set(alias, path)

export const knownPath = (pathname: string): string => pathOfLowerCase.get(pathname.toLowerCase()) ?? pathname

export const pageOf = (pathname: string): Page | undefined => pages.get(pathname)

export const classOf = (pathname: string): PageKind | null => pageOf(pathname)?.kind ?? null

/** Whether a login may lead to a page: only to the signed-in area, or the login would lead to itself for ever. */
export const isTarget = (path: string): boolean => classOf(path.replace(/[?#].*$/, '')) === 'session'
