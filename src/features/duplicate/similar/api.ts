import * as z from 'zod/mini'
import type { Proof, SimilarAccount } from '#domain/person/duplicates.ts'
import { contactMethods } from '#domain/security/mfa.ts'
import { endpoint } from '#core/wire/endpoint.ts'
import { nothing } from '#core/wire/reply.ts'
import { pathId, shownList } from '#core/wire/lists.ts'
import { filledText, object, shownText } from '#core/wire/schemas.ts'

const proof = z.enum(['card', 'password'])

const similarAccountSchema = object({
  id: pathId,
  platform: z.enum(['mymonizze', 'clientarea']),
  email: shownText,
  phone: shownText,
  proofs: shownList(proof).check(z.minLength(1)),
})

/** The similar account of the account of the bearer; null when there is none. */
export const fetchSimilarAccount = endpoint('GET', '/merge', {
  sends: (options: { bearer?: string } = {}) => options,
  reply: object({ data: z.nullish(similarAccountSchema) }),
  reads: ({ data }): SimilarAccount | null => data ?? null,
})

const pendingMergeSchema = object({ payload: filledText, method: z.enum(contactMethods) })

export type PendingMerge = z.infer<typeof pendingMergeSchema>

type Id = SimilarAccount['id']

/** Sends a proof of owning the account; a code then goes to its contact; 422 when wrong. */
export const requestMerge = endpoint('POST', '/merge/{id}/claim', {
  sends: (id: Id, body: { proof: Proof; value: string }) => ({ path: { id }, body }),
  reply: pendingMergeSchema,
})

export const resendMergeCode = endpoint('POST', '/merge/{id}/resend', {
  sends: (id: Id, body: { payload: string }) => ({ path: { id }, body }),
  reply: nothing,
})

/** Merges the accounts; 422 when the code is wrong. */
export const confirmMerge = endpoint('POST', '/merge/{id}/confirm', {
  sends: (id: Id, body: { payload: string; code: string }) => ({ path: { id }, body, once: body.payload }),
  reply: nothing,
  changes: 'once',
})

const dismissal = { sends: (id: Id) => ({ path: { id }, body: {} }), reply: nothing }

/** The account is somebody else's, for good. */
export const rejectMerge = endpoint('POST', '/merge/{id}/reject', dismissal)

/** Asks another time. */
export const skipMerge = endpoint('POST', '/merge/{id}/skip', dismissal)
