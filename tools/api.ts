import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parsedError as parsed } from '#core/wire/reply.ts'
import { personaPassword, personas } from '#mocks/personas.ts'
import { type ServerOptions, startServer } from '#mocks/server.ts'
import { demoApiUrls } from '#mocks/demoHosts.ts'
import { openapiCheck } from './openapi/check.ts'

// `npm run api` serves the mock API over HTTP without the portal. docs/api.md says what for.

const usage = `Serves the mock account API.

  api [--port 5174] [--host 127.0.0.1] [--any-host] [--origin <portal>]
      [--repeat-header <name>] [--check]

  --host      the address of this machine to answer at; 0.0.0.0 for every one
  --any-host  answers under any host name, not only those of the demo and of this machine
  --origin    an origin that may call it (CORS) besides those of the demo
  --repeat-header  the VITE_REPEAT_HEADER of the portal: a write that comes again with its id is done once
  --check     answers 500 to a call that docs/openapi.json does not allow, and says why`

/** The check of calls against docs/openapi.json. */
function checkOf(): NonNullable<ServerOptions['check']> {
  const file = resolve(import.meta.dirname, '../docs/openapi.json')
  const problemsOf = openapiCheck(JSON.parse(readFileSync(file, 'utf8')) as object)
  const valueOf = (text: string) => (text ? parsed(text) : undefined)
  return async ({ method, path }, request, response) => {
    const problems = problemsOf({
      method,
      path,
      query: new URL(request.url).searchParams,
      sent: valueOf(await request.text()),
      status: response.status,
      reply: valueOf(await response.text()),
    })
    if (problems.length > 0) throw new Error(`Not in docs/openapi.json: ${problems.join('; ')}`)
  }
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '5174' },
      host: { type: 'string', default: '127.0.0.1' },
      'any-host': { type: 'boolean', default: false },
      origin: { type: 'string' },
      'repeat-header': { type: 'string' },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(usage)
  const server = await startServer(Number(values.port), {
    host: values.host,
    anyHost: values['any-host'],
    origin: values.origin,
    repeatHeader: values['repeat-header'],
    ...(values.check && { check: checkOf() }),
  })
  console.log(`Mock API: ${[...demoApiUrls(server.port), `http://${values.host}:${server.port}`].join(', ')}
Log in as ${personas[0]?.profile.email} with ${personaPassword}; docs/personas.md lists the others.`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void server.close())
}

run().catch((error: unknown) => {
  console.error(`The mock API cannot start: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
