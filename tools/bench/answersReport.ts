import { budgetLine, verdict } from './budgets.ts'
import { markdown, median } from './report.ts'
import type { Stay } from './stays.ts'

/** How one press was answered, in milliseconds. */
export interface Answer {
  /** The name of the step. */
  name: string
  /** Until the next frame was painted. */
  painted: number
  /** The longest task until the page had settled, which would delay another press; 0: all were below 50 ms. */
  task: number
}

export const answerLimit = { limit: 200, unit: ' ms', digits: 0 }

/** How the presses were answered, as a markdown table. @param before the presses in the build that it is compared with */
export function answersTable(answers: readonly Answer[], before: readonly Answer[]): string {
  const earlier = new Map(byName(before).map((answer) => [answer.name, answer]))
  const rows = byName(answers).map(({ name, value, worst, task }) => [
    name,
    `${value} ms`,
    `${worst} ms`,
    task === 0 ? '< 50 ms' : `${Math.round(task)} ms`,
    verdict({ value: worst, ...answerLimit }),
    ...[earlier.get(name)].flatMap((one) => (one ? [`${one.value} ms`, `${one.worst} ms`] : [])),
  ])
  const head = ['answer to', 'median', 'worst', 'longest task', 'of 200 ms']
  return markdown(before.length > 0 ? [...head, 'median before', 'worst before'] : head, 1, rows)
}

/** What a long stay leaves behind, as markdown lines. */
export const staysVerdicts = (stays: readonly Stay[]): string[] =>
  stays.flatMap(({ name, heap, left }) => [
    budgetLine({ name: `heap after ${name}`, value: heap, limit: 1.1, unit: ' ×', digits: 2 }),
    ...left.map(([what, value]) =>
      budgetLine({ name: `${what} left by ${name}`, value, limit: 0, unit: '', digits: 0 }),
    ),
  ])

/** The answers grouped by name, in the order of the first press of each. */
function byName(answers: readonly Answer[]) {
  return [...new Set(answers.map(({ name }) => name))].map((name) => {
    const own = answers.filter((answer) => answer.name === name)
    const painted = own.map((answer) => answer.painted)
    const task = median(own.map((answer) => answer.task))
    return { name, value: median(painted), worst: Math.max(...painted), task }
  })
}
