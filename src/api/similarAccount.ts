import * as z from 'zod/mini'
import { type Client, nothing } from './client.ts'
import { pathId } from './pathId.ts'

const proof = z.enum(['card', 'password'])

const candidateSchema = z.object({
  id: pathId,
  platform: z.enum(['mymonizze', 'clientarea']),
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  proofs: z.array(proof).check(z.minLength(1)),
})

/** An account that is like this one: its contacts are masked, `proofs` is how it may be claimed. */
export type Candidate = z.infer<typeof candidateSchema>

/** What proves that an account is one's own: one of its cards, or its password. */
export type Proof = z.infer<typeof proof>

const replySchema = z.object({ data: z.nullable(candidateSchema) })

/** `GET /merge`: the account that is like that of the bearer; null when there is none. */
export const fetchCandidate =
  (client: Client) =>
  (options: { signal?: AbortSignal; bearer?: string } = {}) =>
    client.get('/merge', replySchema, options).then((reply) => reply.data)

const claimSchema = z.object({
  payload: z.string().check(z.minLength(1)),
  method: z.enum(['sms', 'email']),
})

/** A claim whose code is asked for. */
export type Claim = z.infer<typeof claimSchema>

const pathOf = (id: Candidate['id'], step: string) => `/merge/${encodeURIComponent(id)}/${step}`

/** `POST /merge/{id}/claim`: proves that the account is one's own, and sends a code to its contact; 422 when it does not. */
export const claimAccount =
  (client: Client) => (id: Candidate['id'], body: { proof: Proof; value: string }) =>
    client.post(pathOf(id, 'claim'), body, claimSchema)

/** `POST /merge/{id}/resend`: sends a new code. */
export const resendClaim = (client: Client) => (id: Candidate['id'], body: { payload: string }) =>
  client.post(pathOf(id, 'resend'), body, nothing)

/** `POST /merge/{id}/confirm`: merges the accounts; 422 when the code is wrong. */
export const confirmClaim =
  (client: Client) => (id: Candidate['id'], body: { payload: string; code: string }) =>
    client.post(pathOf(id, 'confirm'), body, nothing)

/** `POST /merge/{id}/reject`: says for good that the account is somebody else's. */
export const rejectCandidate = (client: Client) => (id: Candidate['id']) =>
  client.post(pathOf(id, 'reject'), {}, nothing)

/** `POST /merge/{id}/skip`: leaves the question for another time. */
export const skipCandidate = (client: Client) => (id: Candidate['id']) =>
  client.post(pathOf(id, 'skip'), {}, nothing)
