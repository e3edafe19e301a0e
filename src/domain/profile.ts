type Standing = { password_status?: number | null | undefined; mfa_forced?: boolean | null | undefined }

/** Whether the password blocks the login: status 1 or 2; any other value lets it through. */
export const isWeak = (profile: Standing): boolean =>
  profile.password_status === 1 || profile.password_status === 2

/** Whether nothing stands between a profile and the signed-in area; only such a profile is cached. */
export const isSettled = (profile: Standing): boolean => !isWeak(profile) && profile.mfa_forced !== true
