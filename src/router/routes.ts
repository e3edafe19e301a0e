import type { PageHandle, Part } from '../layouts/PublicLayout.tsx'
import { paths } from '#core/paths.ts'
import type { Loader } from '#core/store/thunk.ts'
import type { ComponentType } from 'react'

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
export type PageClass = keyof typeof opensTo

export type Lazy<Module = object> = {
  module: () => Promise<Module>
  lazy: () => Promise<{ Component: ComponentType; handle: PageHandle }>
}

/**
 * What the module of a page may export besides its component. `loader`: the thunks that load what the page shows first.
 */
type PageModule = Pick<PageHandle, 'Panel' | 'outline'> & {
  loader?: readonly Loader[]
}

const from = <Name extends string, Module extends PageModule & Record<Name, ComponentType>>(
  module: () => Promise<Module>,
  name: Name,
): Lazy<Module & PageModule> => ({
  module,
  lazy: async () => {
    const { [name]: Component, Panel, outline } = await module()
    return { Component, handle: { ...(Panel && { Panel }), ...(outline && { outline }) } }
  },
})

/**
 * The layouts around the pages; a page without one is in `PublicLayout`. `user`: the signed-in area; `either`: that or
 * the public frame; `profile`, `code`: the public frame, once the profile is loaded, for `code` only if there is one.
 */
export const frames = {
  user: from(() => import('../layouts/UserLayout.tsx'), 'UserLayout'),
  either: from(() => import('../layouts/OpenLayout.tsx'), 'OpenLayout'),
  profile: from(() => import('../layouts/gates.tsx'), 'ProfileGate'),
  code: from(() => import('../layouts/gates.tsx'), 'MfaGate'),
}

type Page = {
  path: string
  is: PageClass
  frame?: keyof typeof frames
  part?: Part
  /** The GET calls that it makes as soon as it opens, besides `GET /user`: `boot` sends them ahead. */
  calls?: readonly `/${string}`[]
  /** A module that it imports as soon as it opens: fetched together with the page. */
  needs?: () => Promise<object>
  /** Stands in index.html before the scripts are there (`app/templates.tsx`), and does without the late texts. */
  isEarly?: true
  /** Pages that are used one after the other share a chunk of this name. */
  chunk?: string
  page: Lazy<PageModule>
}

// The modules of the pages. Pages that are used one after the other share one, and so a chunk.
const mandatoryMfa = () => import('#features/mandatoryMfa/pages.tsx')
const onboardingEntry = () => import('#features/onboarding/pages/entry.tsx')
const onboardingAgreement = () => import('#features/onboarding/pages/agreement.tsx')
const onboardingAccount = () => import('#features/onboarding/pages/account.tsx')
const onboardingCreate = () => import('#features/onboarding/phonePages/CreatePage.tsx')
const onboardingPhone = () => import('#features/onboarding/phonePages/PhonePage.tsx')
const forgotPassword = () => import('#features/forgotPassword/pages/password.tsx')
const forgotUsername = () => import('#features/forgotPassword/pages/username.tsx')
const forgotPasswordPhone = () => import('#features/forgotPassword/PhonePage.tsx')
const partner = () => import('#features/partner/PartnerPage.tsx')
const approve = () => import('#features/partner/ApprovePage.tsx')
const duplicated = () => import('#features/duplicate/pages/DuplicatedPage.tsx')
const mergeOutcomes = () => import('#features/duplicate/pages/outcomes.tsx')
const emailLogin = () => import('#features/login/EmailLoginPage.tsx')
const phoneLogin = () => import('#features/login/PhoneLoginPage.tsx')
const mfa = () => import('#features/mfa/MfaPage.tsx')
const weakPassword = () => import('#features/weakPassword/WeakPasswordPage.tsx')
const help = () => import('#features/help/HelpPage.tsx')
const dashboard = () => import('#features/dashboard/DashboardPage.tsx')
const profile = () => import('#features/profile/ProfilePage.tsx')
const security = () => import('#features/security/SecurityPage.tsx')
const password = () => import('#features/security/password/PasswordPage.tsx')
const devices = () => import('#features/security/devices/DevicesPage.tsx')
const access = () => import('#features/access/AccessPage.tsx')

const agents = () => import('#session/devices/userAgent.ts')

const ofUser = { is: 'session', frame: 'user' } as const
const ofSecurity = { ...ofUser, part: 'security' } as const

/**
 * The pages of the portal, one row each. The guard, the routes, the preloads, the calls sent ahead, the current entry
 * of the navigation and the checks of the scenes are derived from it.
 */
