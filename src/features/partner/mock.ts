import { approve, authorize } from './api.ts'
import { answerUrl } from './partnerTarget.ts'
import { isLoopback, parsedUrl } from '#domain/address/url.ts'
import type { PartnerName } from '#domain/partner/partnerEntry.ts'
import { isIn, named } from '#domain/partner/platform.ts'
import { HttpResponse } from 'msw'
import * as z from 'zod/mini'
import type { Account } from '#mocks/account.ts'
import { codeFor } from '#mocks/authorizationCode.ts'
import type { World } from '#mocks/db.ts'
import { knownPartners, type Partner } from '#mocks/partners.ts'
import { failure, noBody, ok, signedInEndpoint } from '#mocks/handlers/endpoint.ts'
import { Refusal, type Visitor } from '#mocks/handlers/requestChecks.ts'

const fields = {
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.string(),
  state: z.optional(z.string()),
  scope: z.optional(z.string()),
  nonce: z.optional(z.string()),
  code_challenge: z.optional(z.string()),
  code_challenge_method: z.optional(z.string()),
  prompt: z.optional(z.string()),
  max_age: z.optional(z.string()),
  acr_values: z.optional(z.string()),
  response_mode: z.optional(z.string()),
  login_hint: z.optional(z.string()),
  ui_locales: z.optional(z.string()),
  resource: z.optional(z.string()),
  authorization_details: z.optional(z.string()),
  claims: z.optional(z.string()),
  dpop_jkt: z.optional(z.string()),
} satisfies Record<PartnerName, z.ZodMiniType>

const requestSchema = z.strictObject(fields)
const approvalSchema = z.strictObject({
  ...fields,
  approved: z.literal(true),
  optional: z.optional(z.array(z.string())),
})

type AuthorizeRequest = z.infer<typeof requestSchema>

/** A valid request of an app for access. */
interface Wish {
  partner: Partner
  /** The scopes that the app asks for. */
  scopes: string[]
  /** Those of them that the person may leave out. */
  optional: string[]
  /** The address to send the person back to, with a new code for the scopes that were given. */
  targetFor: (scopes: readonly string[]) => string
}

/**
 * The authorisation of an app; a mandatory set-up does not prevent it. Security: an approval must repeat exactly the
 * request that was asked about, with its nonce and challenge. Else somebody else could use the answer.
 */
export const partnerEndpoints = [
  signedInEndpoint(authorize, noBody, ({ account, query, token, visitor, world }) => {
    const request = requestOf(query)
    const wish = wishOf(request, visitor)
    world.asked[token] = [...askedOf(token, world), textOf(request)]
    if (hasAccess(wish, account)) return ok({ target: targetOf(wish, account) })
    const { name, client_id } = wish.partner
    const former = account.apps.find((app) => app.client_id === client_id)
    return ok({
      approvalType: 'scopes',
      partner: { name, client_id, scopes: wish.scopes },
      ...(former && { granted: former.scopes }),
      ...(wish.optional.length > 0 && { optional: wish.optional }),
      issuer: visitor.issuer,
    })
  }),

  signedInEndpoint(approve, approvalSchema, ({ account, body, query, token, visitor, world }) => {
    if (query.size > 0) throw new Refusal(400, 'The request belongs into the body.')
    const { approved: _approved, optional: chosen, ...request } = body
    const wish = wishOf(request, visitor)
    if (!askedOf(token, world).includes(textOf(request)))
      throw new Refusal(400, 'This request is not the one that was asked about.')
    const { partner, optional } = wish
    if (optional.length > 0 ? !chosen?.every((one) => optional.includes(one)) : chosen)
      throw new Refusal(400, 'These permissions could not be chosen.')
    if (partner.answer === 'error') return failure(422, 'This app cannot be connected at the moment.')
    if (!partner.isTrusted) connect(wish, chosen ?? [], account)
    const target = targetOf(wish, account)
    if (partner.answer === 'target') return ok({ target })
    return new HttpResponse(null, { status: 302, headers: { Location: target } })
  }),
]

function requestOf(query: URLSearchParams): AuthorizeRequest {
  const request = Object.fromEntries(query)
  const checked = z.safeParse(requestSchema, request)
  if (!checked.success || query.size !== Object.keys(request).length)
    throw new Refusal(400, 'The request is not as expected.')
  return checked.data
}

const askedOf = (token: string, world: World) =>
  (Object.hasOwn(world.asked, token) && world.asked[token]) || []

const textOf = (request: AuthorizeRequest) => JSON.stringify(request, Object.keys(request).toSorted())

const prompts = /^(?:none|(?:login|consent|select_account)(?: (?:login|consent|select_account))*)$/

