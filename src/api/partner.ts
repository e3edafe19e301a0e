import type { PartnerRequest } from '#domain/partner/partnerVisit'
import * as z from 'zod/mini'
import type { Client } from './client.ts'

const targetSchema = z.object({ target: z.string() })

const partnerSchema = z.object({
  name: z.string(),
  client_id: z.union([z.string(), z.number()]),
  scopes: z.array(z.string()),
})

/** The partner that asks for access, and the scopes that it asks for. */
export type PartnerData = z.infer<typeof partnerSchema>

const replySchema = z.union([
  z.object({ approvalType: z.literal('scopes'), partner: partnerSchema }),
  targetSchema,
])

const asked = (request: PartnerRequest) => ({ ...request, response_type: 'code' })

/**
 * `GET /authorize`: what a partner's request needs. The client never retries this call, since it decides something.
 * @returns the partner and the scopes to consent to, or the address to go to
 */
export const authorize = (client: Client) => (request: PartnerRequest) =>
  client.get('/authorize', replySchema, { query: asked(request), isRetried: false })

/**
 * `POST /authorize`: gives the consent; redirects are not followed. Status 400 or above throws the HttpError
 * that carries the JSON error body.
 * @returns the address to go to; null when the server redirects there, which the browser does not show
 */
export const approve = (client: Client) => (request: PartnerRequest) =>
  client
    .post('/authorize', { ...asked(request), approved: true }, z.optional(targetSchema), {
      isManual: true,
      changes: 'repeatably',
    })
    .then((reply) => reply?.target ?? null)
