import type { PartnerRequest } from '#domain/partner/partnerQuery.ts'
import * as z from 'zod/mini'
import { endpoint } from '#core/wire/endpoint.ts'
import { list, pathId, shownList } from '#core/wire/lists.ts'
import { filledText, object, shownText } from '#core/wire/schemas.ts'

const targetSchema = object({ target: filledText })

const consentSchema = object({
  approvalType: z.literal('scopes'),
  partner: object({ name: shownText, client_id: pathId, scopes: list(z.string()) }),
  /** The scopes that the partner holds already; without it nothing is claimed. */
  granted: shownList(z.string()),
  /** The scopes that the person may leave out; without it there is no choice. */
  optional: shownList(z.string()),
  /** The name of the server, which a refusal carries (RFC 9207). */
  issuer: shownText,
})

/** The partner that asks for access, and the scopes that it asks for. */
export type AskedConsent = z.infer<typeof consentSchema>

const asked = (request: PartnerRequest) => ({ ...request, response_type: 'code' })

/**
 * What a partner's request needs. The client never retries this call, since it decides something.
 * @returns the partner and the scopes to consent to, or the address to go to
 */
export const authorize = endpoint('GET', '/authorize', {
  sends: (request: PartnerRequest) => ({ query: asked(request) }),
  reply: z.union([consentSchema, targetSchema]),
  isRetried: false,
})

/**
 * Gives the consent; redirects are not followed. An HttpError carries the JSON body of the error.
 * @param chosen the optional scopes that the person allows; null when there were none to choose from
 * @returns the address to go to; null for a redirect, whose address the browser hides
 */
export const approve = endpoint('POST', '/authorize', {
  sends: (request: PartnerRequest, chosen: readonly string[] | null = null) => ({
    body: { ...asked(request), approved: true, ...(chosen && { optional: chosen }) },
  }),
  reply: z.nullish(targetSchema),
  reads: (reply) => reply?.target ?? null,
  isManual: true,
  changes: 'repeatably',
})
