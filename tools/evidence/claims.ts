import { readFileSync } from 'node:fs'

/** Each test of a run, as `file › group › test`, and whether it passed. */
export type Outcomes = ReadonlyMap<string, boolean>

/** What is said of a criterion, or of several (`6.5.1-8`): a claim, its tests and what it leaves open, or why there is none. */
export type Row = {
  id: string
  clause: string
  about: string
  status: 'claimed' | 'claimed in part' | 'not claimed' | 'not applicable'
  says: string
  tests?: string[]
  left?: string
}

/** What is said of a standard, and the criteria that have to have a row. */
export type Standard = { name: string; source: string; clauses: string; criteria: string[]; rows: Row[] }

export const readWcag = () => JSON.parse(readFileSync('docs/evidence/wcag.json', 'utf8')) as Standard

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

function problemsOfRow({ status, says, tests = [], left }: Row, run: Outcomes): string[] {
  if (!says || !/^(claimed( in part)?|not claimed|not applicable)$/.test(status)) return ['says nothing.']
  if ((status === 'claimed in part') !== Boolean(left)) return ['leaves something open or is a whole claim.']
  if (!status.startsWith('claimed')) return tests.length > 0 ? ['has tests, but no claim.'] : []
  if (tests.length === 0) return ['is a claim without a test.']
  const unshown = tests.filter(
    (test) => !outcomesOf(test, run).length || outcomesOf(test, run).includes(false),
  )
  return unshown.map((test) => `names "${test}", which was not run or has not passed.`)
}
