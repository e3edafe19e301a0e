import * as z from 'zod/mini'
import type { PlatformField } from '#domain/partner/platform.ts'
import { endpoint } from '#core/wire/endpoint.ts'
import { HttpError, weakSignal } from '#core/wire/errors.ts'
import { flag, object, shownDay, shownId, shownText } from '#core/wire/schemas.ts'

const id = z.optional(shownId)
const text = z.optional(shownText)

/** Which platforms the account has. */
const ofPlatforms = { user_id: id, customer_user_id: id, fridom_user_id: id } satisfies Record<
  PlatformField,
  typeof id
>

/** What the first paint of a signed-in page needs; the account cache holds only these fields. */
export const cachedProfileSchema = z.object({
  firstname: text,
  lastname: text,
  ...ofPlatforms,
  last_password_change: text,
})

const profileSchema = object({
  ...cachedProfileSchema.shape,
  id,
  language: text,
  email: text,
  phone: text,
  iban: text,
  birthdate: z.optional(shownDay),
  // What these two decide is not guessed: they may be missing, but must be readable.
  password_status: z.nullish(z.union([z.number(), z.string()])),
  mfa_forced: z.nullish(flag),
  gender: text,
  secondary_email: text,
  secondary_phone: text,
})

/** The part of a profile that may be kept between visits. */
export type CachedProfile = z.infer<typeof cachedProfileSchema>

/** The profile; a field the server leaves out is null or missing. */
export type Profile = z.infer<typeof profileSchema>

/** Whether `GET /user` says that the password is weak instead of showing the profile. */
export const isWeakSignal = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 403 && Object(error.body).error === weakSignal.error

export const userReplySchema = object({ data: profileSchema })

/** The profile of the bearer. */
export const fetchUser = endpoint('GET', '/user', {
  sends: (options: { bearer?: string } = {}) => options,
  reply: userReplySchema,
  reads: ({ data }): Profile => data,
})

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
