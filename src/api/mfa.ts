import * as z from 'zod/mini'
import type { ContactMethod, MfaMethod } from '#domain/security/mfa'
import type { Client, Reader } from './client.ts'
import { nothing } from './reply.ts'
import { flag, optionalText, payloadSchema } from './schemas.ts'
import { challengeSchema } from './session.ts'

const statusSchema = z.object({ need_card: flag, single: flag, sudo: flag })

/** `GET /mfa/status`: which grants the bearer has. Throws the string '401' for any status that is not ok. */
export const fetchMfaStatus = (client: Reader) => () =>
  client.get('/mfa/status', statusSchema, { throws401: true })

/** `GET /mfa/sudo`: asks for a grant, which sends a code; so the client never retries the call. */
export const requestSudo =
  (client: Client) =>
  ({ isSingle }: { isSingle: boolean }) =>
    client.get('/mfa/sudo', challengeSchema, { query: { single: isSingle ? 1 : 0 }, isRetried: false })

const answerSchema = z.optional(
  z.object({
    access_token: z.nullish(z.string().check(z.minLength(1))),
    duplicated: z.optional(flag),
  }),
)

/** `POST /mfa/sudo`: answers with the code. Without a bearer (null) it is the challenge of a login. */
export const answerSudo =
  (client: Client) =>
  (body: { payload: string; code: string; isTrustedDevice: boolean }, options: { bearer?: null } = {}) =>
    client
      .post('/mfa/sudo', body, answerSchema, { ...options, changes: { once: body.payload } })
      .then((reply) => reply ?? {})

const methodSchema = z.object({
  id: z.string(),
  enabled: z.optional(flag),
  target: optionalText,
})
const item = z.union([methodSchema, z.string()])
const methodsSchema = z.union([z.object({ data: z.array(item) }), z.array(item)])

/** One enabled method, with its masked target where the server sends it. */
export type Method = { id: MfaMethod; target: string | null }

const ids: readonly MfaMethod[] = ['sms', 'email', 'card']

/**
 * `GET /mfa`: the enabled methods. A list without `data`, and ids instead of objects, are accepted too. Methods that
 * the portal does not know are left out.
 */
export const fetchMethods = (client: Reader) => (): Promise<Method[]> =>
  client.get('/mfa', methodsSchema).then((reply) =>
    (Array.isArray(reply) ? reply : reply.data).flatMap((one) => {
      const { id: name, enabled = true, target = null } = typeof one === 'string' ? { id: one } : one
      const id = enabled ? ids.find((known) => known === name) : undefined
      return id ? [{ id, target }] : []
    }),
  )

/** `GET /mfa/{id}/activate`: sends a code to a new phone (E.164) or e-mail; 204 when none is needed. */
export const requestActivation =
  (client: Client) =>
  ({ method, target }: { method: ContactMethod; target: string }) =>
    client.get(`/mfa/${method}/activate`, z.optional(payloadSchema), { query: { target }, isRetried: false })

/** `POST /mfa/activate`: proves the new phone or e-mail with the code that was sent there. */
export const confirmActivation = (client: Client) => (body: { payload: string; code: string }) =>
  client.post('/mfa/activate', body, nothing, { changes: { once: body.payload } })
