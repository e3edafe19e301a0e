import type { Result } from './report.ts'

/** A limit and the measured value. */
interface Budget {
  name: string
  value: number
  limit: number
  /** The unit as it is written after a number, with a space if it needs one. */
  unit: string
  digits: number
}

/** The budgets of the screens as markdown lines: met, or by how much each is missed. */
export const verdicts = (results: readonly Result[], baseName: string): string[] =>
  budgets(results, baseName).map(budgetLine)

/** A budget as a markdown line. */
export const budgetLine = (budget: Budget): string => {
  const { name, value, limit, unit, digits } = budget
  return `- ${name}: ${value.toFixed(digits)}${unit} of at most ${limit}${unit}: ${verdict(budget)}`
}

/** `met`, or by how much a budget is missed, as markdown. */
export const verdict = ({ value, limit, unit, digits }: Omit<Budget, 'name'>): string =>
  value <= limit ? 'met' : `**missed by ${(value - limit).toFixed(digits)}${unit}**`

/** Times whose limit is a multiple of the time until the base screen is usable. */
const ratios = [
  ['login', 'takes typing', 'typing', 'cold', 0.45],
  ['login', 'takes typing', 'typing', 'warm', 0.6],
  ['login', 'answers Log in', 'answer', 'cold', 1.15],
  ['dashboard', 'complete', 'usable', 'cold', 1.3],
  ['dashboard', 'complete', 'usable', 'warm', 1.3],
  ['security', 'complete', 'usable', 'cold', 1.6],
  ['security', 'complete', 'usable', 'warm', 1.6],
  ['devices', 'complete', 'usable', 'cold', 1.6],
  ['devices', 'complete', 'usable', 'warm', 1.6],
] as const

function budgets(results: readonly Result[], baseName: string): Budget[] {
  const base = results.find(({ name }) => name === baseName)
  if (!base) throw new Error(`${baseName} was not measured.`)
  const times = { unit: ' ×', digits: 2 }
  const count = { unit: '', digits: 0 }
  const login = results.filter(({ name }) => name === 'login')
  const pages = results.filter(({ signedIn }) => signedIn)
  const shifts = results.flatMap(({ name, cold, warm }) => [
    { name: `${name}, cold`, value: cold.cls },
    { name: `${name}, warm`, value: warm.cls },
  ])
  return [
    ...ratios.flatMap(([screen, what, metric, visit, limit]) =>
      results
        .filter(({ name }) => name === screen)
        .map((result) => ({
          name: `${screen} ${what} / ${baseName} usable, ${visit}`,
          value: result[visit][metric] / base[visit].usable,
          limit,
          ...times,
        })),
    ),
    ...login.flatMap(({ cold }) => [
      { name: `login heap / ${baseName}`, value: cold.heap / base.cold.heap, limit: 1.4, ...times },
      { name: 'login blocking time', value: cold.tbt, limit: 150, unit: ' ms', digits: 0 },
      { name: 'login requests', value: cold.requests, limit: 6, ...count },
    ]),
    ...largest(pages.map(({ name, cold }) => ({ name, value: cold.requests }))).map(({ name, value }) => ({
      name: `most requests of a page, ${name}`,
      value,
      limit: 12,
      ...count,
    })),
    ...largest(shifts).map(({ name, value }) => ({
      name: `largest layout shift, ${name}`,
      value,
      limit: 0.005,
      unit: '',
      digits: 4,
    })),
  ]
}

/** The item with the largest value, in a list; empty for an empty list. */
const largest = <T extends { value: number }>(list: readonly T[]): T[] =>
  [...list].sort((one, other) => other.value - one.value).slice(0, 1)
