/** The addresses that the first script knows: all others come with the next. */
export const entryPaths = {
  login: '/login',
  loginEmail: '/login/email',
  loginPhone: '/login/phone',
  dashboard: '/user/dashboard',
} as const
