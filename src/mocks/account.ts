import * as z from 'zod/mini'

const profileSchema = z.strictObject({
  id: z.number(),
  email: z.string(),
  iban: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  fridom_user_id: z.nullable(z.number()),
  user_id: z.nullable(z.number()),
  customer_user_id: z.nullable(z.number()),
  firstname: z.string(),
  lastname: z.nullable(z.string()),
  birthdate: z.nullable(z.string()),
  language: z.nullable(z.string()),
  password_status: z.number(),
  last_password_change: z.nullable(z.string()),
  mfa_forced: z.boolean(),
})

const appSchema = z.strictObject({ name: z.string(), client_id: z.number(), scopes: z.array(z.string()) })

/** What the mock server knows of one account holder; it logs in with the e-mail or the phone of the profile. */
export const accountSchema = z.strictObject({
  password: z.string(),
  profile: profileSchema,
  apps: z.array(appSchema),
})

/** The data of `GET /user` (spec §3 "User profile"). */
export type Profile = z.infer<typeof profileSchema>

/** One grant of `GET /tokens` (spec §3 "Third-party access"). */
export type App = z.infer<typeof appSchema>

export type Account = z.infer<typeof accountSchema>
