import { type Call, calls } from '#testing/calls.ts'
import { nothing } from '#core/wire/reply.ts'
import { noBody } from '#mocks/handlers/endpoint.ts'
import { endpoints } from '#mocks/handlers/index.ts'
import { type Json, schemaOf } from './openapi/schemas.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | false
  items?: Schema
  anyOf?: Schema[]
  enum?: string[]
  const?: unknown
}

/** The shape of a JSON schema, as people write it: `{access_token, duplicated?}`; empty for what its name says already. */
function shapeOf(schema: Schema, components: Json): string {
  const { $ref = '', properties, required = [], additionalProperties, items, anyOf = [] } = schema
  const inside = (one: Schema) => shapeOf(one, components)
  if ($ref.endsWith('/Profile')) return '{data: profile}'
  if ($ref) return inside(components[$ref.replace(/.*\//, '')] as Schema)
  if (anyOf.length > 0) {
    const shapes = new Set(anyOf.map(inside).filter((one) => one !== ''))
    return [...shapes].join(' | ')
  }
  if (properties)
    return `{${Object.entries(properties)
      .map(([name, own]) => {
        const shape = inside(own)
        return `${name}${required.includes(name) ? '' : '?'}${shape && `: ${shape}`}`
      })
      .join(', ')}}`
  if (additionalProperties) return `{"<id>": ${inside(additionalProperties) || '…'}}`
  if (items) return `[${inside(items) || '…'}]`
  return schema.enum
    ? schema.enum.map((one) => JSON.stringify(one)).join(' | ')
    : schema.const === undefined
      ? ''
      : JSON.stringify(schema.const)
}

const code = (text: string) => `\`${text}\``

function sentBy({ name, row, definitions }: Call): string {
  const [{ definition }] = definitions
  const body = endpoints.find((one) => `${one.method} ${one.path}` === name)?.body ?? noBody
  const isOnce = name.startsWith('GET ') && definition.isRetried === false
  const marks = [
    row.query && `query ${code(Object.keys(row.query).join(', '))}`,
    body !== noBody && code(shapeOf(schemaOf(body, {}, false), {})),
    definition.bearer === null && 'no bearer',
    row.by === 'either' && 'with and without a bearer',
    row.grant && 'grant',
    isOnce && 'once',
    definition.keepalive && 'keepalive',
  ]
  const own = marks.filter((mark) => mark).join(', ')
  return [own, row.note].filter((part) => part).join(': ') || '–'
}

function repliesOf({ row, definitions }: Call): string {
  const { reply } = definitions[0].definition
  const components: Json = {}
  const shape = reply === nothing ? '' : shapeOf(schemaOf(reply, components, true), components)
  const [first] = Object.keys(row.replies)
  const statuses = new Map<string, string[]>()
  for (const [status, [meaning]] of Object.entries(row.replies))
    statuses.set(meaning, [...(statuses.get(meaning) ?? []), status])
  return [...statuses]
    .map(([meaning, [status = '', ...others]]) => {
      const isRead = Number(status) < 300 && status !== '204'
      const usual = reply === nothing && status === first ? 'any 2xx' : [status, ...others].join(', ')
      return `${usual}${isRead && shape ? ` ${code(shape)}` : ''}: ${meaning}`
    })
    .join('<br>')
}

const head = ['call', 'who calls it', 'sends', 'replies']

/** The tables of docs/wire.md, by their marks: `callsForgotPassword`. */
export const wireTables = Object.fromEntries(
  [...new Set(calls.map(({ group }) => group))].map((group) => [
    `calls${group.replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    {
      head,
      rows: calls
        .filter((call) => call.group === group)
        .map((call) => [code(call.name), call.row.from, sentBy(call), repliesOf(call)]),
    },
  ]),
)
