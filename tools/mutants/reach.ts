import { basename } from 'node:path'
import type { Mutant, Source } from './sample.ts'

/** A test, how long it takes, and how often it runs the code of which fault. */
export type Met = { file: string; id: string; ms: number; hits: Record<string, number> }

/**
 * Finds the tests that run the code of a fault (`near`). Code that runs while a module loads, or that is cached, is not
 * counted for each test that depends on it: so all tests that run any code of the module, or of the modules that import
 * it, are tried as well (`far`).
 */
export function reachOf(mutants: Mutant[], sources: Source[], met: Met[]) {
  const testsOf = new Map<string, Met[]>()
  for (const test of met)
    for (const id of Object.keys(test.hits)) {
      const tests = testsOf.get(id)
      if (tests) tests.push(test)
      else testsOf.set(id, [test])
    }
  const thatMeet = (some: Mutant[]) => [...new Set(some.flatMap(({ id }) => testsOf.get(id) ?? []))]
  const far = ({ file }: Mutant): Met[] => {
    const direct = thatMeet(mutants.filter((mutant) => mutant.file === file))
    if (direct.length > 0) return direct
    const path = file.replace(/^src\/|\.tsx?$/g, '')
    const specifier = new RegExp(`from '(?:\\./${basename(path)}|#${path})(?:\\.tsx?)?'`)
    const importers = sources.filter(({ content }) => specifier.test(content))
    return thatMeet(mutants.filter((mutant) => importers.some((importer) => importer.name === mutant.file)))
  }
  const near = ({ file, start, end }: Mutant) =>
    thatMeet(mutants.filter((mutant) => mutant.file === file && mutant.start >= start && mutant.end <= end))
  return { near, far }
}
