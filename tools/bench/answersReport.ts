import { budgetLine, verdict } from './budgets.ts'
import { markdown, median } from './report.ts'

/** How one press was answered, in milliseconds. */
export interface Answer {
  /** What was pressed for. */
  name: string
  /** Until the next frame was painted. */
  painted: number
  /** The longest task until the page had settled, for which another press would have to wait; 0 below 50. */
  task: number
}

const answerLimit = { limit: 200, unit: ' ms', digits: 0 }

/** How presses were answered, as a markdown table. */
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

/** The budgets as markdown lines. @param growth the heap as a multiple of what it was */
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

/** What was pressed, in the order it was pressed first. */
function byName(answers: readonly Answer[]) {
  return [...new Set(answers.map(({ name }) => name))].map((name) => {
    const own = answers.filter((answer) => answer.name === name)
    const painted = own.map((answer) => answer.painted)
    const task = median(own.map((answer) => answer.task))
    return { name, value: median(painted), worst: Math.max(...painted), task }
  })
}
