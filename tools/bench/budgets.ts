import { type Budget, type Result, verdict } from './report.ts'

/** The budgets of the screens as markdown lines: met, or by how much each is missed. */
export const verdicts = (results: readonly Result[], baseName: string): string[] =>
  budgets(results, baseName).map(budgetLine)

/** A budget as a markdown line. */
const budgetLine = (budget: Budget): string => {
  const { name, value, limit, unit, digits } = budget
  return `- ${name}: ${value.toFixed(digits)}${unit} of at most ${limit}${unit}: ${verdict(budget)}`
}

/** Times whose limit is a multiple of a time of a baseline in the same kind of visit. */
const ratios = [
  ['login', 'takes typing', 'typing', 'cold', 'bare form', 'typing', 1.05],
  ['login', 'takes typing', 'typing', 'warm', 'bare form', 'typing', 1.05],
  ['login', 'answers Log in', 'answer', 'cold', 'stack form', 'usable', 1.25],
  ['dashboard', 'complete', 'usable', 'cold', 'stack form', 'usable', 1.35],
  ['dashboard', 'complete', 'usable', 'warm', 'stack form', 'usable', 1.5],
  ['dashboard', 'complete', 'usable', 'cold', 'signed-in floor', 'usable', 1.15],
  ['dashboard', 'complete', 'usable', 'warm', 'signed-in floor', 'usable', 1.15],
  ['security', 'complete', 'usable', 'cold', 'stack form', 'usable', 1.5],
  ['security', 'complete', 'usable', 'warm', 'stack form', 'usable', 1.7],
  ['devices', 'complete', 'usable', 'cold', 'stack form', 'usable', 1.5],
  ['devices', 'complete', 'usable', 'warm', 'stack form', 'usable', 1.7],
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
    ...ratios.flatMap(([screen, what, metric, visit, baseline, over, limit]) => {
      const [of, result] = [baseline, screen].map((wanted) => results.find(({ name }) => name === wanted))
      if (!of || !result) return []
      const name = `${screen} ${what} / ${baseline} ${over}, ${visit}`
      return [{ name, value: result[visit][metric] / of[visit][over], limit, ...times }]
    }),
    ...login.flatMap(({ cold }) => [
      { name: `login heap / ${baseName}`, value: cold.heap / base.cold.heap, limit: 1.6, ...times },
      { name: `login blocking time / ${baseName}`, value: cold.tbt / base.cold.tbt, limit: 1.3, ...times },
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
