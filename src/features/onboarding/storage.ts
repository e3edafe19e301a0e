import * as z from 'zod/mini'
import { contactMethods } from '#domain/security/mfa.ts'
import { fingerprint, passingEntry, savedAt } from '#core/storage/webStorage.ts'

const text = z.string()
const flag = z.boolean()
const method = z.enum(contactMethods)

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
  /** How far the onboarding has come: each stage opens more pages. */
  progress: z.enum(['choosing', 'accepted', 'agreed', 'saved', 'verified', 'done']),
  /** The path of the last page: a reload stays there. */
  step: text,
  holder: z.object({ firstname: text, company: text }),
  /** A mark of three characters, only to see whether the same card or code is used again. */
  entry: text,
  answers,
  /** The answers that the server has saved; null before it has any. */
  account: z.nullable(answers),
  /** `terms`: to the terms of use and the privacy policy. */
  consents: z.object({ terms: flag, marketing: flag }),
  /** The contacts as typed on the pages that verify them. */
  targets: z.object({ email: text, sms: text }),
  /** The contact that waits for its code, and the server's name for that code; null when none waits. */
  pending: z.nullable(z.object({ method, target: text, payload: text })),
  outcome: z.nullable(z.enum(['card', 'cardFailed', 'code'])),
})

/** The draft, kept for 30 minutes from its last change, without card number, invitation code, code and password. */
export type OnboardingDraft = z.infer<typeof draftSchema>

const entry = passingEntry('onboarding', 30 * 60_000, z.object({ draft: draftSchema, savedAt }))

export const onboarding = {
  read: (): OnboardingDraft | null => entry.read()?.draft ?? null,
  write: (draft: OnboardingDraft) => void entry.write({ draft }),
  clear: entry.clear,
  /**
   * The mark of a card number or invitation code: only some 40 000 marks exist, so that a mark reveals neither. The
   * last digits, because the first ones of neighbours are alike.
   */
  markOf: (secret: string): string => fingerprint(secret).slice(-3),
}
