import type { Json } from './schemas.ts'

/** A schema that takes null, too: OpenAPI 3.0 knows it beside a type only. */
const orNull = (schema: Json): Json =>
  Array.isArray(schema['anyOf'])
    ? { ...schema, anyOf: (schema['anyOf'] as Json[]).map(orNull) }
    : { ...schema, nullable: true }

/** A schema, whose parts are written already, without `const`, lists of types and the type `null`. */
function schemaAs30({ type, const: only, anyOf, ...rest }: Json): Json {
  const forms = (Array.isArray(type) ? type.map((one) => ({ type: one as string })) : anyOf) as
    | Json[]
    | undefined
  if (!forms)
    return { ...(type !== undefined && { type }), ...(only !== undefined && { enum: [only] }), ...rest }
  const [first = {}, ...more] = forms.filter((one) => one['type'] !== 'null')
  const form: Json = more.length > 0 ? { anyOf: [first, ...more] } : first
  return { ...(forms.length > more.length + 1 ? orNull(form) : form), ...rest }
}

/** A value of a document of OpenAPI 3.1 as 3.0 has it. @param name that of the field it stands in */
function valueAs30(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => valueAs30(one))
  if (typeof value !== 'object' || value === null || name === 'example') return value
  const parts = Object.entries(value).map(([key, one]) => [key, valueAs30(one, key)])
  const written = Object.fromEntries(parts) as Json
  return name === 'properties' ? written : schemaAs30(written)
}

/** The document as OpenAPI 3.0, for readers that refuse 3.1. */
export function asOpenapi30(document: Json): Json {
  const { info, ...rest } = valueAs30(document) as Json & { info: { license: Json } }
  const { identifier: _, ...license } = info.license
  return { ...rest, openapi: '3.0.3', info: { ...info, license } }
}
