import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeWait } from '#session/mfa/code.ts'

/** One row of docs/behaviour.md: what the portal does, and the files of tests that show it. */
type Row = { id: string; sentence: string; files: string[] }

/** Reads the rows of the tables `id | what the portal does | shown by`. */
function behaviourRows(markdown: string): Row[] {
  const rows: Row[] = []
  for (const line of markdown.split('\n')) {
    const [id, sentence, cell = ''] = cellsOf(line)
    if (!id || !sentence || id === 'id' || /^:?-+:?$/.test(id)) continue
    const files = [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
    rows.push({ id, sentence, files })
  }
  return rows
}

/**
 * Compares the rows with each other and with the files that exist.
 * @returns one sentence for each id that is malformed or used twice, for each row without a file, and for each file that
 * does not exist
 */
function behaviourProblems(rows: Row[], exists: (file: string) => boolean): string[] {
  const seen = new Set<string>()
  return rows.flatMap(({ id, sentence, files }) => {
    const problems = files.filter((file) => !exists(file)).map((file) => `${file} does not exist.`)
    if (!/^[a-z]+(?:-[a-z]+)*-\d+$/.test(id)) problems.push(`${id} is not of the form area-number.`)
    if (seen.has(id)) problems.push(`${id} is the id of two rows.`)
    seen.add(id)
    if (files.length === 0) problems.push(`${id} "${sentence}" names no file.`)
    return problems
  })
}

/** The ids that the comments of a source file refer to, written as `behaviour: area-number`. */
const behaviourReferences = (source: string): string[] =>
  [...source.matchAll(/(?:\/\/|\*).*?\bbehaviour: ([a-z-]+-\d+)/g)].map((match) => match[1] ?? '')

function cellsOf(line: string): string[] {
  if (!line.startsWith('|')) return []
  const cells = line
    .trim()
    .split(/(?<!\\)\|/)
    .slice(1)
  return cells.map((cell) => cell.replaceAll('\\|', '|').trim())
}

const rows = behaviourRows(readFileSync('docs/behaviour.md', 'utf8'))

test('every row of docs/behaviour.md has an id of its own and names files that exist', () => {
  expect(rows.length).toBeGreaterThan(20)
  expect(behaviourProblems(rows, existsSync)).toEqual([])
})

test('every id that a comment points to is the id of a row', () => {
  const ids = new Set(rows.map(({ id }) => id))
  const files = ['src', 'e2e', 'tools']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    // This test file is left out: its ids are examples.
    .filter((file) => /\.(?:[tj]sx?|cjs|css)$/.test(file) && file !== 'tools/behaviour.test.ts')
  expect(files.length).toBeGreaterThan(100)
  const unknown = files.flatMap((file) =>
    behaviourReferences(readFileSync(file, 'utf8'))
      .filter((id) => !ids.has(id))
      .map((id) => `${file} points to ${id}, which is no row.`),
  )
  expect(unknown).toEqual([])
})

test('only comments point to a row, on any of their lines', () => {
  const source = `
// A code first (behaviour: mandatory-mfa-2).
/** Leads home.
 * behaviour: login-12. */
const text = 'behaviour: login-13'
`
  expect(behaviourReferences(source)).toEqual(['mandatory-mfa-2', 'login-12'])
})

const markdown = `
# What the portal does
| id | what the portal does | shown by |
| ---- | -------- | ---- |
| session-1 | / redirects \\| to the user's page | \`a.test.ts\`, \`b.test.ts\` |
| login-1 | nobody shows this | |
## Onboarding
| id | what the portal does | shown by |
|---|---|---|
| login-1 | thirty days | none yet |
| §9 | a chapter | \`a.test.ts\` |
`

test('a missing file, a row without a file, an id used twice and a malformed one are reported', () => {
  expect(behaviourProblems(behaviourRows(markdown), (file) => file === 'a.test.ts')).toEqual([
    'b.test.ts does not exist.',
    'login-1 "nobody shows this" names no file.',
    'login-1 is the id of two rows.',
    'login-1 "thirty days" names no file.',
    '§9 is not of the form area-number.',
  ])
})

test('the rows about another code say how long it takes', () => {
  const text = readFileSync('docs/behaviour.md', 'utf8')
  const { first, again } = codeWait
  for (const id of ['mfa-14', 'duplicate-12']) {
    const row = text.split('\n').find((line) => line.startsWith(`| ${id} `))
    expect(row).toMatch(new RegExp(`${first} seconds.*\\b${again}\\b`))
  }
})
