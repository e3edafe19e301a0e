import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

type Json = Record<string, unknown>
type Content = { content?: { 'application/json'?: { schema: Json; example?: unknown } }; $ref?: string }
type Parameter = { name: string; in: string; required?: boolean; schema: Json; $ref?: string }
type Operation = {
  parameters: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Content> }
}

/** What a call has sent, or was answered with. `body` is undefined for none. */
export type Seen = {
  method: string
  path: string
  query: URLSearchParams
  sent: unknown
  status: number
  reply: unknown
}

const id = 'openapi'

/** Makes the validators of a document: of a schema by where it stands. */
function validators(document: object) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ajv.addSchema({ $id: id, ...document })
  const made = new Map<Json, ValidateFunction>()
  return (schema: Json, value: unknown): string[] => {
    const inDocument = JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${id}#/`)) as Json
    const validate = made.get(schema) ?? ajv.compile(inDocument)
    made.set(schema, validate)
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${instancePath || 'the whole'} ${message}`,
    )
  }
}

/** The content of a response, also of one that is named. */
const resolved = (document: Document, { $ref, ...own }: Content): Content =>
  $ref ? (document.components.responses[$ref.replace(/.*\//, '')] ?? own) : own

/** Makes the check of calls against a document: it says what the document does not allow, without values. */
export function openapiCheck(source: object): (seen: Seen) => string[] {
  const document = source as Document
  const problemsOf = validators(document)
  return ({ method, path, query, sent, status, reply }) => {
    const operation = document.paths[path]?.[method.toLowerCase()]
    if (!operation) return [`${method} ${path} is not in the document`]
    const known = operation.parameters.filter((one) => one.in === 'query')
    const strange = [...query.keys()].filter((name) => known.every((one) => one.name !== name))
    const missing = known.filter((one) => one.required && !query.has(one.name))
    const body = operation.requestBody?.content?.['application/json']?.schema
    const response = operation.responses[status]
    const content = response && resolved(document, response).content?.['application/json']?.schema
    // What was refused as malformed may be anything.
    const isTaken = status < 400
    return [
      ...strange.map((name) => `the query has ${name}`),
      ...(isTaken ? missing.map(({ name }) => `the query lacks ${name}`) : []),
      ...(isTaken && body ? problemsOf(body, sent).map((one) => `body: ${one}`) : []),
      ...(response ? [] : [`status ${status}`]),
      ...(content && Object.keys(content).length > 0
        ? problemsOf(content, reply).map((one) => `reply ${status}: ${one}`)
        : []),
    ].map((problem) => `${method} ${path}: ${problem}`)
  }
}

// What all engines of regular expressions read alike, those without look-around and back references (RE2) too.
const plainPattern =
  /^(?:[^\\()[\]{}]|\\[dDwWsS\W]|\((?:\?:|(?!\?))|\)|\[\^?(?:[^\\[\]&]|\\[dDwWsS\W])+\]|\{\d{1,3}(?:,\d{0,3})?\})*$/

/** What is wrong in a document, by where it stands: an example that its schema refuses, a lost reference, a pattern. */
export function wrongIn(document: object): string[] {
  const problemsOf = validators(document)
  const isThere = (reference: string) =>
    reference
      .split('/')
      .slice(1)
      .reduce<unknown>((value, name) => Object(value)[name], document) !== undefined
  const wrongAt = (value: unknown, place: string): string[] => {
    if (typeof value !== 'object' || value === null) return []
    const { schema, example, $ref, pattern } = value as Json
    const own = [
      ...(schema && example !== undefined ? problemsOf(schema as Json, example) : []),
      ...(typeof $ref === 'string' && !isThere($ref) ? [`${$ref} is not there`] : []),
      ...(typeof pattern === 'string' && !plainPattern.test(pattern)
        ? [`the pattern ${pattern} is not plain`]
        : []),
    ]
    const inside = Object.entries(value).filter(([name]) => name !== 'example')
    return [
      ...own.map((problem) => `${place}: ${problem}`),
      ...inside.flatMap(([name, one]) => wrongAt(one, `${place} ${name}`.trim())),
    ]
  }
  return wrongAt(document, '')
}
