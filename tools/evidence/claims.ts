import { readdirSync, readFileSync } from 'node:fs'

/** Each test of a run, as `file › group › test`, and whether it passed. */
export type Outcomes = ReadonlyMap<string, boolean>

/** What is said of a criterion, or of several (`6.5.1-8`): a claim and what it leaves open, or why there is none. */
export type Row = { id: string; about: string; tests?: string[]; left?: string } & Partial<
  Record<'claim' | 'notClaimed' | 'notApplicable', string>
>

/** A file of docs/evidence: the criteria that have to have a row, and another standard whose clauses say the same. */
export type Standard = {
  name: string
  source: string
  criteria: string[]
  clauses?: { name: string; prefix: string; without: string[] }
  rows: Row[]
}

/** The standards that docs/evidence has rows about. */
export const standards = (): Standard[] =>
  readdirSync('docs/evidence')
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(`docs/evidence/${file}`, 'utf8')) as Standard)

const each = (id: string): string[] => {
  const [, before = '', from = '', to] = /^(.*?)(\d+)-(\d+)$/.exec(id) ?? []
  return to ? Array.from({ length: +to - +from + 1 }, (_, index) => `${before}${+from + index}`) : [id]
}

/** The outcomes of the tests that a reference means: all of a file or a group, or one test. */
export const outcomesOf = (test: string, run: Outcomes): boolean[] =>
  [...run].flatMap(([name, passed]) => (name === test || name.startsWith(`${test} › `) ? [passed] : []))

/**
 * Compares the rows of a standard with its criteria and with a run of the tests.
 * @returns one sentence for each criterion without a row of its own, and for each claim that no passed test shows
 */
export function problemsOf({ name, criteria, rows }: Standard, run: Outcomes): string[] {
  const wanted = criteria.flatMap(each)
  const told = rows.flatMap(({ id }) => each(id))
  return [
    ...wanted.filter((id) => !told.includes(id)).map((id) => `${id} has no row.`),
    ...told.filter((id) => !wanted.includes(id)).map((id) => `${id} is no criterion.`),
    ...told.filter((id, index) => told.indexOf(id) < index).map((id) => `${id} has two rows.`),
    ...rows.flatMap((row) => problemsOfRow(row, run).map((problem) => `${row.id} ${problem}`)),
  ].map((problem) => `${name}: ${problem}`)
}

function problemsOfRow({ claim, tests = [], left, notClaimed, notApplicable }: Row, run: Outcomes): string[] {
  const said = [claim, notClaimed, notApplicable].filter(Boolean).length
  if (said !== 1) return [`says ${said} of claim, notClaimed and notApplicable.`]
  if (!claim) return tests.length > 0 || left ? ['has tests or a rest, but no claim.'] : []
  if (tests.length === 0) return ['is a claim without a test.']
  return tests.flatMap((test) => {
    const outcomes = outcomesOf(test, run)
    if (outcomes.length === 0) return [`names "${test}", which was not run.`]
    return outcomes.every(Boolean) ? [] : [`names "${test}", which has not passed.`]
  })
}

/** A row as the report tells it. */
export const toldRow = ({ clauses }: Standard, row: Row) => ({
  ...row,
  status: row.claim
    ? `claimed${row.left ? ' in part' : ''}`
    : row.notClaimed
      ? 'not claimed'
      : 'not applicable',
  clause: clauses && (clauses.without.includes(row.id) ? 'none' : clauses.prefix + row.id),
})
