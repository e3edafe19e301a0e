import { type Budget, type Result, verdict } from './report.ts'

/** The budgets of the screens as markdown lines: met, or by how much each is missed. */
export const verdicts = (results: readonly Result[], baseName: string): string[] =>
  budgets(results, baseName).map(({ name, ...budget }) => {
    const { value, limit, unit, digits } = budget
    return `- ${name}: ${value.toFixed(digits)}${unit} of at most ${limit}${unit}: ${verdict(budget)}`
  })

/** Times whose limit is a multiple of a time of a baseline in the same kind of visit. */
const ratios = [
  ['login', 'answers Log in', 'answer', 'cold', 'stack form', 'usable', 0.95],
  ['login', 'first byte to dashboard', 'whole', 'cold', 'stack form', 'whole', 1.25],
  ['dashboard', 'usable', 'usable', 'cold', 'stack form', 'usable', 1.45],
  ['dashboard', 'usable', 'usable', 'warm', 'stack form', 'usable', 1.5],
  ['dashboard', 'usable', 'usable', 'cold', 'signed-in floor', 'usable', 1.15],
  ['dashboard', 'usable', 'usable', 'warm', 'signed-in floor', 'usable', 1.15],
  ['security', 'usable', 'usable', 'cold', 'stack form', 'usable', 1.55],
  ['security', 'usable', 'usable', 'warm', 'stack form', 'usable', 1.8],
  ['devices', 'usable', 'usable', 'cold', 'stack form', 'usable', 1.55],
  ['devices', 'usable', 'usable', 'warm', 'stack form', 'usable', 1.8],
] as const

type Named = Pick<Budget, 'name' | 'value'>

function budgets(results: readonly Result[], baseName: string): Budget[] {
  const base = results.find(({ name }) => name === baseName)
  if (!base) throw new Error(`${baseName} was not measured.`)
  const times = { unit: ' ×', digits: 2 }
  const login = results.filter(({ name }) => name === 'login')
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
    ]),
    ...largestShift(shifts),
  ]
}

/** The budget of the largest layout shift, in a list; empty for an empty list. */
const largestShift = (list: Named[]): Budget[] =>
  list
    .toSorted((one, other) => other.value - one.value)
    .slice(0, 1)
    .map(({ name, value }) => ({
      name: `largest layout shift, ${name}`,
      value,
      limit: 0.005,
      unit: '',
      digits: 4,
    }))