/** Whether what binds or limits the answer is valid, where it is given; that of DPoP is RFC 9449's, `resource` RFC 8707's. */
function isWellBound(request: AuthorizeRequest) {
  const { code_challenge: challenge, code_challenge_method: method, prompt = 'login' } = request
  const { max_age = '0', response_mode = 'query', dpop_jkt, resource } = request
  const isChallenge = challenge === undefined || /^[\w.~-]{43,128}$/.test(challenge)
  const isMethod =
    method === undefined ||
    (challenge !== undefined && (method === 'plain' || (method === 'S256' && challenge.length === 43)))
  const isMode = response_mode === 'query' || response_mode === 'fragment'
  const isKey = dpop_jkt === undefined || /^[\w-]{43}$/.test(dpop_jkt)
  const isResource = resource === undefined || parsedUrl(resource) !== null
  const isBound = isChallenge && isMethod && isKey && isResource
  return isBound && isMode && prompts.test(prompt) && /^\d+$/.test(max_age)
}

/**
 * Checks a request and returns what it asks for.
 * @throws Refusal 400
 */
function wishOf(request: AuthorizeRequest, visitor: Visitor): Wish {
  const { client_id, redirect_uri, response_type, scope } = request
  const partner = knownPartners().find((one) => String(one.client_id) === client_id)
  if (!partner) throw new Refusal(400, 'This client is not known.')
  if (response_type !== 'code') throw new Refusal(400, 'This response type is not known.')
  if (!isWellBound(request))
    throw new Refusal(
      400,
      'The challenge, the prompt, the age, the mode, the key or the resource is not as expected.',
    )
  // A request that says what it is limited to must not be answered with more.
  if (request.authorization_details) throw new Refusal(400, 'These authorization details are not known.')
  const isRegistered = partner.isTrusted
    ? isOwnSite(redirect_uri, visitor)
    : partner.redirectUris.includes(redirect_uri)
  if (!isRegistered) throw new Refusal(400, 'This address is not registered.')
  const scopes = asked(partner.scopes, scope)
  if (scopes.length === 0 && !partner.isTrusted) throw new Refusal(400, 'None of these scopes is known.')
  const { code_challenge: challenge = '', code_challenge_method: method = '' } = request
  const answerFor = (given: readonly string[]) => {
    const code = codeFor({ client_id, redirect_uri, challenge, method, scope: given.join(' ') })
    return answerUrl(request, { code, iss: visitor.issuer })
  }
  if (answerFor([]) === null) throw new Refusal(400, 'This address cannot be answered.')
  const optional = scopes.filter((one) => partner.optional?.includes(one))
  return { partner, scopes, optional, targetFor: (given) => partner.hostileTarget ?? answerFor(given) ?? '' }
}

function isOwnSite(address: string, { domain, variant }: Visitor): boolean {
  const url = parsedUrl(address)
  if (!url) return false
  const { protocol, hostname, port, username, password } = url
  const own = named.filter((one) => isIn(one, variant))
  const isPlatform = own.some(({ label }) => hostname === `${label}.${domain}`)
  const isLocal = isLoopback(hostname) && own.some((one) => one.port === port)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return isSafe && username + password === '' && (isPlatform || isLocal)
}

/**
 * The scopes that are asked for: those in `scope` that the partner may have, or all of the partner's when `scope` is
 * empty.
 */
function asked(scopes: readonly string[], scope = ''): string[] {
  const names = scope.split(' ').filter((name) => name !== '')
  return scopes.filter((name) => names.length === 0 || names.includes(name))
}

const needed = ({ scopes, optional }: Wish) => scopes.filter((one) => !optional.includes(one))

/** Where to go back to: what the person has given now or before, of what the app asks for, is in the code. */
const targetOf = ({ partner, scopes, targetFor }: Wish, { apps }: Account) => {
  const given = apps.find(({ client_id }) => client_id === partner.client_id)?.scopes ?? []
  return targetFor(scopes.filter((one) => given.includes(one)))
}

const hasAccess = (wish: Wish, { apps }: Account) =>
  wish.partner.isTrusted ||
  apps.some(
    (app) =>
      app.client_id === wish.partner.client_id && needed(wish).every((one) => app.scopes.includes(one)),
  )

function connect(wish: Wish, chosen: readonly string[], account: Account): void {
  const { client_id, name } = wish.partner
  const scopes = [...needed(wish), ...chosen]
  const former = account.apps.find((app) => app.client_id === client_id)
  if (former) former.scopes = [...new Set([...former.scopes, ...scopes])]
  else account.apps.push({ client_id, name, scopes })
}
