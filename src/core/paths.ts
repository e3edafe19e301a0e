import { entryPaths } from './entryPaths.ts'

export { isPartnerEntry, loginFor, trimmed } from './entryPaths.ts'

/** Every address of the portal, each once. Used by the router, by links and by the stories. */
export const paths = {
  ...entryPaths,
  help: '/help',
  onboarding: '/onboarding',
  onboardingCode: '/onboarding/code',
  onboardingMfa: '/onboarding-mfa',
  onboardingTerms: '/onboarding/terms-conditions',
  forgotPassword: '/forgot-password',
  forgotPasswordEmail: '/forgot-password/email',
  forgotPasswordPhone: '/forgot-password/phone',
  forgotPasswordSent: '/forgot-password-sent',
  resetPassword: '/reset-password',
  resetPasswordConfirmed: '/reset-password-confirmed',
  forgotUsername: '/forgot-username',
  forgotUsernameNational: '/forgot-username?type=nrn',
  forgotUsernameResponse: '/forgot-username-response',
  mfa: '/mfa',
  mfaStepUp: '/mfa?single=true',
  weakPassword: '/weak-password',
  weakPasswordVerified: '/weak-password?verified=true',
  mandatory: '/mandatory-mfa',
  mandatoryPhone: '/mandatory-mfa/phone',
  mandatoryEmail: '/mandatory-mfa/email',
  mandatoryConfirmation: '/mandatory-mfa/confirmation',
  mandatorySuccess: '/mandatory-mfa/success',
  partner: '/partner',
  duplicated: '/duplicated',
  duplicatedCode: '/duplicated-2fa',
  mergeSuccess: '/fuzzion-success',
  mergeError: '/fuzzion-error',
  mergeRejection: '/fuzzion-rejection',
  profile: '/user/profile',
  profileContact: '/user/profile#contact',
  password: '/user/password',
  security: '/user/security',
  securitySetUp: '/user/security?mfa=true',
  devices: '/user/security/history',
  apps: '/user/access',
  notifications: '/#notifications',
  access: '/#access',
} as const

export const loginPaths = { email: paths.loginEmail, phone: paths.loginPhone }
export const forgotPasswordPaths = { email: paths.forgotPasswordEmail, phone: paths.forgotPasswordPhone }

/**
 * Where the challenge of a login is answered.
 * @param partner the query by which a partner app has introduced itself, `''` or beginning with `?`
 */
export const mfaChallenge = (challenge: { method: string; payload: string }, partner: string): string =>
  `${paths.mfa}?${new URLSearchParams(challenge)}${partner.replace('?', '&')}`
