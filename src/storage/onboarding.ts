import * as z from 'zod/mini'
import { fingerprint } from './fingerprint.ts'
import { isFresh, storageEntry } from './webStorage.ts'

const text = z.string()
const flag = z.boolean()
const method = z.enum(['email', 'sms'])

const answers = z.object({
  firstname: text,
  lastname: text,
  birthdate: text,
  language: text,
  email: text,
  phone: text,
})

const draftSchema = z.object({
  /** The server's name for this onboarding; null until a card or code is accepted, and once it is done. */
  token: z.nullable(text),
  origin: z.enum(['card', 'code']),
  /** How far it has come: each stage opens the pages after it. */
  progress: z.enum(['choosing', 'accepted', 'agreed', 'saved', 'verified', 'done']),
  /** The path of the page that was seen last: a reload stays there. */
  step: text,
  /** Whom the card or the invitation names. */
  holder: z.object({ firstname: text, company: text }),
  /** Tells the same card or code from another, and no more: a mark of three letters. */
  entry: text,
  /** As typed; saved or not. */
  answers,
  /** What the server has of the answers; null before it has any. */
  account: z.nullable(answers),
  consents: z.object({ terms: flag, privacy: flag, marketing: flag }),
  /** What is typed to be verified. */
  targets: z.object({ email: text, sms: text }),
  /** A code that is asked for. */
  pending: z.nullable(z.object({ method, target: text, payload: text })),
  outcome: z.nullable(z.enum(['card', 'cardFailed', 'code'])),
})

/**
 * An onboarding that is under way: never with the card number, the invitation code, a verification code or the
 * password.
 */
export type OnboardingDraft = z.infer<typeof draftSchema>

const entry = storageEntry(
  'sessionStorage',
  'onboarding',
  z.object({ draft: draftSchema, savedAt: z.number() }),
)
const lifetime = 30 * 60_000

/** The onboarding in progress, for 30 minutes from its last change. */
export const onboarding = {
  read(): OnboardingDraft | null {
    const saved = entry.read()
    if (!saved) return null
    if (isFresh(saved.savedAt, lifetime)) return saved.draft
    entry.clear()
    return null
  },
  write: (draft: OnboardingDraft) => void entry.write({ draft, savedAt: Date.now() }),
  clear: entry.clear,
  /** The mark of a card number or invitation code: one of some 40 000, so that it tells neither. */
  markOf: (secret: string): string => fingerprint(secret).slice(0, 3),
}
