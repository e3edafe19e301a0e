/** Every address of the portal, once (spec §2). Used by the router, by links and by the stories. */
export const paths = {
  home: '/',
  login: '/login',
  loginEmail: '/login/email',
  loginPhone: '/login/phone',
  mfa: '/mfa',
  mfaStepUp: '/mfa?single=true',
  weakPassword: '/weak-password',
  weakPasswordVerified: '/weak-password?verified=true',
  mandatory: '/mandatory-mfa',
  mandatoryPhone: '/mandatory-mfa/phone',
  mandatoryEmail: '/mandatory-mfa/email',
  mandatoryConfirmation: '/mandatory-mfa/confirmation',
  mandatorySuccess: '/mandatory-mfa/success',
  dashboard: '/user/dashboard',
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

/**
 * Where the challenge of a login is answered.
 * @param partner the query by which a partner app has introduced itself, `''` or beginning with `?`
 */
export const mfaChallenge = (challenge: { method: string; payload: string }, partner: string): string =>
  `${paths.mfa}?${new URLSearchParams(challenge)}${partner.replace('?', '&')}`
