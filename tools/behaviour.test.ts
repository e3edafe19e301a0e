import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeWait } from '#features/mfa/codes/code.ts'

/** The ids of the rows of docs/behaviour.md. */
const idsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^- \*\*(\S+)\*\* \S/gm)].map(([, id = '']) => id)

/** The ids that a file of tests names in its first lines: `// Shows: login-12, login-13.` */
const shownBy = (source: string): string[] =>
  /^\/\/ Shows: ([^.]+)\.$/m.exec(source)?.[1]?.split(/[,\s/]+/) ?? []

/**
 * Compares the rows with the files of tests.
 * @param shown - the ids that each file names
 * @returns one sentence for each id that is malformed or used twice, for each row without a file, and for each id that is
 * no row
 */
function behaviourProblems(ids: readonly string[], shown: ReadonlyMap<string, readonly string[]>): string[] {
  const named = new Set([...shown.values()].flat())
  return [
    ...ids
      .filter((id) => !/^[a-z]+(?:-[a-z]+)*-\d+$/.test(id))
      .map((id) => `${id} is not of the form area-number.`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is the id of two rows.`),
    ...ids.filter((id) => !named.has(id)).map((id) => `No file of tests shows ${id}.`),
    ...[...shown].flatMap(([file, names]) =>
      names.filter((id) => !ids.includes(id)).map((id) => `${file} shows ${id}, which is no row.`),
    ),
  ]
}

const text = readFileSync('docs/behaviour.md', 'utf8')

test('every row of docs/behaviour.md has an id of its own and a file of tests that shows it', () => {
  const files = ['src', 'e2e', 'tools']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.(?:test|spec|flow)\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  expect(idsOf(text).length).toBeGreaterThan(100)
  const shown = new Map(files.map((file) => [file, shownBy(readFileSync(file, 'utf8'))]))
  expect(behaviourProblems(idsOf(text), shown)).toEqual([])
})

test('a row that no file shows, an id used twice, a malformed one and one that is no row are reported', () => {
  const markdown = `
- **session-1** / redirects to the user's page
- **login-1** nobody shows this
## Onboarding
- **session-1** thirty days
- **§9** a chapter
`
  const source = `// Shows: session-1, §9,
// mandatory-mfa-2.
import { test } from 'vitest'
`
  expect(behaviourProblems(idsOf(markdown), new Map([['a.test.ts', shownBy(source)]]))).toEqual([
    '§9 is not of the form area-number.',
    'session-1 is the id of two rows.',
    'No file of tests shows login-1.',
    'a.test.ts shows mandatory-mfa-2, which is no row.',
  ])
})

test('the rows about another code say how long it takes', () => {
  const { first, again } = codeWait
  for (const id of ['mfa-14', 'duplicate-12']) {
    const row = text.split('\n').find((line) => line.startsWith(`- **${id}** `))
    expect(row).toMatch(new RegExp(`${first} seconds.*\\b${again}\\b`))
  }
})
