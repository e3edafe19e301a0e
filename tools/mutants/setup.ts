import { afterEach, beforeEach, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The active fault, and the tests to run with it. Without an active fault, the run counts which test runs which
     * fault's code.
     */
    mutant: { active?: string; tests: string[]; hitLimit: number }
  }
  interface TaskMeta {
    /** How often the test runs the code of which fault. */
    hits?: Record<string, number>
  }
}

/** What instrumented code reads and writes on the global object. */
type Switchboard = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: { perTest: Record<string, Record<string, number>> }
}

const board = ((globalThis as Record<string, unknown>)['__stryker__'] ??= {}) as Switchboard
const { active, tests, hitLimit } = inject('mutant')
board.activeMutant = active

beforeEach(({ task, skip }) => {
  if (active && !tests.includes(task.id)) skip()
  Object.assign(board, { currentTestId: task.id, hitCount: 0, hitLimit })
})

afterEach(({ task }) => {
  if (!active) task.meta.hits = { ...board.mutantCoverage?.perTest[task.id] }
  board.currentTestId = undefined
})
