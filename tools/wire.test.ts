import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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

/** The calls of a file. When a function builds the address, the addresses in the doc comment of the call are used. */
function callsOf({ file, text }: { file: string; text: string }) {
  const parts = text.split(/client\s*\.(get|post|put|delete)\(\s*/)
  return parts.flatMap((part, index) => {
    if (index % 2 === 0) return []
    const method = part.toUpperCase()
    const written = /^['`](\/[^'`]*)['`]/.exec(parts[index + 1] ?? '')?.[1]
    const comment = (parts[index - 1] ?? '').split('/**').at(-1) ?? ''
    const named = Array.from(
      comment.matchAll(RegExp(`\`${method} (/[^\`]*)\``, 'g')),
      ([, path = '']) => path,
    )
    const paths = written === undefined ? named : [written]
    const found = paths.length > 0 ? paths : ['(an address that its doc comment does not name)']
    return found.map((path) => ({ file, call: `${method} ${nameless(path)}` }))
  })
}

test('docs/wire.md has a row for every call of src/api, and for no other', () => {
  const calls = sourcesOf('src/api').flatMap(callsOf)
  expect(calls.length).toBeGreaterThan(30)
  const documented = rows.map(({ name }) => nameless(name)).filter((name) => /^[A-Z]+ \//.test(name))
  const missing = calls.filter(({ call }) => !documented.includes(call))
  const gone = documented.filter((name) => calls.every(({ call }) => call !== name))
  expect([
    ...missing.map(({ call, file }) => `docs/wire.md has no row for "${call}" of ${file}.`),
    ...gone.map((call) => `docs/wire.md has a row for "${call}", which nothing in src/api calls.`),
  ]).toEqual([])
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
