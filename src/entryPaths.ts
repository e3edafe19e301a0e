/** The addresses that the first script needs; `paths.ts` has all others. */
export const entryPaths = {
  login: '/login',
  loginEmail: '/login/email',
  loginPhone: '/login/phone',
  dashboard: '/user/dashboard',
} as const