export const routes: readonly Page[] = [
  { path: paths.loginEmail, is: 'public', isEarly: true, page: from(emailLogin, 'EmailLoginPage') },
  { path: paths.loginPhone, is: 'public', isEarly: true, page: from(phoneLogin, 'PhoneLoginPage') },
  { path: paths.mfa, is: 'exempt', frame: 'code', page: from(mfa, 'MfaPage') },
  { path: paths.weakPassword, is: 'weak', page: from(weakPassword, 'WeakPasswordPage') },
  { path: paths.mandatory, is: 'mandatoryMfa', page: from(mandatoryMfa, 'IntroPage') },
  { path: paths.mandatoryPhone, is: 'mandatoryMfa', page: from(mandatoryMfa, 'PhonePage') },
  { path: paths.mandatoryEmail, is: 'mandatoryMfa', page: from(mandatoryMfa, 'EmailPage') },
  { path: paths.mandatoryConfirmation, is: 'mandatoryMfa', page: from(mandatoryMfa, 'ConfirmationPage') },
  { path: paths.mandatorySuccess, is: 'mandatoryMfa', page: from(mandatoryMfa, 'SuccessPage') },
  { path: paths.onboarding, is: 'public', page: from(onboardingEntry, 'StartPage') },
  { path: paths.onboardingCard, is: 'public', page: from(onboardingEntry, 'CardPage') },
  { path: paths.onboardingExistingCard, is: 'public', page: from(onboardingEntry, 'ExistingCardPage') },
  { path: paths.onboardingCode, is: 'public', page: from(onboardingEntry, 'CodePage') },
  { path: paths.onboardingWelcome, is: 'public', page: from(onboardingAgreement, 'WelcomePage') },
  { path: paths.onboardingTerms, is: 'public', page: from(onboardingAgreement, 'TermsPage') },
  { path: paths.onboardingCreate, is: 'public', page: from(onboardingCreate, 'CreatePage') },
  { path: paths.onboardingEmail, is: 'public', page: from(onboardingAccount, 'EmailPage') },
  { path: paths.onboardingPhone, is: 'public', page: from(onboardingPhone, 'PhonePage') },
  { path: paths.onboardingMfa, is: 'public', page: from(onboardingAccount, 'ConfirmPage') },
  { path: paths.onboardingPassword, is: 'public', page: from(onboardingAccount, 'PasswordPage') },
  { path: paths.onboardingConfirmation, is: 'public', page: from(onboardingAccount, 'DonePage') },
  { path: paths.forgotPasswordEmail, is: 'public', page: from(forgotPassword, 'EmailPage') },
  { path: paths.forgotPasswordPhone, is: 'public', page: from(forgotPasswordPhone, 'PhonePage') },
  { path: paths.forgotPasswordSent, is: 'public', page: from(forgotPassword, 'SentPage') },
  { path: paths.forgotUsername, is: 'public', page: from(forgotUsername, 'UsernamePage') },
  { path: paths.forgotUsernameResponse, is: 'public', page: from(forgotUsername, 'FoundPage') },
  { path: paths.resetPassword, is: 'open', page: from(forgotPassword, 'ResetPage') },
  { path: paths.resetPasswordConfirmed, is: 'open', page: from(forgotPassword, 'ConfirmedPage') },
  { path: paths.help, is: 'open', frame: 'either', page: from(help, 'HelpPage') },
  { path: paths.partner, is: 'open', page: from(partner, 'PartnerPage') },
  { path: paths.approve, is: 'session', frame: 'profile', page: from(approve, 'ApprovePage') },
  { path: paths.duplicated, is: 'duplicated', frame: 'profile', page: from(duplicated, 'DuplicatedPage') },
  { path: paths.duplicatedCode, is: 'duplicated', frame: 'profile', page: from(duplicated, 'CodePage') },
  { path: paths.mergeSuccess, is: 'open', page: from(mergeOutcomes, 'MergeSuccessPage') },
  { path: paths.mergeError, is: 'open', page: from(mergeOutcomes, 'MergeErrorPage') },
  { path: paths.mergeRejection, is: 'open', page: from(mergeOutcomes, 'MergeRejectionPage') },
  { path: paths.dashboard, ...ofUser, calls: ['/mfa', '/tokens'], page: from(dashboard, 'DashboardPage') },
  { path: paths.profile, ...ofUser, page: from(profile, 'ProfilePage') },
  {
    path: paths.security,
    ...ofSecurity,
    calls: ['/mfa', '/tokens', '/user/login/info/latest'],
    needs: agents,
    page: from(security, 'SecurityPage'),
  },
  { path: paths.password, ...ofSecurity, calls: ['/mfa/status'], page: from(password, 'PasswordPage') },
  {
    path: paths.devices,
    ...ofSecurity,
    calls: ['/user/login/info'],
    needs: agents,
    page: from(devices, 'DevicesPage'),
  },
  { path: paths.apps, ...ofUser, part: 'access', calls: ['/tokens'], page: from(access, 'AccessPage') },
]

const pages = new Map(routes.map((page) => [page.path, page]))
const pathOfLowerCase = new Map<string, string>(
  Object.values(paths).map((path) => [path.toLowerCase(), path]),
)

export const knownPath = (pathname: string): string => pathOfLowerCase.get(pathname.toLowerCase()) ?? pathname

export const pageOf = (pathname: string): Page | undefined => pages.get(pathname)

export const classOf = (pathname: string): PageClass | null => pageOf(pathname)?.is ?? null

/** Whether a login may lead to a page: only to the signed-in area, or the login would lead to itself for ever. */
export const isTarget = (path: string): boolean => classOf(path.replace(/[?#].*$/, '')) === 'session'
