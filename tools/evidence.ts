import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { command } from './command.ts'
import { type Outcomes, outcomesOf, problemsOf, readWcag, type Standard } from './evidence/claims.ts'
import { readReport, readRun, reports } from './testReports.ts'

// `npm run evidence` writes what a run of all tests, by default the last one, shows of docs/evidence/wcag.json.

const output = (line: string) => execFileSync(line, { encoding: 'utf8', shell: true }).trim()

function textOf({ name, source, clauses, rows }: Standard, run: Outcomes): string {
  const head = ['criterion', clauses, 'about', 'status', 'what is said', 'tests']
  const lines = rows.map(({ id, clause, about, status, says, left, tests = [] }) => {
    const shown = tests.map((test) => `${test} (${outcomesOf(test, run).length})`).join('<br>')
    return [id, clause, about, status, left ? `${says} Left open: ${left}` : says, shown]
  })
  const table = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  return `## ${name}\n\n<${source}>\n\n${table}`
}

await command(() => {
  const [vitest = reports.vitest, playwright = reports.playwright] = process.argv.slice(2)
  const { start, tests, budgets } = readRun(vitest, playwright)
  const wcag = readWcag()
  const problems = problemsOf(wcag, tests)
  if (start < Number(output('git log -1 --format=%ct')) * 1000)
    problems.push('The tests ran before the last commit: npm test.')
  if (problems.length > 0) throw new Error(problems.join('\n'))

  const bill = readReport('dist-stories/sbom.json') as { components: unknown[] }
  const commit = output('git describe --always --abbrev=40 --dirty=" and changes"')
  const run = new Date(start).toISOString()
  const text = [
    `# Evidence\n\nCommit ${commit}; ${tests.size} tests, run at ${run}. A claim says no more than its sentence; behind a test: how many it means.`,
    textOf(wcag, tests),
    `## Budgets\n\n${budgets.map((budget) => `- ${budget}`).join('\n')}`,
    `## What is shipped\n\n${bill.components.length} components: sbom.json (CycloneDX).\n`,
  ]
  mkdirSync('evidence', { recursive: true })
  writeFileSync('evidence/sbom.json', JSON.stringify(bill, null, 2))
  writeFileSync('evidence/evidence.json', JSON.stringify({ commit, run, budgets, wcag }, null, 2))
  writeFileSync('evidence/evidence.md', text.join('\n\n'))
  console.log('evidence/evidence.md, evidence/evidence.json, evidence/sbom.json')
})
