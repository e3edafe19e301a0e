/** What one visit to a screen is measured by: times in milliseconds, sizes in bytes. */
export interface Metrics {
  fcp: number
  /** Until the first key was pressed that arrives with all that follow; only of a form, like `answer`. */
  typing: number
  /** Until a press of Log in sends the form that was filled in as soon as it stood there. */
  answer: number
  /** Until the title greets who is signed in; only of the dashboard. */
  greeting: number
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

/** What one screen came to. */
export interface Result extends Record<Visit, Summary> {
  name: string
  signedIn: boolean
}

/** A first visit, or the next one with the HTTP cache. */
export type Visit = 'cold' | 'warm'

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
    typing: of('typing'),
    answer: of('answer'),
    greeting: of('greeting'),
    usable: of('usable'),
    cls: of('cls'),
    tbt: of('tbt'),
    heap: of('heap'),
    bytes: of('bytes'),
    requests: of('requests'),
    best: Math.min(...visits.map(({ usable }) => usable)),
  }
}

/** The results as a markdown table, with the time until usable also as a multiple of another screen's, same visit. */
export function table(results: readonly Result[], baseName: string): string {
  const base = results.find(({ name }) => name === baseName)
  const rows = results.flatMap((result) =>
    (['cold', 'warm'] as const).map((visit) => row(result.name, visit, result[visit], base?.[visit])),
  )
  const head = [
    'screen',
    'visit',
    'first paint',
    'typing',
    'greeting',
    'usable',
    'best',
    'of stack',
    'answers',
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
    seconds(metrics.typing),
    seconds(metrics.greeting),
    seconds(metrics.usable),
    seconds(metrics.best),
    base ? `× ${(metrics.usable / base.usable).toFixed(2)}` : '–',
    seconds(metrics.answer),
    `${Math.round(metrics.tbt)} ms`,
    metrics.cls.toFixed(4),
    `${(metrics.heap / 1e6).toFixed(1)} MB`,
    `${(metrics.bytes / 1e3).toFixed(1)} kB`,
    String(metrics.requests),
  ]
}

const seconds = (milliseconds: number) =>
  Number.isNaN(milliseconds) ? '–' : `${(milliseconds / 1000).toFixed(2)} s`

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
