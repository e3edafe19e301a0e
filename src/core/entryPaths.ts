/** The addresses that the first script needs; `paths.ts` has all others. */
export const entryPaths = {
  home: '/',
  login: '/login',
  loginEmail: '/login/email',
  loginPhone: '/login/phone',
  approve: '/approve',
  dashboard: '/user/dashboard',
} as const

const { loginEmail, loginPhone } = entryPaths
/** The login that a visit begins with, by who is likely to log in: a phone number begins with a plus. */
export const loginFor = (hint: string): string => (hint.startsWith('+') ? loginPhone : loginEmail)
/** A path without the slashes that somebody has added at its end. */
export const trimmed = (path: string): string => path.replace(/^(.*[^/]|)\/+$/, '$1') || '/'
/** Whether a partner's visit may begin at a path; a signed-in person is led to `approve` from there. */
export const isPartnerEntry = (path: string): boolean => /^\/(?:login(?:\/.*)?|approve)?$/i.test(path)
