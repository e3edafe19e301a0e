import type { PlatformField } from '#domain/partner/platform.ts'
import { methodNames } from '#domain/security/mfa.ts'
import * as z from 'zod/mini'

const id = z.nullable(z.number())
const ofPlatforms = { user_id: id, customer_user_id: id, fridom_user_id: id } satisfies Record<
  PlatformField,
  typeof id
>

const profileSchema = z.strictObject({
  id: z.number(),
  email: z.string(),
  iban: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  ...ofPlatforms,
  firstname: z.string(),
  lastname: z.nullable(z.string()),
  birthdate: z.nullable(z.string()),
  language: z.nullable(z.string()),
  password_status: z.number(),
  last_password_change: z.nullable(z.string()),
  mfa_forced: z.boolean(),
  gender: z.optional(z.nullable(z.string())),
  secondary_email: z.optional(z.nullable(z.string())),
  secondary_phone: z.optional(z.nullable(z.string())),
})

const appSchema = z.strictObject({ name: z.string(), client_id: z.number(), scopes: z.array(z.string()) })

const methodSchema = z.strictObject({
  id: z.enum(methodNames),
  /** Where the codes of the method go: a phone number in E.164, or an e-mail address; empty for a card. */
  target: z.string(),
})

const placeSchema = z.nullable(z.strictObject({ en: z.string() }))

const duplicatesSchema = z.strictObject({
  email_duplicated: z.boolean(),
  phone_duplicated: z.boolean(),
  has_mymonizze: z.boolean(),
  has_clientarea: z.boolean(),
  /** How many users of the consumer portal share a contact with the account. */
  duplicated_mymonizze: z.number(),
  /** How many customers of the client area share a contact with the account. */
  duplicated_clientarea: z.number(),
})

const mergeSchema = z.strictObject({
  id: z.string(),
  platform: z.enum(['mymonizze', 'clientarea']),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** What proves that the similar account is one's own. */
  proofs: z.array(z.enum(['card', 'password'])),
  card: z.string(),
  password: z.string(),
  /** What a merge with the right code does. */
  outcome: z.enum(['works', 'breaks']),
})

/** One session on a device, as a world stores it. */
export const loginSchema = z.strictObject({
  id: z.string(),
  /** ISO 8601, UTC. */
  date: z.string(),
  city: placeSchema,
  country: placeSchema,
})

/** What the mock server knows of one account holder, who logs in with the e-mail or the phone of the profile. */
export const accountSchema = z.strictObject({
  password: z.string(),
  profile: profileSchema,
  apps: z.array(appSchema),
  methods: z.array(methodSchema),
  /** Whether the status of a step-up asks for a card, whatever the methods are. */
  needsCard: z.boolean(),
  /** Card numbers: 16 digits beginning with 5065. */
  cards: z.array(z.string()),
  /** The method that a login on a device that is not trusted is challenged with; null for none. */
  challenge: z.nullable(z.enum(methodNames)),
  /** `GET /user` answers with the weak-password signal until the password is replaced. */
  isWeakSignalled: z.boolean(),
  /** Why nobody can log in to it; absent for an account that is open. */
  barred: z.optional(z.enum(['closed', 'locked'])),
  /** Phones and e-mail addresses that are set up without a code. */
  verifiedContacts: z.array(z.string()),
  /** The national register number: 11 digits in Belgium, 13 in Luxembourg. */
  nationalNumber: z.optional(z.string()),
  /** What other accounts have in common with this one, until the person removes them. */
  duplicates: z.nullable(duplicatesSchema),
  /** A similar account: one of another platform that may be the same person's. */
  merge: z.nullable(mergeSchema),
})

/** The data of `GET /user`. */
export type Profile = z.infer<typeof profileSchema>

/** One connected app of `GET /tokens`. */
export type App = z.infer<typeof appSchema>

/** The accounts that share contacts with this one, as `GET /duplicated` counts them; the contacts are not included. */
export type Duplicates = z.infer<typeof duplicatesSchema>

/** A similar account, to be merged or rejected. */
export type Merge = z.infer<typeof mergeSchema>

/** A two-step method that is switched on. */
export type Method = z.infer<typeof methodSchema>

/** A session on a device. */
export type Login = z.infer<typeof loginSchema> & { active: boolean }

/** A device: the sessions with the same user agent. */
export interface Device {
  id: string
  /** The user-agent string; empty when the request had none. */
  agent: string
  logins: Login[]
}

export type Account = z.infer<typeof accountSchema>
