import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '#testing/calls.ts'
import { partnerNames } from '#domain/partner/partnerEntry.ts'
import { paths } from '#core/paths.ts'
import { pageOf } from '../src/router/routes.ts'
import { endpoints as handlers } from '#mocks/handlers/index.ts'

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => join(folder, name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** The rows of docs/privacy.md for what has a name, without backquotes. */
const rows = readFileSync('docs/privacy.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.replaceAll('`', '').split('|').slice(1, 5))
  .map(([name = '', where = '', , until = '']) => ({ entry: `${where.trim()} ${name.trim()}`, until }))

/** An address whose variable parts have no names: `/merge/{}/claim`. */
const nameless = (address: string) => address.replace(/\$?\{[^/]*\}/g, '{}')

test('the mock API answers every call, and beside its own tools no other', () => {
  const answered = handlers.map(({ method, path }) => nameless(`${method} ${path}`))
  const names = calls.map(({ name }) => nameless(name))
  expect(names.filter((name) => !answered.includes(name))).toEqual([])
  expect(answered.filter((name) => !names.includes(name))).toEqual([])
})

test('docs/privacy.md has a row for everything that is kept, with its lifetime in minutes', () => {
  const kept = sourcesOf('src').flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /(?:storageEntry\(\s*('[^,]+'),|(passingEntry|cookie|BroadcastChannel)\()\s*('[^,)]+|`[^,)]+)(?:,\s*(\d+) \* 60_000)?/g,
      ),
    ].map(([, store, other, name, minutes]) => ({
      file,
      entry: `${store ?? other} ${name}`
        .replace(/['"`$]/g, '')
        // An entry that passes is of this tab.
        .replace('passingEntry', 'sessionStorage')
        .replace(/^cookie (?!\{)/, 'cookie {prefix}'),
      until: minutes ? `${minutes} minutes` : '',
    })),
  )
  expect(kept.length).toBeGreaterThan(15)
  expect(kept.filter(({ until }) => until).length).toBeGreaterThan(4)
  const missing = kept.filter(
    ({ entry, until }) => !rows.some((row) => row.entry === entry && row.until.includes(until)),
  )
  expect(missing.map(({ entry, file }) => `docs/privacy.md has no row for "${entry}" of ${file}.`)).toEqual(
    [],
  )
})

test('docs/partners.md names every parameter of a partner', () => {
  const text = readFileSync('docs/partners.md', 'utf8')
  expect(partnerNames.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('every page of the portal is led to by a screen, a thunk or the guard', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(features|layouts|auth|core|ui|domain|router)\/.*(?<!\.test)\.tsx?$/.test(name))
    .filter((name) => !/^router\/routes\.ts$|[/.](mock|faults|contract)\.ts$|\/mock\//.test(name))
    .map((name) => readFileSync(join('src', name), 'utf8'))
    .join('\n')
  const pages = Object.entries(paths).filter(([, path]) => pageOf(path))
  expect(pages.filter(([name]) => !new RegExp(`paths\\.${name}\\b`).test(sources))).toEqual([])
})
