import * as z from 'zod/mini'
import { challengeSchema } from '../../src/api/session.ts'
import * as schemas from '../../src/api/schemas.ts'
import { userReplySchema } from '../../src/api/user.ts'
import { bodyCodes } from '../../src/domain/text/wording.ts'

export type Json = Record<string, unknown>

/** Schemas that stand in the document once: by their name, and with what they mean. */
const names = z.registry<{ id: string; description: string }>()
const named: [z.core.$ZodType, string, string][] = [
  [schemas.flag, 'Flag', 'true or false. 1 and 0, as numbers or texts, are read too.'],
  [schemas.count, 'Count', 'A number that is not negative. A text of digits is read too.'],
  [schemas.pathId, 'Id', 'An id that goes into a path: a number, or a text that is not empty, `.` or `..`.'],
  [schemas.payloadSchema, 'Payload', 'The name of a code that is on its way; it comes back with the code.'],
  [challengeSchema, 'Challenge', 'A code that is asked for, and how it is sent.'],
  [schemas.optionalDay, 'Day', 'A day, `YYYY-MM-DD`; a time may follow it.'],
  [userReplySchema, 'Profile', 'A profile; every field may be null or missing.'],
]
for (const [schema, id, description] of named) names.add(schema, { id, description })

export const ref = (name: string) => ({ $ref: `#/components/${name}` })

/** A body of JSON. */
export const json = (schema: Json, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

/**
 * The JSON schema of what is sent.
 * @param components the schemas that have a name; the ones that it needs are added
 */
export function schemaOf(schema: z.core.$ZodType, components: Json): Json {
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: names })
  const text = JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/')
  const { $schema: _, $defs = {}, ...own } = JSON.parse(text) as Json & { $defs?: Record<string, Json> }
  for (const [name, { id: _id, ...definition }] of Object.entries($defs)) components[name] = definition
  const { id, ...rest } = own as Json & { id?: string }
  if (!id) return rest
  components[id] = rest
  return ref(`schemas/${id}`)
}

/** The schema of the body of an error. */
export const errorSchema: Json = {
  type: 'object',
  description: `An error. These messages, and words of a field, are codes that the portal words: ${Object.keys(
    bodyCodes,
  )
    .map((code) => `\`${code}\``)
    .join(', ')}.`,
  properties: {
    message: { type: 'string', description: 'Words for a person, at most 200 characters.' },
    error: { type: 'string', description: 'What the portal has to recognize: `weak_password`.' },
    errors: {
      type: 'object',
      description: 'By field: why it is refused.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    mfa: ref('schemas/Challenge'),
  },
}
