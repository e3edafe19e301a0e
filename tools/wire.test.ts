import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { partnerNames } from '../src/domain/partner/partnerEntry.ts'
import { paths } from '../src/paths.ts'
import { pageOf } from '../src/router/routes.ts'
import { endpoints as handlers } from '../src/mocks/handlers/index.ts'

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => join(folder, name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** The first two cells of each table row of docs/wire.md that begins with code, without backquotes. */
const rows = readFileSync('docs/wire.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.replaceAll('`', '').split('|').slice(1, 3))
  .map(([name = '', where = '']) => ({ name: name.trim(), where: where.trim() }))

/** An address whose variable parts have no names: `/merge/{}/claim`. */
const nameless = (address: string) => address.replace(/\$?\{[^/]*\}/g, '{}')

/** The endpoints that src/api defines, from its modules. */
const modules = await Promise.all(
  sourcesOf('src/api').map(async ({ file }) => ({
    file,
    exports: (await import(resolve(file))) as Record<string, unknown>,
  })),
)
const endpoints = modules.flatMap(({ file, exports }) =>
  Object.values(exports).flatMap((one) => {
    const { method, path } = Object(one) as { method?: string; path?: string }
    return method && path ? [{ file, call: `${method} ${path}` }] : []
  }),
)

test('docs/wire.md has a row for every call of src/api, and for no other', () => {
  const calls = endpoints.map(({ file, call }) => ({ file, call: nameless(call) }))
  expect(calls.length).toBeGreaterThan(30)
  const documented = rows.map(({ name }) => nameless(name)).filter((name) => /^[A-Z]+ \//.test(name))
  const missing = calls.filter(({ call }) => !documented.includes(call))
  const gone = documented.filter((name) => calls.every(({ call }) => call !== name))
  expect([
    ...missing.map(({ call, file }) => `docs/wire.md has no row for "${call}" of ${file}.`),
    ...gone.map((call) => `docs/wire.md has a row for "${call}", which nothing in src/api calls.`),
  ]).toEqual([])
})

test('the mock API answers every call of src/api, and beside its own tools no other', () => {
  const answered = handlers.map(({ method, path }) => nameless(`${method} ${path}`))
  const calls = endpoints.map(({ call }) => nameless(call))
  expect(calls.filter((call) => !answered.includes(call))).toEqual([])
  expect(answered.filter((call) => !calls.includes(call))).toEqual([])
})

test('docs/wire.md has a row for everything that src/storage keeps', () => {
  const kept = sourcesOf('src/storage').flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /(?:storageEntry\(\s*('[^,]+'),|(passingEntry|cookie|BroadcastChannel)\()\s*('[^,)]+|`[^,)]+)/g,
      ),
    ]
      .map(([, store, other, name]) => `${store ?? other} ${name}`.replace(/['"`$]/g, ''))
      // An entry that passes is of this tab.
      .map((entry) => entry.replace('passingEntry', 'sessionStorage'))
      .map((entry) => ({ file, entry })),
  )
  expect(kept.length).toBeGreaterThan(15)
  const documented = rows.map(({ name, where }) => `${where} ${name}`)
  const missing = kept.filter(({ entry }) => !documented.includes(entry))
  expect(missing.map(({ entry, file }) => `docs/wire.md has no row for "${entry}" of ${file}.`)).toEqual([])
})

test('docs/partners.md names every parameter of a partner', () => {
  const text = readFileSync('docs/partners.md', 'utf8')
  expect(partnerNames.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('every page of the portal is led to by a screen, a thunk or the guard', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(features|layouts|components|store|domain|router)\/.*(?<!\.test)\.tsx?$/.test(name))
    .filter((name) => name !== 'router/routes.ts')
    .map((name) => readFileSync(join('src', name), 'utf8'))
    .join('\n')
  const pages = Object.entries(paths).filter(([, path]) => pageOf(path))
  expect(pages.filter(([name]) => !new RegExp(`paths\\.${name}\\b`).test(sources))).toEqual([])
})
