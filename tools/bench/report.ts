import { readFileSync } from 'node:fs'

/** The measures of one visit to a screen: times in milliseconds, sizes in bytes. */
export interface Metrics {
  fcp: number
  /** Until the first key was pressed from which on no key was lost; only of a form, like `answer`. */
  typing: number
  /** Until a press of Log in sends the form, which was filled in as soon as it was in the page. */
  answer: number
  usable: number
  /** Until the page, main, the last script, and the last call that the screen waits for were there; NaN: there is none. */
  page: number
  main: number
  files: number
  calls: number
  cls: number
  tbt: number
  heap: number
  bytes: number
  requests: number
}

/** The medians over some visits, and the best time until usable, which a busy machine changes least. */
export interface Summary extends Metrics {
  best: number
}

/** The results of one screen. */
export interface Result extends Record<Visit, Summary> {
  name: string
  signedIn: boolean
}

/** `cold`: with an empty HTTP cache; `warm`: the next visit, with the cache of the first. */
export type Visit = 'cold' | 'warm'

/** The median of a list: the middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2
}

/** The median of each metric over some visits. */
export function summary(visits: readonly Metrics[]): Summary {
  const names = Object.keys(visits[0] ?? {}) as (keyof Metrics)[]
  const medians = names.map((name) => [name, median(visits.map((visit) => visit[name]))])
  const best = Math.min(...visits.map(({ usable }) => usable))
  return { ...(Object.fromEntries(medians) as Metrics), best }
}

/**
 * The results as a markdown table. The time until usable is also given as a multiple of the base screen's in the same
 * kind of visit.
 */
export function table(results: readonly Result[], baseName: string): string {
  const base = results.find(({ name }) => name === baseName)
  const rows = results.flatMap((result) =>
    (['cold', 'warm'] as const).map((visit) => row(result.name, visit, result[visit], base?.[visit])),
  )
  const head = 'screen|visit|first paint|typing|usable|best|of stack|answers|blocked|shift|heap|wire|requests'
  return markdown(head.split('|'), 2, rows)
}

/** Where the time until usable goes, as a markdown table. */
export function phases(results: readonly Result[]): string {
  const rows = results.flatMap(({ name, ...visits }) =>
    (['cold', 'warm'] as const).map((visit) => {
      const { page, main, files, calls, usable } = visits[visit]
      return [name, visit, ...[page, main, files, calls, usable].map(seconds)]
    }),
  )
  return markdown(['screen', 'visit', 'page', 'main', 'last script', 'last call', 'usable'], 2, rows)
}

/**
 * A markdown table.
 * @param words how many of the first columns are text; all others are numbers
 */
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

/** The installed version of a package. */
export function versionOf(name: string): string {
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
