import type { Mutant } from './sample.ts'

/** A test, how long it takes, and how often it runs the code of which fault. */
export type Met = { file: string; id: string; ms: number; hits: Record<string, number> }

/**
 * Finds the tests that may notice a fault: those in the files that run its code. Of code that runs while a module loads,
 * only the test is known that happens to load it first, in each worker: a fault that no more tests meet is tried against
 * all of them.
 */
export function reachOf(mutants: Mutant[], met: Met[], workers: number): (mutant: Mutant) => Met[] {
  const testsOf = new Map<string, Met[]>()
  for (const test of met)
    for (const id of Object.keys(test.hits)) {
      const tests = testsOf.get(id)
      if (tests) tests.push(test)
      else testsOf.set(id, [test])
    }
  return ({ file, start, end }) => {
    const inside = mutants.filter(
      (mutant) => mutant.file === file && mutant.start >= start && mutant.end <= end,
    )
    const tests = inside.flatMap(({ id }) => testsOf.get(id) ?? [])
    if (tests.length <= workers) return met
    const files = new Set(tests.map((test) => test.file))
    return met.filter((test) => files.has(test.file))
  }
}
