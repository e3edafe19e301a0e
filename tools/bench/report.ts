/** What one visit to a screen is measured by: times in milliseconds, sizes in bytes. */
export interface Metrics {
  fcp: number
  usable: number
  cls: number
  tbt: number
  heap: number
  bytes: number
  requests: number
}

/** The medians over some visits, and the best time until the screen was usable: what a busy machine disturbs least. */
export interface Summary extends Metrics {
  best: number
}

/** What one screen came to, on its first visits and on the next ones with the HTTP cache. */
export interface Result {
  name: string
  cold: Summary
  warm: Summary
}

type Visit = 'cold' | 'warm'

/** The middle of a list, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2
}

/** The median of each metric over some visits. */
export function summary(visits: readonly Metrics[]): Summary {
  const of = (metric: keyof Metrics) => median(visits.map((visit) => visit[metric]))
  return {
    fcp: of('fcp'),
    usable: of('usable'),
    cls: of('cls'),
    tbt: of('tbt'),
    heap: of('heap'),
    bytes: of('bytes'),
    requests: of('requests'),
    best: Math.min(...visits.map(({ usable }) => usable)),
  }
}

/** The results as a markdown table, with the time until usable also as a multiple of the bare form's, same visit. */
export function table(results: readonly Result[], baseName: string): string {
  const base = results.find(({ name }) => name === baseName)
  const rows = results.flatMap((result) =>
    (['cold', 'warm'] as const).map((visit) => row(result.name, visit, result[visit], base?.[visit])),
  )
  const head = [
    'screen',
    'visit',
    'first paint',
    'usable',
    'best',
    'of bare',
    'blocked',
    'shift',
    'heap',
    'wire',
    'requests',
  ]
  return markdown(head, 2, rows)
}

/** A markdown table whose first columns are words, and all others numbers. */
export function markdown(head: readonly string[], words: number, rows: readonly string[][]): string {
  const align = head.map((_, column) => (column < words ? '---' : '---:'))
  return [head, align, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function row(name: string, visit: Visit, metrics: Summary, base: Metrics | undefined): string[] {
  return [
    name,
    visit,
    seconds(metrics.fcp),
    seconds(metrics.usable),
    seconds(metrics.best),
    base ? `× ${(metrics.usable / base.usable).toFixed(2)}` : '–',
    `${Math.round(metrics.tbt)} ms`,
    metrics.cls.toFixed(4),
    `${(metrics.heap / 1e6).toFixed(1)} MB`,
    `${(metrics.bytes / 1e3).toFixed(1)} kB`,
    String(metrics.requests),
  ]
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

/**
 * A warning when others used the machine meanwhile, else nothing.
 * @param load the mean number of running processes of the last minutes, of which one is the bench's
 */
export function busyWarning(load: number, cores: number): string[] {
  if (load <= cores) return []
  return [
    `**The machine was busy (load ${load.toFixed(1)} on ${cores} cores): these times are too long.**`,
    '',
  ]
}

/** A limit and what was found. */
interface Budget {
  name: string
  value: number
  limit: number
  /** The unit as it is written behind a number. */
  unit: string
  digits: number
}

/** The budgets as markdown lines: met, or missed by how much. */
export const verdicts = (results: readonly Result[]): string[] => budgets(results).map(budgetLine)

/** A budget as a markdown line. */
export const budgetLine = (budget: Budget): string => {
  const { name, value, limit, unit, digits } = budget
  return `- ${name}: ${value.toFixed(digits)}${unit} of at most ${limit}${unit}: ${verdict(budget)}`
}

/** Whether a budget is met, or missed by how much. */
export const verdict = ({ value, limit, unit, digits }: Omit<Budget, 'name'>): string =>
  value <= limit ? 'met' : `**missed by ${(value - limit).toFixed(digits)}${unit}**`

function budgets(results: readonly Result[]): Budget[] {
  const [bare, stack, login, dashboard] = ['bare form', 'stack form', 'login', 'dashboard'].map((name) =>
    results.find((result) => result.name === name),
  )
  if (!bare || !stack || !login || !dashboard)
    throw new Error('A screen that a budget is about was not measured.')
  const times = { unit: ' ×', digits: 2 }
  return [
    { name: 'login usable / bare form', value: login.cold.usable / bare.cold.usable, limit: 1.7, ...times },
    {
      name: 'dashboard usable from the account cache, scripts not cached / bare form',
      value: dashboard.cold.usable / bare.cold.usable,
      limit: 1.9,
      ...times,
    },
    {
      name: 'dashboard usable on a warm reload / bare form, warm',
      value: dashboard.warm.usable / bare.warm.usable,
      limit: 1.9,
      ...times,
    },
    { name: 'heap login / stack form', value: login.cold.heap / stack.cold.heap, limit: 1.4, ...times },
    { name: 'login first paint', value: login.cold.fcp / 1000, limit: 0.5, unit: ' s', digits: 2 },
    { name: 'login layout shift', value: login.cold.cls, limit: 0.005, unit: '', digits: 4 },
    { name: 'login blocking time', value: login.cold.tbt, limit: 150, unit: ' ms', digits: 0 },
  ]
}
