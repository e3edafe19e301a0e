import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { pathId } from '#core/wire/lists.ts'
import { type Call, calls } from '#testing/calls.ts'
import { examplesOf, fieldsOf, formsOf, oddText } from '#testing/oddReplies.ts'
import { misfits } from '../contract/ask.ts'
import { openapiCheck } from './check.ts'

type Json = Record<string, unknown>
type Shown = { name?: string; description?: string; schema: Json; example?: unknown; $ref?: string }
type Operation = {
  description?: string
  security: object[]
  parameters: Shown[]
  requestBody?: { content: Record<string, Shown> }
  responses: Record<string, { $ref?: string; headers: object; content?: Record<string, Shown> }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: Record<'responses' | 'parameters' | 'headers' | 'schemas', Record<string, never>>
}
const read = (name: string) => JSON.parse(readFileSync(`docs/${name}`, 'utf8')) as Document
const document = read('openapi.json')
const twin = read('openapi-3.0.json')

const operationOf = ({ name }: Call): Operation => {
  const [method = '', path = ''] = name.split(' ')
  return document.paths[path]?.[method.toLowerCase()] as Operation
}

/** What may have an example: parameters and headers, and bodies. */
function shownOf(value: unknown, place: string): [string, Shown][] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'schema' in value ? [[place, value] as [string, Shown]] : []
  const inside = Object.entries(value).filter(([name]) => !['example', 'schema', 'schemas'].includes(name))
  return [...own, ...inside.flatMap(([name, one]) => shownOf(one, `${place} ${name}`))]
}

