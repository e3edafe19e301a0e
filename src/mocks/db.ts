import * as z from 'zod/mini'
import { contactMethods, methodNames } from '#domain/security/mfa.ts'
import { parsedError as parsed } from '#core/wire/reply.ts'
import { accountSchema, loginSchema } from './account.ts'
import { callFaultSchema } from './callFaults.ts'
import { personas } from './personas.ts'
import { scenarioSchema } from './scenarios.ts'

const failuresSchema = z.strictObject({ count: z.number(), last: z.number() })

const challengeSchema = z.strictObject({
  /** The account that is asked; in an onboarding, which has no account yet, the token of the onboarding. */
  accountId: z.string(),
  method: z.enum(methodNames),
  /** Empty for a card: the account has the card numbers. */
  code: z.string(),
  kind: z.enum(['login', 'stepUp', 'activation', 'contact', 'onboarding', 'merge']),
  /** Where the code went; empty for a card. */
  target: z.string(),
  isSingle: z.boolean(),
  failures: failuresSchema,
  /** In ms since the epoch. */
  expiresAt: z.number(),
  isUsed: z.boolean(),
})

const messageSchema = z.strictObject({
  id: z.string(),
  channel: z.enum(contactMethods),
  to: z.string(),
  code: z.string(),
  /** The path of the link that carries the code; absent when the code is to be typed. */
  link: z.optional(z.string()),
  /** ISO 8601. */
  at: z.string(),
})

const resetSchema = z.strictObject({
  code: z.string(),
  /** In ms since the epoch. */
  expiresAt: z.number(),
  isUsed: z.boolean(),
})

const answersSchema = z.strictObject({
  firstname: z.string(),
  lastname: z.string(),
  birthdate: z.string(),
  language: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
})

const onboardingSchema = z.strictObject({
  /** The card number or the code of the invitation that the onboarding began with. */
  origin: z.strictObject({ kind: z.enum(['card', 'code']), value: z.string() }),
  /** The data of the future account; null until it is saved. */
  answers: z.nullable(answersSchema),
  /** The contacts that need no code any more. */
  verified: z.array(z.string()),
  /** In ms since the epoch. */
  lastUsed: z.number(),
})

const worldSchema = z.strictObject({
  /** Persona id, or id of an account that was made in this world → the current state of the account. */
  accounts: z.record(z.string(), accountSchema),
  /** Access token → persona id. */
  tokens: z.record(z.string(), z.string()),
  /** Username → wrong passwords in a row, and when the last one was refused (ms since the epoch). */
  failures: z.record(z.string(), failuresSchema),
  /** Payload → the code or card number that was asked for. */
  challenges: z.record(z.string(), challengeSchema),
  /** Access token → what a step-up allows it. */
  grants: z.record(z.string(), z.strictObject({ sudo: z.boolean(), single: z.boolean() })),
  /** Access token → the questions that were skipped until the next login. */
  putOff: z.record(z.string(), z.strictObject({ duplicates: z.boolean(), merge: z.boolean() })),
  /** Access token → the requests of apps, as JSON, that the portal has shown to its holder. */
  asked: z.record(z.string(), z.array(z.string())),
  /** Ids of the personas that trust this device: they are not challenged here. */
  trusted: z.array(z.string()),
  /** The codes that were sent, newest first. */
  inbox: z.array(messageSchema),
  /** The sessions that began in this world; earlier ones are those of `pastDevices`. */
  logins: z.array(
    z.strictObject({ accountId: z.string(), deviceId: z.string(), agent: z.string(), login: loginSchema }),
  ),
  /** Access token → the id of its session. */
  loginIds: z.record(z.string(), z.string()),
  /** The ids of the sessions that have ended in this world. */
  endedLogins: z.array(z.string()),
  /** What is requested or guessed → how many times in a row. */
  attempts: z.record(z.string(), failuresSchema),
  /** Account id → the newest code that replaces a forgotten password. */
  resets: z.record(z.string(), resetSchema),
  /** Token → an onboarding that has not been completed. */
  onboardings: z.record(z.string(), onboardingSchema),
  /** The codes of the invitations that were used in this world. */
  usedInvitations: z.array(z.string()),
  /** The answers to captchas that were used, newest first. */
  captchas: z.array(z.string()),
  /** The scenario that applies to every call. */
  scenario: scenarioSchema,
  /** The faults of single calls. */
  faults: z.array(callFaultSchema),
})

/** Wrong tries in a row, and when the last one was refused (ms since the epoch). */
export type Failures = z.infer<typeof failuresSchema>

/** A code or card number that the server has asked for. */
export type Challenge = z.infer<typeof challengeSchema>

/** The data that a newcomer gives for the future account. */
export type Answers = z.infer<typeof answersSchema>

/** An onboarding that is under way. */
export type Onboarding = z.infer<typeof onboardingSchema>

/** An SMS or e-mail with a code. */
export type Message = z.infer<typeof messageSchema>

/** All that the mock server remembers, as plain JSON. */
export type World = z.infer<typeof worldSchema>

/**
 * Where worlds are stored. A change reads the world, changes it and writes it back without awaiting anything in
 * between.
 */
export interface Worlds {
  read(deviceId: string): World
  write(deviceId: string, world: World): void
}

/** The storage key of the browser's world, and the name of the event that tells the same tab of a change. */
export const worldKey = 'mock-db'

/** A world in which nobody has logged in yet. */
export function newWorld(): World {
  const accounts = personas.map(({ id, title: _title, ...account }) => [id, account] as const)
  return structuredClone({
    accounts: Object.fromEntries(accounts),
    tokens: {},
    failures: {},
    challenges: {},
    grants: {},
    putOff: {},
    asked: {},
    trusted: [],
    inbox: [],
    logins: [],
    loginIds: {},
    endedLogins: [],
    attempts: {},
    captchas: [],
    resets: {},
    onboardings: {},
    usedInvitations: [],
    scenario: 'none' as const,
    faults: [],
  })
}

/** One world for each `X-Device-ID`, in memory: stories that run at the same time do not affect each other. */
export function memoryWorlds(): Worlds {
  const worlds = new Map<string, World>()
  return {
    read(deviceId) {
      const world = worlds.get(deviceId)
      return world ? structuredClone(world) : newWorld()
    },
    write: (deviceId, world) => void worlds.set(deviceId, world),
  }
}

/**
 * One world for the whole browser, read from storage each time, so that two tabs agree. One that is malformed, or of an
 * older build, is replaced by a new one, and the console says so.
 */
export function storedWorlds(storage: Storage): Worlds {
  return {
    read() {
      const fresh = newWorld()
      const stored = z.safeParse(worldSchema, parsed(storage.getItem(worldKey) ?? ''))
      if (!stored.success) {
        if (storage.getItem(worldKey) !== null)
          console.warn('The mock API starts anew: its stored world is old.')
        storage.removeItem(worldKey)
        return fresh
      }
      return { ...stored.data, accounts: { ...fresh.accounts, ...stored.data.accounts } }
    },
    write(_deviceId, world) {
      storage.setItem(worldKey, JSON.stringify(world))
      window.dispatchEvent(new Event(worldKey))
    },
  }
}
