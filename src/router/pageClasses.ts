import { paths } from '#paths'

/** Who may see a page. */
export type PageClass = 'public' | 'open' | 'weak' | 'duplicated' | 'session' | 'mandatoryMfa' | 'exempt'

const pageClasses: Readonly<Record<string, PageClass>> = {
  [paths.loginEmail]: 'public',
  [paths.loginPhone]: 'public',
  [paths.onboarding]: 'public',
  [paths.onboardingCard]: 'public',
  [paths.onboardingExistingCard]: 'public',
  [paths.onboardingCode]: 'public',
  [paths.onboardingWelcome]: 'public',
  [paths.onboardingTerms]: 'public',
  [paths.onboardingCreate]: 'public',
  [paths.onboardingEmail]: 'public',
  [paths.onboardingPhone]: 'public',
  [paths.onboardingMfa]: 'public',
  [paths.onboardingPassword]: 'public',
  [paths.onboardingConfirmation]: 'public',
  [paths.forgotPasswordEmail]: 'public',
  [paths.forgotPasswordPhone]: 'public',
  [paths.forgotPasswordSent]: 'public',
  [paths.forgotUsername]: 'public',
  [paths.forgotUsernameResponse]: 'public',
  [paths.resetPassword]: 'open',
  [paths.resetPasswordConfirmed]: 'open',
  [paths.partner]: 'open',
  [paths.mergeSuccess]: 'open',
  [paths.mergeError]: 'open',
  [paths.mergeRejection]: 'open',
  [paths.mfa]: 'exempt',
  [paths.weakPassword]: 'weak',
  [paths.duplicated]: 'duplicated',
  [paths.duplicatedCode]: 'duplicated',
  [paths.mandatory]: 'mandatoryMfa',
  [paths.mandatoryPhone]: 'mandatoryMfa',
  [paths.mandatoryEmail]: 'mandatoryMfa',
  [paths.mandatoryConfirmation]: 'mandatoryMfa',
  [paths.mandatorySuccess]: 'mandatoryMfa',
  [paths.approve]: 'session',
  [paths.dashboard]: 'session',
  [paths.profile]: 'session',
  [paths.password]: 'session',
  [paths.security]: 'session',
  [paths.devices]: 'session',
  [paths.apps]: 'session',
}

/** The class of a page; null for a path that has none, which leads home. */
export const classOf = (pathname: string): PageClass | null => pageClasses[pathname] ?? null

/** Whether a page may be returned to after a login: the signed-in area only, or the login would loop. */
export const isTarget = (path: string): boolean => classOf(path.replace(/[?#].*$/, '')) === 'session'
