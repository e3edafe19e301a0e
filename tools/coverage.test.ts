import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coverageProblems, coverageRows } from './coverage.ts'

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null)

test('every sentence of docs/spec-coverage.md names tests that exist', () => {
  const rows = coverageRows(read('docs/spec-coverage.md') ?? '')
  expect(rows.length).toBeGreaterThan(20)
  expect(coverageProblems(rows, read)).toEqual([])
})

const markdown = `
# Coverage
| spec | sentence | test |
| ---- | -------- | ---- |
| §2 | / redirects | \`a.test.ts › home › goes \\| to the user's page\`<br>\`a.test.ts › gone\` |
| §4 | nobody shows this | |
## Onboarding
| spec | sentence | test |
|---|---|---|
| §5 | codes | \`b.test.ts › x\` |
| §9 | thirty days | none yet |
`
const files: Record<string, string> = {
  'a.test.ts': `describe('home', () => test('goes | to the user\\'s page'))`,
}

test('a missing file, a missing title and a sentence without a test are told', () => {
  expect(coverageProblems(coverageRows(markdown), (file) => files[file] ?? null)).toEqual([
    'a.test.ts has no test "gone".',
    '§4 "nobody shows this" names no test.',
    'b.test.ts does not exist.',
    '§9 "thirty days" names no test.',
  ])
})
