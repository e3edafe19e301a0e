import * as z from 'zod/mini'
import { accountSchema, loginSchema } from './account.ts'
import { personas } from './personas.ts'
import { scenarioSchema } from './scenarios.ts'

const failuresSchema = z.strictObject({ count: z.number(), last: z.number() })

const challengeSchema = z.strictObject({
  /** Of an onboarding its token: there is no account yet. */
  accountId: z.string(),
  method: z.enum(['sms', 'email', 'card']),
  /** Empty for a card: the numbers stand in the account. */
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
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  code: z.string(),
  /** The path of the link that carries the code, when it is not to be typed. */
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
  /** What it began with: a card number, or the code of an invitation. */
  origin: z.strictObject({ kind: z.enum(['card', 'code']), value: z.string() }),
  /** The account to be; null until it is saved. */
  answers: z.nullable(answersSchema),
  /** The contacts that need no code any more. */
  verified: z.array(z.string()),
  /** In ms since the epoch. */
  lastUsed: z.number(),
})

const worldSchema = z.strictObject({
  /** Persona id, or the id of an account that was made here → what has become of the account. */
  accounts: z.record(z.string(), accountSchema),
  /** Access token → persona id. */
  tokens: z.record(z.string(), z.string()),
  /** Username → wrong passwords in a row, and when the last one was refused (ms since the epoch). */
  failures: z.record(z.string(), failuresSchema),
  /** Payload → a code or card number that was asked for. */
  challenges: z.record(z.string(), challengeSchema),
  /** Access token → what a step-up allows it. */
  grants: z.record(z.string(), z.strictObject({ sudo: z.boolean(), single: z.boolean() })),
  /** Access token → the questions that are not asked again before the next login. */
  putOff: z.record(z.string(), z.strictObject({ duplicates: z.boolean(), merge: z.boolean() })),
  /** Access token → the requests of apps that its holder was asked about, as JSON. */
  asked: z.record(z.string(), z.array(z.string())),
  /** Persona ids that are not challenged on this device. */
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
  /** What is asked or guessed → how often in a row. */
  attempts: z.record(z.string(), failuresSchema),
  /** Account id → the newest code that replaces a forgotten password. */
  resets: z.record(z.string(), resetSchema),
  /** Token → an onboarding that has not been completed. */
  onboardings: z.record(z.string(), onboardingSchema),
  /** The codes of the invitations that were used in this world. */
  usedInvitations: z.array(z.string()),
  /** What goes wrong with every call. */
  scenario: scenarioSchema,
})

/** Wrong tries in a row, and when the last one was refused (ms since the epoch). */
export type Failures = z.infer<typeof failuresSchema>

/** A code or card number that the server has asked for. */
export type Challenge = z.infer<typeof challengeSchema>

/** What a newcomer has told of the account to be. */
export type Answers = z.infer<typeof answersSchema>

/** The way to an account of one's own. */
export type Onboarding = z.infer<typeof onboardingSchema>

/** An SMS or e-mail with a code. */
export type Message = z.infer<typeof messageSchema>

/** All that the mock server remembers, as plain JSON. */
export type World = z.infer<typeof worldSchema>

/** Where worlds are kept. A world is changed by reading it, changing it and writing it back in one go. */
export interface Worlds {
  read(deviceId: string): World
  write(deviceId: string, world: World): void
}

/** Where the browser's world is kept, and the event that tells its own tab of a change. */
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
    resets: {},
    onboardings: {},
    usedInvitations: [],
    scenario: 'none' as const,
  })
}

/** One world for each `X-Device-ID`, in memory: stories that run at the same time do not meet. */
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
 * One world for the whole browser, read again each time so that two tabs agree, and kept over a reload.
 * What does not fit is a world of an older build, or garbage: it begins anew.
 */
export function storedWorlds(storage: Storage): Worlds {
  return {
    read() {
      const fresh = newWorld()
      const stored = z.safeParse(worldSchema, parsed(storage.getItem(worldKey)))
      if (!stored.success) return fresh
      return { ...stored.data, accounts: { ...fresh.accounts, ...stored.data.accounts } }
    },
    write(_deviceId, world) {
      storage.setItem(worldKey, JSON.stringify(world))
      window.dispatchEvent(new Event(worldKey))
    },
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
