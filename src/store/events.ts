import type { Language } from '#domain/language'
import type { Profile } from '#api/user'
import { createAction } from '@reduxjs/toolkit'

/** A login has completed: the token is good and the profile lets its holder in (spec §4 "Login"). */
export const sessionStarted = createAction<{ token: string; profile: Profile; language: Language }>(
  'sessionStarted',
)

/** The session is over, by the person or by the server; the root reducer forgets everything of it (spec §4 "Logout"). */
export const signedOut = createAction<{ by: 'person' | 'server' }>('signedOut')
