import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type * as z from 'zod/mini'
import { nothing } from '../../src/api/reply.ts'
import { challengeSchema } from '../../src/api/session.ts'
import { noBody } from '../../src/mocks/handlers/endpoint.ts'
import { endpoints } from '../../src/mocks/handlers/index.ts'
import { commonErrors, componentsOf, replyHeaders } from './components.ts'
import { account } from './rows/account.ts'
import { open } from './rows/open.ts'
import { others } from './rows/others.ts'
import type { CallName, Row } from './rows/row.ts'
import { security } from './rows/security.ts'
import { json, type Json, ref, schemaOf } from './schemas.ts'

/** What the definitions do not say of each call: its meaning, the meaning of its replies, and examples. */
const rows: Readonly<Record<CallName, Row>> = { ...account, ...security, ...others, ...open }

type Defined = {
  method: string
  path: string
  definition: { reply: z.core.$ZodType; bearer?: null; prechecks?: readonly string[] }
}

const folder = resolve(import.meta.dirname, '../../src/api')

/** Every call that `src/api` defines; a precheck is a definition of its own. */
async function definedCalls(): Promise<Map<CallName, Defined[]>> {
  const files = readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const modules = await Promise.all(files.map((file) => import(resolve(folder, file)) as Promise<object>))
  const calls = modules.flatMap((module) =>
    Object.values(module).filter((one): one is Defined => typeof Object(one).path === 'string'),
  )
  const found = new Map<CallName, Defined[]>()
  for (const call of calls) {
    const name = `${call.method} ${call.path}` as CallName
    found.set(name, [...(found.get(name) ?? []), call])
  }
  return found
}

function parametersOf(path: string, isPrechecked: boolean, query: Row['query'] = {}): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(query).map(([name, example]) => ({
    name: name.replace('?', ''),
    in: 'query',
    required: !name.endsWith('?'),
    schema: { type: 'string' },
    example,
  }))
  const headers = ['DeviceId', ...(isPrechecked ? ['Precognition', 'PrecognitionValidateOnly'] : [])]
  return [...inPath, ...inQuery, ...headers.map((name) => ref(`parameters/${name}`))]
}

function operationOf(name: CallName, definitions: readonly Defined[], components: Json): Json {
  const { summary, by, query, body, replies } = rows[name]
  const [method = '', path = ''] = name.split(' ')
  const schema = endpoints.find((one) => `${one.method} ${one.path}` === name)?.body ?? noBody
  const [{ definition }] = definitions as [Defined]
  const isOpen = definition.bearer === null
  const takesBearer = isOpen ? 'never' : by === 'either' ? 'sometimes' : 'always'
  const reply =
    definition.reply === (nothing as z.core.$ZodType) ? {} : schemaOf(definition.reply, components)
  const contentOf = (status: number, example: unknown) => {
    if (status === 204 || status === 302) return {}
    return { content: json(status >= 400 ? ref('schemas/Error') : reply, example) }
  }
  const own = Object.entries(replies).map(([status, [description, example]]) => [
    status,
    { description, headers: replyHeaders, ...contentOf(Number(status), example) },
  ])
  const isPrechecked = definitions.some((one) => one.definition.prechecks)
  return {
    operationId:
      method.toLowerCase() + path.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase()),
    summary,
    tags: [/^\/(\w+)/.exec(path)?.[1] ?? ''],
    security: [...(takesBearer === 'always' ? [] : [{}]), ...(isOpen ? [] : [{ bearer: [] }])],
    parameters: parametersOf(path, isPrechecked, query),
    ...(schema !== noBody && {
      requestBody: { required: true, content: json(schemaOf(schema, components), body) },
    }),
    responses: { ...commonErrors(takesBearer), ...Object.fromEntries(own) },
  }
}

const sorted = <T>(entries: Iterable<readonly [string, T]>) =>
  [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The OpenAPI document of the account API, as a value of JSON. */
export async function openapi(): Promise<Json> {
  const components: Json = {}
  schemaOf(challengeSchema, components)
  const paths: Record<string, Json> = {}
  for (const [name, definitions] of sorted(await definedCalls())) {
    const [method = '', path = ''] = name.split(' ')
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: operationOf(name as CallName, definitions, components),
    }
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
        'What the account portal calls. Generated from its source by `npm run openapi`; docs/wire.md says what the portal makes of each reply, docs/api.md how to build and check a server.',
    },
    servers: [{ url: 'https://account-api.example', description: 'The account API of a country.' }],
    security: [{ bearer: [] }],
    paths: Object.fromEntries(sorted(Object.entries(paths))),
    components: componentsOf(Object.fromEntries(sorted(Object.entries(components)))),
  }
}
