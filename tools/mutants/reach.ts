import type { Mutant } from './sample.ts'

/** A test, how long it takes, and how often it runs the code of which fault. */
export type Met = { file: string; id: string; ms: number; hits: Record<string, number> }

/**
 * Finds the tests that run the code of a fault. Of code that runs while a module loads, only the test that happens to load
 * it first is known: such a fault is tried against all tests.
 */
export function reachOf(mutants: Mutant[], met: Met[]): (mutant: Mutant) => Met[] {
  const testsOf = new Map<string, Met[]>()
  for (const test of met)
    for (const id of Object.keys(test.hits)) {
      const tests = testsOf.get(id)
      if (tests) tests.push(test)
      else testsOf.set(id, [test])
    }
  return ({ id, file, start, end, isLoaded }) => {
    if (isLoaded || !testsOf.has(id)) return met
    const inside = mutants.filter(
      (mutant) => mutant.file === file && mutant.start >= start && mutant.end <= end,
    )
    return [...new Set(inside.flatMap((mutant) => testsOf.get(mutant.id) ?? []))]
  }
}
