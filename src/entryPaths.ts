/** The addresses that the first script needs; `paths.ts` has all others. */
export const entryPaths = {
  home: '/',
  login: '/login',
  loginEmail: '/login/email',
  loginPhone: '/login/phone',
  approve: '/approve',
  dashboard: '/user/dashboard',
} as const

const { home, login, loginEmail, loginPhone, approve } = entryPaths
/** The login that a visit begins with, by who is likely to log in: a phone number begins with a plus. */
export const loginFor = (hint: string): string => (hint.startsWith('+') ? loginPhone : loginEmail)
/** Where a partner's visit may begin; a signed-in person is led to `approve` from there. */
export const partnerEntries: readonly string[] = [home, login, loginEmail, loginPhone, approve]
