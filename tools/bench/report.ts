import { readFileSync } from 'node:fs'
import type { Answer } from './answers.ts'
import type { Metrics } from './visit.ts'

/** The medians of one screen. */
export interface Result extends Record<Visit, Metrics> {
  name: string
}

/** `cold`: with an empty HTTP cache; `warm`: the next visit, with the cache of the first. */
export type Visit = 'cold' | 'warm'

/** The median of a list: the middle value, or the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2
}

/** The median of each metric over some visits. */
export function medians(visits: readonly Metrics[]): Metrics {
  const names = Object.keys(visits[0] ?? {}) as (keyof Metrics)[]
  const entries = names.map((name) => [name, median(visits.map((visit) => visit[name]))])
  return Object.fromEntries(entries) as Metrics
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
  const head = 'screen|visit|first paint|typing|usable|of stack|painted|thread|answers|blocked|shift|heap'
  return markdown(head.split('|'), 2, rows)
}

/** What one press of Log in leads to, as a markdown table. */
export function pressTable(results: readonly Result[]): string {
  const pressed = results.filter(({ cold }) => !Number.isNaN(cold.call))
  const times = [
    ['press to call', 'call'],
    ['press to dashboard', 'entered'],
    ['first byte to dashboard', 'whole'],
  ] as const
  const rows = times.flatMap(([name, time]) =>
    (['cold', 'warm'] as const).map((visit) => [
      name,
      visit,
      ...pressed.map((result) => `${Math.round(result[visit][time])} ms`),
    ]),
  )
  return markdown(['from', 'visit', ...pressed.map(({ name }) => name)], 2, rows)
}

/** How the presses were answered, as a markdown table. @param before the presses in the build that it is compared with */
export function answersTable(answers: readonly Answer[], before: readonly Answer[]): string {
  const earlier = new Map(byName(before).map((answer) => [answer.name, answer]))
  const rows = byName(answers).map(({ name, value, worst, task, done, thread }) => [
    name,
    `${value} ms`,
    `${worst} ms`,
    task === 0 ? '< 50 ms' : `${Math.round(task)} ms`,
    verdict({ value: worst, limit: 200, unit: ' ms', digits: 0 }),
    done,
    thread,
    ...[earlier.get(name)].flatMap((one) =>
      one ? [`${one.value} ms`, `${one.worst} ms`, one.done, one.thread] : [],
    ),
  ])
  const head = ['answer to', 'median', 'worst', 'longest task', 'of 200 ms', 'done', 'thread']
  const former = ['median', 'worst', 'done', 'thread'].map((what) => `${what} before`)
  return markdown(before.length > 0 ? [...head, ...former] : head, 1, rows)
}

/** The answers grouped by name, in the order of the first press of each. */
function byName(answers: readonly Answer[]) {
  return [...new Set(answers.map(({ name }) => name))].map((name) => {
    const own = answers.filter((answer) => answer.name === name)
    const painted = own.map((answer) => answer.painted)
    const of = (what: 'task' | 'done' | 'thread') => median(own.map((answer) => answer[what]))
    const ms = (what: 'done' | 'thread') => `${Math.round(of(what))} ms`
    return {
      name,
      value: median(painted),
      worst: Math.max(...painted),
      task: of('task'),
      done: ms('done'),
      thread: ms('thread'),
    }
  })
}

/** A limit and the measured value. */
export interface Budget {
  name: string
  value: number
  limit: number
  /** The unit as it is written after a number, with a space if it needs one. */
  unit: string
  digits: number
}

/** `met`, or by how much a budget is missed, as markdown. */
export const verdict = ({ value, limit, unit, digits }: Omit<Budget, 'name'>): string =>
  value <= limit ? 'met' : `**missed by ${(value - limit).toFixed(digits)}${unit}**`

/**
 * A markdown table.
 * @param words how many of the first columns are text; all others are numbers
 */
function markdown(head: readonly string[], words: number, rows: readonly string[][]): string {
  const align = head.map((_, column) => (column < words ? '---' : '---:'))
  return [head, align, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function row(name: string, visit: Visit, metrics: Metrics, base: Metrics | undefined): string[] {
  return [
    name,
    visit,
    seconds(metrics.fcp),
    seconds(metrics.typing),
    seconds(metrics.usable),
    base ? `× ${(metrics.usable / base.usable).toFixed(2)}` : '–',
    seconds(metrics.painted),
    `${Math.round(metrics.thread)} ms`,
    seconds(metrics.answer),
    `${Math.round(metrics.tbt)} ms`,
    metrics.cls.toFixed(4),
    `${(metrics.heap / 1e6).toFixed(1)} MB`,
  ]
}

const seconds = (milliseconds: number) =>
  Number.isNaN(milliseconds) ? '–' : `${(milliseconds / 1000).toFixed(2)} s`

/** The installed version of a package. */
export function versionOf(name: string): string {
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
