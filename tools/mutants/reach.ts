import { basename } from 'node:path'
import type { Mutant, Source } from './sample.ts'

/** A test, how long it takes, and how often it runs the code of which fault. */
export type Met = { file: string; id: string; ms: number; hits: Record<string, number> }

/**
 * Finds the tests that run the code of a fault. Code that runs while a module loads is counted for no test that depends on
 * it: for such a fault, all tests that run any code of the module, or of the modules that import it, are tried.
 */
export function reachOf(mutants: Mutant[], sources: Source[], met: Met[]): (mutant: Mutant) => Met[] {
  const loaded = new Set(mutants.filter(({ isLoaded }) => isLoaded).map(({ id }) => id))
  const testsOf = new Map<string, Met[]>()
  for (const test of met)
    for (const id of Object.keys(test.hits)) {
      // The test that happens to load the module first.
      if (loaded.has(id)) continue
      const tests = testsOf.get(id)
      if (tests) tests.push(test)
      else testsOf.set(id, [test])
    }
  const thatMeet = (some: Mutant[]) => [...new Set(some.flatMap(({ id }) => testsOf.get(id) ?? []))]
  return ({ id, file, start, end }) => {
    const inside = mutants.filter(
      (mutant) => mutant.file === file && mutant.start >= start && mutant.end <= end,
    )
    if (testsOf.has(id)) return thatMeet(inside)
    const direct = thatMeet(mutants.filter((mutant) => mutant.file === file))
    if (direct.length > 0) return direct
    const path = file.replace(/^src\/|\.tsx?$/g, '')
    const specifier = new RegExp(`from '(?:\\./${basename(path)}|#${path})(?:\\.tsx?)?'`)
    const importers = sources.filter(({ content }) => specifier.test(content))
    return thatMeet(mutants.filter((mutant) => importers.some((importer) => importer.name === mutant.file)))
  }
}
