type Standing = {
  password_status?: number | string | null | undefined
  mfa_forced?: boolean | null | undefined
}

/** Whether the password is weak, which blocks the login: `password_status` 1 or 2. */
export const isWeak = (profile: Standing): boolean => [1, 2].includes(Number(profile.password_status))

/** Whether the profile demands a set-up; it may go on doing so after the set-up, which then must not be forgotten. */
export const demandsSetUp = (profile: Standing | null): boolean => profile?.mfa_forced === true

/** Whether nothing in the profile blocks the signed-in area: no weak password, no mandatory set-up. */
export const isUnblocked = (profile: Standing): boolean => !isWeak(profile) && !demandsSetUp(profile)
