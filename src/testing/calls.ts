import type { Method } from '#core/wire/client.ts'
import type { Row } from '#core/wire/contract.ts'
import type { Schema } from '#core/wire/reply.ts'
import { type Modules, modulesOnDisk } from '#mocks/modules.ts'

// Every call of the account API with its contract, for documents, checks and tests; no page imports it.

const modules: Modules = import.meta.env
  ? import.meta.glob<Modules[string]>(['/src/**/{api,contract}.ts', '!/src/core/**'], { eager: true })
  : await modulesOnDisk(/^\/src\/(?!core\/).*\/(?:api|contract)\.ts$/)

/** A call of the account API: `POST /merge/{id}/claim`. */
export type CallName = `${Method} /${string}`

/** What an `api.ts` says of a call; a precheck is a definition of its own. */
export type Defined = {
  method: Method
  path: string
  definition: {
    reply: Schema<unknown>
    reads?(reply: unknown): unknown
    bearer?: null
    keepalive?: boolean
    isRetried?: boolean
    prechecks?: readonly string[]
  }
}

export type Call = { name: CallName; group: string; row: Row; definitions: readonly [Defined, ...Defined[]] }

const isDefined = (one: unknown): one is Defined => typeof Object(one).path === 'string'

const paths = Object.keys(modules).filter((path) => path.endsWith('/api.ts'))

export const calls: readonly Call[] = paths.flatMap((path) => {
  const beside = modules[path.replace('api.ts', 'contract.ts')]
  if (!beside) throw new Error(`${path} has no contract.ts beside it.`)
  const { group, contract } = beside as { group: string; contract: Record<string, Row> }
  const defined = Object.values(modules[path] ?? {}).filter(isDefined)
  return Object.entries(contract).flatMap(([name, row]) => {
    const [first, ...more] = defined.filter((one) => `${one.method} ${one.path}` === name)
    // A row without a definition is a type error.
    return first ? [{ name: name as CallName, group, row, definitions: [first, ...more] }] : []
  })
})

/** The schema of the reply of a call. */
export const schemaOf = (name: CallName): Schema<unknown> => {
  const found = calls.find((one) => one.name === name)
  if (!found) throw new Error(`${name} is no call`)
  return found.definitions[0].definition.reply
}
