/** Every address of the portal, once (spec §2). Used by the router, by links and by the stories. */
export const paths = {
  home: '/',
  login: '/login',
  loginEmail: '/login/email',
  loginPhone: '/login/phone',
  dashboard: '/user/dashboard',
  notifications: '/#notifications',
  access: '/#access',
} as const