/** Every value that a schema of the document allows; of a map only the fields that it names. */
function repliesBy(schema: Json): fc.Arbitrary<unknown> {
  const { $ref, const: only, enum: some, anyOf, type, items, properties, additionalProperties } = schema
  if ($ref) return repliesBy(document.components.schemas[String($ref).replace(/.*\//, '')] as unknown as Json)
  if (only !== undefined) return fc.constant(only)
  if (some) return fc.constantFrom(...(some as unknown[]))
  const forms = (anyOf ??
    (Array.isArray(type) && type.map((one) => ({ ...schema, type: one as string })))) as Json[] | false
  if (forms) return fc.oneof(...forms.map(repliesBy))
  const {
    pattern,
    minLength = 0,
    minItems = 0,
    minimum: min,
    maximum: max,
  } = schema as Record<string, number>
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return fc.integer({ min: min ?? -9, max: max ?? 9 })
  if (type === 'string')
    return pattern ? fc.stringMatching(new RegExp(String(pattern))) : fc.string({ minLength })
  if (type === 'array')
    return fc.array(repliesBy(items as Json), { minLength: minItems, maxLength: minItems + 2 })
  if (additionalProperties) return fc.dictionary(fc.string(), repliesBy(additionalProperties as Json))
  const fields = Object.entries((properties ?? {}) as Record<string, Json>)
  const known = Object.fromEntries(fields.map(([name, own]) => [name, repliesBy(own)]))
  return fc.record(known, { requiredKeys: (schema['required'] ?? []) as string[] })
}

describe('the document of the API', () => {
  it('has an example of each parameter, header and body', () => {
    const isKnown = ({ schema, example }: Shown) => example !== undefined || 'enum' in schema
    const shown = shownOf(document, '')
    expect(shown.length).toBeGreaterThan(100)
    expect(shown.filter(([, one]) => !isKnown(one)).map(([place]) => place)).toEqual([])
  })

  it('asks no session of a call that takes none', () => {
    for (const call of calls) {
      const { bearer } = call.definitions[0].definition
      expect([call.name, operationOf(call).security.length === 0]).toEqual([call.name, bearer === null])
    }
  })

  it('tells of each reply of too many attempts when to try again', () => {
    const shared = document.components.responses as unknown as Operation['responses']
    const replies = calls.map((call) => {
      const { $ref = '', ...own } = operationOf(call).responses['429'] ?? {}
      return { name: call.name, headers: {}, ...own, ...shared[$ref.replace(/.*\//, '')] }
    })
    expect(replies.filter(({ headers }) => !('Retry-After' in headers))).toEqual([])
    expect(replies.length).toBeGreaterThan(20)
  })

  it('tells of each write without a body that it has the type of one', () => {
    const told = calls.filter((call) => operationOf(call).description?.includes('No body, but'))
    expect(told.map(({ name }) => name)).toEqual(
      calls.filter(({ name, row }) => !name.startsWith('GET ') && !row.body).map(({ name }) => name),
    )
    expect(told.length).toBe(3)
  })

  it('lets a server say of each call with its token that the onboarding is over', () => {
    const named = calls.filter((call) => call.group === 'Onboarding' && Object(call.row.body).token)
    const statuses = named.map((call) => Object.keys(operationOf(call).responses))
    for (const own of statuses) expect(own).toEqual(expect.arrayContaining(['401', '403', '404', '410']))
    expect(statuses.length).toBe(4)
  })

  it('takes the ids that the portal takes', () => {
    const { Id: schema } = document.components.schemas as unknown as { Id: { anyOf: { pattern: string }[] } }
    for (const id of ['', '.', '..', '...', '.a', 'a', '12', '%', '\n'])
      expect([id, new RegExp(schema.anyOf[0]?.pattern ?? '').test(id)]).toEqual([
        id,
        z.safeParse(pathId, id).success,
      ])
  })

  it('allows no reply that the portal does not take', () => {
    const checked = calls.flatMap((call) =>
      examplesOf(call).map(([status]) => {
        const { content } = operationOf(call).responses[status] ?? {}
        const { schema = {} } = content?.['application/json'] ?? {}
        const { reply } = call.definitions[0].definition
        const taken = fc.property(repliesBy(schema), (value) => {
          expect([call.name, value, misfits(reply, JSON.stringify(value))]).toEqual([call.name, value, []])
        })
        fc.assert(taken, { numRuns: 200 })
      }),
    )
    expect(checked.length).toBeGreaterThan(20)
  })
})

const [problemsOf, problemsOf30] = [openapiCheck(document), openapiCheck(twin)]

describe('the document as OpenAPI 3.0', () => {
  const replies = calls.flatMap((call) =>
    examplesOf(call).flatMap(([status, example]) => {
      const [method = '', path = ''] = call.name.split(' ')
      const odd = fieldsOf(example).flatMap(({ path: at, value }) =>
        formsOf(value).map(([, form]) => oddText(example, [[at, form]])),
      )
      const seen = { method, path, query: new URLSearchParams(), sent: undefined, status }
      return [JSON.stringify(example), 'null', ...odd].map((text) => ({ ...seen, reply: JSON.parse(text) }))
    }),
  )

  it('takes and refuses the same replies', () => {
    const isTaken = (problems: string[]) => problems.every((one) => !one.includes(': reply '))
    const taken = replies.filter((reply) => isTaken(problemsOf(reply)))
    expect(replies.filter((reply) => isTaken(problemsOf30(reply)))).toEqual(taken)
    expect(taken.length).toBeGreaterThan(500)
    expect(replies.length - taken.length).toBeGreaterThan(500)
  })

  it('takes and refuses the same bodies', () => {
    const bodies = calls.filter(({ row }) => row.body)
    const sentBy = ({ name, row }: Call) => {
      const [method = '', path = ''] = name.split(' ')
      const seen = { method, path, query: new URLSearchParams(), status: 204, reply: undefined }
      const odd = fieldsOf(row.body).flatMap(({ path: at, value }) =>
        formsOf(value).map(([, form]) => oddText(row.body, [[at, form]])),
      )
      return [JSON.stringify(row.body), ...odd].map((text) => ({
        ...seen,
        sent: JSON.parse(text) as unknown,
      }))
    }
    const isTaken = (problems: string[]) => problems.every((one) => !one.includes(': body: '))
    for (const sent of bodies.flatMap(sentBy))
      expect([sent, isTaken(problemsOf30(sent))]).toEqual([sent, isTaken(problemsOf(sent))])
  })

  it('has no word of 3.1', () => {
    const text = JSON.stringify(twin)
    expect(text).not.toMatch(/"const":|"type":\[|"type":"null"|"identifier":|"\$ref":"[^"]*",/)
  })
})
