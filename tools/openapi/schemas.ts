import * as z from 'zod/mini'
import { challengeSchema } from '#auth/api.ts'
import * as lists from '#core/wire/lists.ts'
import * as schemas from '#core/wire/schemas.ts'
import { userReplySchema } from '#auth/person/api.ts'
import { bodyCodes } from '#domain/text/wording.ts'

export type Json = Record<string, unknown>

/** Schemas that stand in the document once: by their name, and with what they mean. */
const names = z.registry<{ id: string; description: string }>()
const named: [z.core.$ZodType, string, string][] = [
  [schemas.shownFlag, 'Flag', 'true or false. 1 and 0, as numbers or texts, are read too.'],
  [lists.shownCount, 'Count', 'A number that is not negative. A text of digits is read too.'],
  [lists.pathId, 'Id', 'An id that goes into a path: a number, or a text that is not empty, `.` or `..`.'],
  [schemas.payloadSchema, 'Payload', 'The name of a code that is on its way; it comes back with the code.'],
  [challengeSchema, 'Challenge', 'A code that is asked for, and how it is sent.'],
  [schemas.shownDay, 'Day', 'A day, `YYYY-MM-DD`; a time may follow it.'],
  [userReplySchema, 'Profile', 'A profile; every field may be null or missing.'],
]
for (const [schema, id, description] of named) names.add(schema, { id, description })

export const ref = (name: string) => ({ $ref: `#/components/${name}` })

/** A body of JSON. */
export const json = (schema: Json, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

/** Says what zod does not: what an object needs, since a reply has more fields than are read; that numbers are whole. */
function asWritten({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Json }) {
  if ('isMap' in zodSchema) {
    const { items } = jsonSchema
    for (const name of Object.keys(jsonSchema)) delete jsonSchema[name]
    const description = 'By id, the latest first; a list is read, too.'
    Object.assign(jsonSchema, { type: 'object', description, additionalProperties: items })
  }
  if ('minimum' in zodSchema)
    Object.assign(jsonSchema, {
      type: 'integer',
      minimum: zodSchema.minimum,
      maximum: Number.MAX_SAFE_INTEGER,
    })
  // In a path, `.` and `..` lead to another one.
  if (zodSchema === lists.pathId)
    Object.assign(Object(jsonSchema['anyOf'])[0], { pattern: String.raw`[^.]|\.{3}` })
  if (jsonSchema['type'] === 'number') jsonSchema['type'] = 'integer'
  // Zod does not tell it of a list that is read from other forms.
  if (jsonSchema['type'] === 'array' && !z.safeParse(zodSchema, []).success) jsonSchema['minItems'] = 1
  delete jsonSchema['default']
  const { shape } = zodSchema as { shape?: Record<string, z.ZodMiniType> }
  if (!shape) return
  const needed = Object.keys(shape).filter((name) => !z.safeParse(shape[name] ?? z.any(), undefined).success)
  delete jsonSchema['additionalProperties']
  delete jsonSchema['required']
  if (needed.length > 0) jsonSchema['required'] = needed
}

/**
 * The JSON schema of a body.
 * @param components the schemas that have a name; the ones that it needs are added
 * @param isReply a reply: in the form that every server should write, which is not the only one that is read
 */
export function schemaOf(schema: z.core.$ZodType, components: Json, isReply: boolean): Json {
  const made = z.toJSONSchema(schema, {
    io: isReply ? 'output' : 'input',
    unrepresentable: 'any',
    metadata: names,
    ...(isReply && { override: asWritten }),
  })
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
