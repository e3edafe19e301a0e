import * as z from 'zod/mini'
import type { Client, Reader } from './client.ts'
import { nothing } from './reply.ts'
import { optionalText, pathId, payloadSchema } from './schemas.ts'

const proof = z.enum(['card', 'password'])

const similarAccountSchema = z.object({
  id: pathId,
  platform: z.enum(['mymonizze', 'clientarea']),
  email: optionalText,
  phone: optionalText,
  proofs: z.array(proof).check(z.minLength(1)),
})

/** A similar account: its contacts are masked; `proofs` are the ways to prove that one owns it. */
export type SimilarAccount = z.infer<typeof similarAccountSchema>

/** What proves that an account is one's own: one of its cards, or its password. */
export type Proof = z.infer<typeof proof>

const replySchema = z.object({ data: z.nullable(similarAccountSchema) })

/** `GET /merge`: the similar account of the account of the bearer; null when there is none. */
export const fetchSimilarAccount = (client: Reader) => (options?: { bearer?: string }) =>
  client.get('/merge', replySchema, options).then((reply) => reply.data)

const pendingMergeSchema = z.object({ ...payloadSchema.shape, method: z.enum(['sms', 'email']) })

export type PendingMerge = z.infer<typeof pendingMergeSchema>

const pathOf = (id: SimilarAccount['id'], step: string) => `/merge/${encodeURIComponent(id)}/${step}`

/** `POST /merge/{id}/claim`: sends a proof of owning the account; a code then goes to its contact; 422 when wrong. */
export const requestMerge =
  (client: Client) => (id: SimilarAccount['id'], body: { proof: Proof; value: string }) =>
    client.post(pathOf(id, 'claim'), body, pendingMergeSchema)

/** `POST /merge/{id}/resend`: sends a new code. */
export const resendMergeCode = (client: Client) => (id: SimilarAccount['id'], body: { payload: string }) =>
  client.post(pathOf(id, 'resend'), body, nothing)

/** `POST /merge/{id}/confirm`: merges the accounts; 422 when the code is wrong. */
export const confirmMerge =
  (client: Client) => (id: SimilarAccount['id'], body: { payload: string; code: string }) =>
    client.post(pathOf(id, 'confirm'), body, nothing, { changes: { once: body.payload } })

/** `POST /merge/{id}/reject`: the account is somebody else's, for good. `POST /merge/{id}/skip`: asks another time. */
export const dismissMerge = (client: Client) => (id: SimilarAccount['id'], how: 'reject' | 'skip') =>
  client.post(pathOf(id, how), {}, nothing)
