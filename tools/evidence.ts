import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { command } from './command.ts'
import {
  type Outcomes,
  outcomesOf,
  problemsOf,
  type Standard,
  standards,
  toldRow,
} from './evidence/claims.ts'
import { readRun, reports } from './testReports.ts'

// `npm run evidence` writes what a run of all tests, by default the last one, shows of the standards in docs/evidence.

const output = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })

function textOf(standard: Standard, run: Outcomes): string {
  const { name, source, clauses, rows } = standard
  const head = ['criterion', clauses?.name ?? [], 'about', 'status', 'what is said', 'tests'].flat()
  const lines = rows.map((row) => {
    const {
      id,
      clause,
      about,
      status,
      claim,
      left,
      notClaimed,
      notApplicable,
      tests = [],
    } = toldRow(standard, row)
    const said = `${claim ?? notClaimed ?? notApplicable}${left ? ` Left open: ${left}` : ''}`
    const shown = tests.map((test) => `${test} (${outcomesOf(test, run).length})`).join('<br>')
    return [id, clause ?? [], about, status, said, shown].flat()
  })
  const table = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`)
  return [`## ${name}\n\n<${source}>\n`, ...table].join('\n')
}

await command(() => {
  const [vitest = reports.vitest, playwright = reports.playwright] = process.argv.slice(2)
  const { start, tests, budgets } = readRun(vitest, playwright)
  const all = standards()
  const problems = all.flatMap((standard) => problemsOf(standard, tests))
  if (budgets.length === 0) problems.push('No budget was measured.')
  if (start < Number(output('git', 'log', '-1', '--format=%ct')) * 1000)
    problems.push('The tests ran before the last commit.')
  if (problems.length > 0) throw new Error([...problems, 'After a fault is mended: npm test.'].join('\n'))

  const bill = output('npm', 'run', '--silent', 'sbom')
  const { components } = JSON.parse(bill) as { components: unknown[] }
  const commit = output('git', 'describe', '--always', '--abbrev=40', '--dirty= and changes').trim()
  const facts = {
    commit,
    run: new Date(start).toISOString(),
    tests: tests.size,
    components: components.length,
    budgets,
  }
  const data = {
    ...facts,
    standards: all.map((one) => ({ ...one, rows: one.rows.map((row) => toldRow(one, row)) })),
  }
  const text = [
    `# Evidence\n\nCommit ${commit}; ${tests.size} tests, run at ${facts.run}. A claim says what its sentence says and no more; behind a name: how many tests it means.`,
    ...all.map((standard) => textOf(standard, tests)),
    `## Budgets\n\n${budgets.map((budget) => `- ${budget}`).join('\n')}`,
    `## What is shipped\n\n${components.length} components: sbom.json (CycloneDX).\n`,
  ]
  mkdirSync('evidence', { recursive: true })
  writeFileSync('evidence/sbom.json', bill)
  writeFileSync('evidence/evidence.json', JSON.stringify(data, null, 2))
  writeFileSync('evidence/evidence.md', text.join('\n\n'))
  console.log('evidence/evidence.md, evidence/evidence.json, evidence/sbom.json')
})
