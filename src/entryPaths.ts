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
/** Where a partner's visit may begin; a signed-in person is led to `approve` from there. */
export const partnerEntries: readonly string[] = [home, login, loginEmail, loginPhone, approve]
