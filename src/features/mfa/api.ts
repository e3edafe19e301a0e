import * as z from 'zod/mini'
import { type ContactMethod, methodNames, type MfaMethod } from '#domain/security/mfa.ts'
import { endpoint } from '#core/wire/endpoint.ts'
import { nothing } from '#core/wire/reply.ts'
import { bareList, list } from '#core/wire/lists.ts'
import { filledText, object, payloadSchema, shownFlag, shownText } from '#core/wire/schemas.ts'
import { challengeSchema } from '#auth/api.ts'

const statusSchema = object({ need_card: shownFlag, single: shownFlag, sudo: shownFlag })

/** Which grants the bearer has. Throws the string '401' for any status that is not ok. */
export const fetchMfaStatus = endpoint('GET', '/mfa/status', { reply: statusSchema, throws401: true })

/** Asks for a grant, which sends a code; so the client never retries the call. */
export const requestSudo = endpoint('GET', '/mfa/sudo', {
  sends: ({ isSingle }: { isSingle: boolean }) => ({ query: { single: isSingle ? 1 : 0 } }),
  reply: challengeSchema,
  isRetried: false,
})

/** Answers with the code. Without a bearer (null) it is the challenge of a login. */
export const answerSudo = endpoint('POST', '/mfa/sudo', {
  sends: (
    body: { payload: string; code: string; isTrustedDevice: boolean },
    options: { bearer?: null } = {},
  ) => ({ ...options, body, once: body.payload }),
  reply: z.nullish(object({ access_token: z.nullish(filledText), duplicated: shownFlag })),
  reads: (reply) => reply ?? { access_token: null, duplicated: null },
  changes: 'once',
})

const methodSchema = z.union([object({ id: z.string(), enabled: shownFlag, target: shownText }), z.string()])

const unknown = { enabled: null, target: null }

/** One enabled method, with its masked target where the server sends it. */
export type Method = { id: MfaMethod; target: string | null }

/** The enabled methods. A list without `data`, and plain ids, are accepted too; unknown methods are left out. */
export const fetchMethods = endpoint('GET', '/mfa', {
  reply: z.union([object({ data: list(methodSchema) }), bareList(methodSchema)]),
  reads: (reply): Method[] =>
    (Array.isArray(reply) ? reply : reply.data).flatMap((one) => {
      const { id: name, enabled, target } = typeof one === 'string' ? { ...unknown, id: one } : one
      const id = methodNames.find((known) => known === name)
      return id && enabled !== false ? [{ id, target }] : []
    }),
})

/** Sends a code to a new phone (E.164) or e-mail; 204 when none is needed. */
export const requestActivation = endpoint('GET', '/mfa/{id}/activate', {
  sends: ({ method, target }: { method: ContactMethod; target: string }) => ({
    path: { id: method },
    query: { target },
  }),
  reply: z.optional(payloadSchema),
  isRetried: false,
})

/** Proves the new phone or e-mail with the code that was sent there. */
export const confirmActivation = endpoint('POST', '/mfa/activate', {
  sends: (body: { payload: string; code: string }) => ({ body, once: body.payload }),
  reply: nothing,
  changes: 'once',
})
