import { basename, dirname } from 'node:path'
import type { Mutant } from './sample.ts'

/** A test, how long it takes in ms, and the faults whose code it runs, with how often. */
export type Met = { file: string; id: string; ms: number; hits: Record<string, number> }

/**
 * Finds the test files that may notice a fault: those that run its code, those of its module and of its area first,
 * among these the quickest.
 * @param loads the most files in which one module is loaded. Of code that runs while a module loads, only the files are
 * known that happen to load it first: a fault that no more files meet is tried against all.
 */
export function reachOf(mutants: Mutant[], met: Met[], loads: number): (mutant: Mutant) => string[] {
  const costs = new Map<string, number>()
  const filesOf = new Map<string, Set<string>>()
  for (const { file, ms, hits } of met) {
    costs.set(file, (costs.get(file) ?? 0) + ms)
    for (const id of Object.keys(hits)) filesOf.set(id, (filesOf.get(id) ?? new Set()).add(file))
  }
  return ({ file, start, end }) => {
    const inside = mutants.filter(
      (mutant) => mutant.file === file && mutant.start >= start && mutant.end <= end,
    )
    const meeting = new Set(inside.flatMap(({ id }) => [...(filesOf.get(id) ?? [])]))
    const own = basename(file).replace(/\.tsx?$/, '')
    const area = `/${basename(dirname(file))}/`
    const nearness = [
      (path: string) => basename(path).startsWith(own),
      (path: string) => path.includes(area),
      (path: string) => meeting.has(path),
      () => true,
    ]
    const rankOf = (path: string) => nearness.findIndex((isNear) => isNear(path))
    return [...costs]
      .filter(([path]) => meeting.size <= loads || meeting.has(path))
      .toSorted(([a, costA], [b, costB]) => rankOf(a) - rankOf(b) || costA - costB)
      .map(([path]) => path)
  }
}
