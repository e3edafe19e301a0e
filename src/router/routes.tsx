import type * as MandatoryPages from '#features/mandatoryMfa/pages'
import type * as DuplicatedPages from '#features/duplicate/pages'
import type * as OnboardingPages from '#features/onboarding/pages'
import type * as OnboardingPhonePages from '#features/onboarding/phonePages'
import type * as PartnerPages from '#features/partner/pages'
import type * as ForgotPasswordPages from '#features/forgotPassword/pages'
import { PublicLayout } from '#layouts/PublicLayout'
import { paths } from '#paths'
import type { RouteObject } from 'react-router-dom'

const userLayout = () => import('#layouts/UserLayout').then((layout) => ({ Component: layout.UserLayout }))
const emailLogin = () =>
  import('#features/login/EmailLoginPage').then((page) => ({ Component: page.EmailLoginPage }))
const phoneLogin = () =>
  import('#features/login/PhoneLoginPage').then((page) => ({ Component: page.PhoneLoginPage }))
const mfaGate = () => import('#layouts/MfaGate').then((layout) => ({ Component: layout.MfaGate }))
const mfa = () => import('#features/mfa/MfaPage').then((page) => ({ Component: page.MfaPage }))
const weakPassword = () =>
  import('#features/weakPassword/WeakPasswordPage').then((page) => ({ Component: page.WeakPasswordPage }))
const mandatory = (name: keyof typeof MandatoryPages) => () =>
  import('#features/mandatoryMfa/pages').then((pages) => ({ Component: pages[name] }))
const onboarding = (name: keyof typeof OnboardingPages) => () =>
  import('#features/onboarding/pages').then((pages) => ({ Component: pages[name] }))
const onboardingPhone = (name: keyof typeof OnboardingPhonePages) => () =>
  import('#features/onboarding/phonePages').then((pages) => ({ Component: pages[name] }))
const recovery = (name: keyof typeof ForgotPasswordPages) => () =>
  import('#features/forgotPassword/pages').then((pages) => ({ Component: pages[name] }))
const recoveryPhone = () =>
  import('#features/forgotPassword/PhonePage').then((page) => ({ Component: page.PhonePage }))
const partner = (name: keyof typeof PartnerPages) => () =>
  import('#features/partner/pages').then((pages) => ({ Component: pages[name] }))
const duplicated = (name: keyof typeof DuplicatedPages) => () =>
  import('#features/duplicate/pages').then((pages) => ({ Component: pages[name] }))
const profileGate = () => import('#layouts/ProfileGate').then((layout) => ({ Component: layout.ProfileGate }))
const profile = () =>
  import('#features/profile/ProfilePage').then((page) => ({ Component: page.ProfilePage }))
const security = () =>
  import('#features/security/SecurityPage').then((page) => ({ Component: page.SecurityPage }))
const password = () =>
  import('#features/security/PasswordPage').then((page) => ({ Component: page.PasswordPage }))
const devices = () =>
  import('#features/security/DevicesPage').then((page) => ({ Component: page.DevicesPage }))
const apps = () => import('#features/access/AccessPage').then((page) => ({ Component: page.AccessPage }))
const dashboard = () =>
  import('#features/dashboard/DashboardPage').then((page) => ({ Component: page.DashboardPage }))

/** The route table: each page with the chunk it comes in. */
export const routes: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [
      { path: paths.loginEmail, lazy: emailLogin },
      { path: paths.loginPhone, lazy: phoneLogin },
      { lazy: mfaGate, children: [{ path: paths.mfa, lazy: mfa }] },
      { path: paths.weakPassword, lazy: weakPassword },
      { path: paths.mandatory, lazy: mandatory('IntroPage') },
      { path: paths.mandatoryPhone, lazy: mandatory('PhonePage') },
      { path: paths.mandatoryEmail, lazy: mandatory('EmailPage') },
      { path: paths.mandatoryConfirmation, lazy: mandatory('ConfirmationPage') },
      { path: paths.mandatorySuccess, lazy: mandatory('SuccessPage') },
      { path: paths.onboarding, lazy: onboarding('StartPage') },
      { path: paths.onboardingCard, lazy: onboarding('CardPage') },
      { path: paths.onboardingExistingCard, lazy: onboarding('ExistingCardPage') },
      { path: paths.onboardingCode, lazy: onboarding('CodePage') },
      { path: paths.onboardingWelcome, lazy: onboarding('WelcomePage') },
      { path: paths.onboardingTerms, lazy: onboarding('TermsPage') },
      { path: paths.onboardingCreate, lazy: onboardingPhone('CreatePage') },
      { path: paths.onboardingEmail, lazy: onboarding('EmailPage') },
      { path: paths.onboardingPhone, lazy: onboardingPhone('PhonePage') },
      { path: paths.onboardingMfa, lazy: onboarding('ConfirmPage') },
      { path: paths.onboardingPassword, lazy: onboarding('PasswordPage') },
      { path: paths.onboardingConfirmation, lazy: onboarding('DonePage') },
      { path: paths.forgotPasswordEmail, lazy: recovery('EmailPage') },
      { path: paths.forgotPasswordPhone, lazy: recoveryPhone },
      { path: paths.forgotPasswordSent, lazy: recovery('SentPage') },
      { path: paths.resetPassword, lazy: recovery('ResetPage') },
      { path: paths.resetPasswordConfirmed, lazy: recovery('ConfirmedPage') },
      { path: paths.forgotUsername, lazy: recovery('UsernamePage') },
      { path: paths.forgotUsernameResponse, lazy: recovery('FoundPage') },
      { path: paths.partner, lazy: partner('PartnerPage') },
      {
        lazy: profileGate,
        children: [
          { path: paths.approve, lazy: partner('ApprovePage') },
          { path: paths.duplicated, lazy: duplicated('DuplicatedPage') },
          { path: paths.duplicatedCode, lazy: duplicated('CodePage') },
        ],
      },
      { path: paths.mergeSuccess, lazy: duplicated('MergeSuccessPage') },
      { path: paths.mergeError, lazy: duplicated('MergeErrorPage') },
      { path: paths.mergeRejection, lazy: duplicated('MergeRejectionPage') },
    ],
  },
  {
    lazy: userLayout,
    children: [
      { path: paths.dashboard, lazy: dashboard },
      { path: paths.profile, lazy: profile },
      { path: paths.security, lazy: security },
      { path: paths.password, lazy: password },
      { path: paths.devices, lazy: devices },
      { path: paths.apps, lazy: apps },
    ],
  },
  // The guard leads every other address home; the route is there for it to run on.
  { path: '*', element: null },
]
