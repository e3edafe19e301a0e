import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type * as z from 'zod/mini'
import { type Call, calls } from '#testing/calls.ts'
import type { Row } from '#core/wire/contract.ts'
import { nothing } from '#core/wire/reply.ts'
import { challengeSchema } from '#auth/api.ts'
import { noBody } from '#mocks/handlers/endpoint.ts'
import { endpoints } from '#mocks/handlers/index.ts'
import { commonErrors, componentsOf, onboardingErrors, replyHeaders } from './components.ts'
import { json, type Json, ref, schemaOf } from './schemas.ts'

function parametersOf(path: string, isPrechecked: boolean, row: Row): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: row.path?.[name],
  }))
  const inQuery = Object.entries(row.query ?? {}).map(([name, example]) => ({
    name: name.replace('?', ''),
    in: 'query',
    required: !name.endsWith('?'),
    schema: { type: 'string' },
    example,
  }))
  const headers = ['DeviceId', ...(isPrechecked ? ['Precognition', 'PrecognitionValidateOnly'] : [])]
  return [...inPath, ...inQuery, ...headers.map((name) => ref(`parameters/${name}`))]
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** What a server that refuses an empty body of JSON has to know. */
const emptyBody =
  'No body, but `Content-Type: application/json`, as every call has it: the server has to take that.'

function operationOf({ name, row, definitions }: Call, components: Json): Json {
  const { summary, note, by, body, replies } = row
  const [method = '', path = ''] = name.split(' ')
  const schema = endpoints.find((one) => `${one.method} ${one.path}` === name)?.body ?? noBody
  const said = [note && sentence(note), method !== 'GET' && schema === noBody && emptyBody]
  const [{ definition }] = definitions
  const isOpen = definition.bearer === null
  const isOnboarding = isOpen && 'token' in Object(body)
  const reply =
    definition.reply === (nothing as z.core.$ZodType) ? {} : schemaOf(definition.reply, components, true)
  const contentOf = (status: number, example: unknown) => {
    if (status === 204 || status === 302) return {}
    return { content: json(status >= 400 ? ref('schemas/Error') : reply, example) }
  }
  const own = Object.entries(replies).map(([status, [description, example]]) => [
    status,
    { description, headers: replyHeaders(status === '429'), ...contentOf(Number(status), example) },
  ])
  const isPrechecked = definitions.some((one) => one.definition.prechecks)
  return {
    operationId:
      method.toLowerCase() + path.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase()),
    summary,
    ...(said.some(Boolean) && { description: said.filter(Boolean).join(' ') }),
    tags: [/^\/(\w+)/.exec(path)?.[1] ?? ''],
    security: isOpen ? [] : [...(by === 'either' ? [{}] : []), { bearer: [] }],
    parameters: parametersOf(path, isPrechecked, row),
    ...(schema !== noBody && {
      requestBody: { required: true, content: json(schemaOf(schema, components, false), body) },
    }),
    responses: {
      ...commonErrors(!isOpen),
      ...(isOnboarding && onboardingErrors),
      ...Object.fromEntries(own),
    },
  }
}

const sorted = <T>(entries: Iterable<readonly [string, T]>) =>
  [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The OpenAPI document of the account API, as a value of JSON. */
export function openapi(): Json {
  const components: Json = {}
  schemaOf(challengeSchema, components, true)
  const paths: Record<string, Json> = {}
  for (const [, call] of sorted(calls.map((one) => [one.name, one] as const))) {
    const [method = '', path = ''] = call.name.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call, components) }
  }
  const packageText = readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')
  const { version } = JSON.parse(packageText) as { version: string }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Account API',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'What the account portal calls. Generated from its source by `npm run openapi`; docs/wire.md says what the portal makes of each reply, docs/api.md how to build and check a server. Each write may arrive twice: browsers send it again when a connection in use dies without an answer; the header of `VITE_REPEAT_HEADER`, where it is set, carries an id by which to know it. No reply may be kept: without `no-store`, browsers answer the next login from their cache.',
    },
    servers: [{ url: 'https://account-api.example', description: 'The account API of a country.' }],
    security: [{ bearer: [] }],
    paths: Object.fromEntries(sorted(Object.entries(paths))),
    components: componentsOf(Object.fromEntries(sorted(Object.entries(components)))),
  }
}
