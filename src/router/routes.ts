import { paths } from '#paths'

/** Who may see a page; `isAdmitted` in `guards.ts` has the condition of each class. */
export type PageClass = 'public' | 'open' | 'weak' | 'duplicated' | 'session' | 'mandatoryMfa' | 'exempt'

/** The definition of a page. */
type Page = {
  path: string
  is: PageClass
  /**
   * The file in `src/features`; the component has the same name. Pages in a folder, such as `onboarding/pages`, are
   * used one after the other and share one chunk; `onboarding/pages.ts` lists them.
   */
  page: `${string}/${string}Page`
  /** What the page waits for. `profile`: the profile; `code`: the profile too, but only of a signed-in person. */
  needs?: 'profile' | 'code'
  /**
   * The frame around the page: `user`, the signed-in area; `either`, that or the public one, depending on the visitor.
   * Absent: the public one.
   */
  frame?: 'user' | 'either'
}

/**
 * The pages of the portal, one line each. The guard, the routes, the preloads and the checks of the scenes are derived
 * from it.
 */
export const routes: readonly Page[] = [
  { path: paths.loginEmail, is: 'public', page: 'login/EmailLoginPage' },
  { path: paths.loginPhone, is: 'public', page: 'login/PhoneLoginPage' },
  { path: paths.mfa, is: 'exempt', page: 'mfa/MfaPage', needs: 'code' },
  { path: paths.weakPassword, is: 'weak', page: 'weakPassword/WeakPasswordPage' },
  { path: paths.mandatory, is: 'mandatoryMfa', page: 'mandatoryMfa/pages/IntroPage' },
  { path: paths.mandatoryPhone, is: 'mandatoryMfa', page: 'mandatoryMfa/pages/PhonePage' },
  { path: paths.mandatoryEmail, is: 'mandatoryMfa', page: 'mandatoryMfa/pages/EmailPage' },
  { path: paths.mandatoryConfirmation, is: 'mandatoryMfa', page: 'mandatoryMfa/pages/ConfirmationPage' },
  { path: paths.mandatorySuccess, is: 'mandatoryMfa', page: 'mandatoryMfa/pages/SuccessPage' },
  { path: paths.onboarding, is: 'public', page: 'onboarding/pages/StartPage' },
  { path: paths.onboardingCard, is: 'public', page: 'onboarding/pages/CardPage' },
  { path: paths.onboardingExistingCard, is: 'public', page: 'onboarding/pages/ExistingCardPage' },
  { path: paths.onboardingCode, is: 'public', page: 'onboarding/pages/CodePage' },
  { path: paths.onboardingWelcome, is: 'public', page: 'onboarding/pages/WelcomePage' },
  { path: paths.onboardingTerms, is: 'public', page: 'onboarding/pages/TermsPage' },
  { path: paths.onboardingCreate, is: 'public', page: 'onboarding/phonePages/CreatePage' },
  { path: paths.onboardingEmail, is: 'public', page: 'onboarding/pages/EmailPage' },
  { path: paths.onboardingPhone, is: 'public', page: 'onboarding/phonePages/PhonePage' },
  { path: paths.onboardingMfa, is: 'public', page: 'onboarding/pages/ConfirmPage' },
  { path: paths.onboardingPassword, is: 'public', page: 'onboarding/pages/PasswordPage' },
  { path: paths.onboardingConfirmation, is: 'public', page: 'onboarding/pages/DonePage' },
  { path: paths.forgotPasswordEmail, is: 'public', page: 'forgotPassword/pages/EmailPage' },
  { path: paths.forgotPasswordPhone, is: 'public', page: 'forgotPassword/PhonePage' },
  { path: paths.forgotPasswordSent, is: 'public', page: 'forgotPassword/pages/SentPage' },
  { path: paths.forgotUsername, is: 'public', page: 'forgotPassword/pages/UsernamePage' },
  { path: paths.forgotUsernameResponse, is: 'public', page: 'forgotPassword/pages/FoundPage' },
  { path: paths.resetPassword, is: 'open', page: 'forgotPassword/pages/ResetPage' },
  { path: paths.resetPasswordConfirmed, is: 'open', page: 'forgotPassword/pages/ConfirmedPage' },
  { path: paths.help, is: 'open', page: 'help/HelpPage', frame: 'either' },
  { path: paths.partner, is: 'open', page: 'partner/pages/PartnerPage' },
  { path: paths.approve, is: 'session', page: 'partner/pages/ApprovePage', needs: 'profile' },
  { path: paths.duplicated, is: 'duplicated', page: 'duplicate/pages/DuplicatedPage', needs: 'profile' },
  { path: paths.duplicatedCode, is: 'duplicated', page: 'duplicate/pages/CodePage', needs: 'profile' },
  { path: paths.mergeSuccess, is: 'open', page: 'duplicate/pages/MergeSuccessPage' },
  { path: paths.mergeError, is: 'open', page: 'duplicate/pages/MergeErrorPage' },
  { path: paths.mergeRejection, is: 'open', page: 'duplicate/pages/MergeRejectionPage' },
  {
    path: paths.dashboard,
    is: 'session',
    page: 'dashboard/DashboardPage',
    frame: 'user',
  },
  { path: paths.profile, is: 'session', page: 'profile/ProfilePage', frame: 'user' },
  {
    path: paths.security,
    is: 'session',
    page: 'security/SecurityPage',
    frame: 'user',
  },
  {
    path: paths.password,
    is: 'session',
    page: 'security/PasswordPage',
    frame: 'user',
  },
  {
    path: paths.devices,
    is: 'session',
    page: 'security/DevicesPage',
    frame: 'user',
  },
  { path: paths.apps, is: 'session', page: 'access/AccessPage', frame: 'user' },
]

/**
 * The GET calls, by page, that a page makes as soon as it opens, besides `GET /user`: `boot` sends them ahead. Not part
 * of `routes`, because only the build reads them.
 */
export const reads: Readonly<Record<string, readonly `/${string}`[]>> = {
  [paths.dashboard]: ['/mfa', '/tokens'],
  [paths.security]: ['/mfa', '/tokens', '/user/login/info/latest'],
  [paths.password]: ['/mfa/status'],
  [paths.devices]: ['/user/login/info'],
  [paths.apps]: ['/tokens'],
}

const classes = new Map(routes.map(({ path, is }) => [path, is]))

/** The class of a page; null for an unknown path, which leads home. */
export const classOf = (pathname: string): PageClass | null => classes.get(pathname) ?? null

/** Whether a login may lead to a page: only to the signed-in area, or the login would lead to itself for ever. */
export const isTarget = (path: string): boolean => classOf(path.replace(/[?#].*$/, '')) === 'session'

/** The file in `src/features` that a page is imported from: its own, or the one that lists the pages of its chunk. */
export const moduleOf = (page: string): string => {
  const [area, folder, name] = page.split('/')
  return name ? `${area}/${folder}.ts` : `${page}.tsx`
}
