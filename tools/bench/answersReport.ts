import { budgetLine, verdict } from './budgets.ts'
import { markdown, median } from './report.ts'

/** How one press was answered, in milliseconds. */
export interface Answer {
  /** The name of the step. */
  name: string
  /** Until the next frame was painted. */
  painted: number
  /**
   * The longest task until the page had settled, which would delay another press; 0 when all tasks were below 50 ms.
   */
  task: number
}

const answerLimit = { limit: 200, unit: ' ms', digits: 0 }

/** How the presses were answered, as a markdown table. */
export function answersTable(answers: readonly Answer[]): string {
  const rows = byName(answers).map(({ name, value, worst, task }) => [
    name,
    `${value} ms`,
    `${worst} ms`,
    task === 0 ? '< 50 ms' : `${Math.round(task)} ms`,
    verdict({ value: worst, ...answerLimit }),
  ])
  return markdown(['answer to', 'median', 'worst', 'longest task', 'of 200 ms'], 1, rows)
}

/** The budgets as markdown lines. @param growth the heap in the end as a multiple of the earlier one */
export function answersVerdicts(answers: readonly Answer[], growth: number): string[] {
  const [slowest] = byName(answers).sort((one, other) => other.worst - one.worst)
  if (!slowest) throw new Error('No answer was measured.')
  return [
    { name: `slowest answer, ${slowest.name}`, value: slowest.worst, ...answerLimit },
    {
      name: 'heap after 200 changes of screen / before, without machine code',
      value: growth,
      limit: 1.1,
      unit: ' ×',
      digits: 2,
    },
  ].map(budgetLine)
}

/** The answers grouped by name, in the order of the first press of each. */
function byName(answers: readonly Answer[]) {
  return [...new Set(answers.map(({ name }) => name))].map((name) => {
    const own = answers.filter((answer) => answer.name === name)
    const painted = own.map((answer) => answer.painted)
    const task = median(own.map((answer) => answer.task))
    return { name, value: median(painted), worst: Math.max(...painted), task }
  })
}
