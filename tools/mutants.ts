import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ProvidedContext } from 'vitest'
import { createVitest, type TestSpecification } from 'vitest/node'
import { type Met, reachOf } from './mutants/reach.ts'
import { type Mutant, plant, rooms } from './mutants/sample.ts'

/** The part of the faults that has to be noticed in every room. */
const goal = 0.93

/** The folders of `src` whose tests may notice a fault: a flow of the store is tested on its screen. */
const nets = [...rooms, 'ui', 'layouts', 'early', 'app']

type Score = { killed: number; total: number }

const started = performance.now()
const minutes = () => ((performance.now() - started) / 60_000).toFixed(1)
const home = process.cwd()
const copy = mkdtempSync(join(tmpdir(), 'portal-mutants-'))

/**
 * Tries the faults of the sample, each against the tests that run its code. It works on an instrumented copy of the
 * portal; the sources themselves are not changed.
 */
async function run(): Promise<void> {
  const { sources, mutants } = await plant()
  for (const name of ['src', 'tools', 'locales', 'package.json', 'tsconfig.json', 'vite.config.ts'])
    cpSync(name, join(copy, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  for (const { name, content } of sources) writeFileSync(join(copy, name), content)
  process.chdir(copy)

  const sample = mutants.filter(({ isSampled }) => isSampled)
  const lanes = await Promise.all([openLane(), openLane()])
  const wanted = process.argv.slice(2)
  const below: string[] = []
  const met = (await Promise.all(lanes.map((lane, index) => lane.meet(index, lanes.length)))).flat()
  // Each lane loads a module once in each of the two projects of the unit tests.
  const reach = reachOf(mutants, met, 2 * lanes.length)
  console.log(`${met.length} tests (${minutes()} min)`)
  const isWanted = ({ room, name }: Mutant) =>
    wanted.length === 0 || wanted.some((word) => word === room || name.includes(word))
  for (const room of rooms) {
    const tried = sample.filter((mutant) => mutant.room === room && isWanted(mutant))
    if (tried.length === 0 && wanted.length > 0) continue
    const score = { killed: 0, total: tried.length }
    await Promise.all(
      lanes.map(async (lane) => {
        for (let mutant = tried.shift(); mutant; mutant = tried.shift())
          if (await lane.kills(mutant, reach(mutant), met)) score.killed += 1
          else console.log(`${mutant.file}:${mutant.line}  ${mutant.name}`)
      }),
    )
    print(room, score)
    // Negated, so that a room without any fault (0 / 0 is NaN) fails too.
    if (!(score.killed / score.total >= goal)) below.push(room)
  }
  await Promise.all(lanes.map((lane) => lane.close()))
  if (below.length > 0)
    throw new Error(`Less than ${100 * goal} % of the faults are noticed in ${below.join(', ')}.`)
}

const print = (name: string, { killed, total }: Score) =>
  console.log(`${name}: ${killed} of ${total} = ${((100 * killed) / total).toFixed(1)} % (${minutes()} min)`)

/** In ms: how long the tests of a fault may take besides twice what they take without it. */
const patience = 60_000

/** A vitest that is reused for all faults, with one worker at a time. */
async function openVitest() {
  const vitest = await createVitest('test', {
    root: copy,
    watch: false,
    cache: false,
    testTimeout: 10_000,
    reporters: [{}],
    sequence: { sequencer: InOrder },
  })
  for (const { config } of vitest.projects) {
    // First, so that code that runs while a module loads has the fault, too.
    config.setupFiles.unshift(join(copy, 'tools/mutants/setup.ts'))
    config.maxWorkers = 1
  }
  return { vitest, specifications: await vitest.globTestSpecifications(nets.map((net) => `src/${net}/`)) }
}

async function openLane() {
  let { vitest, specifications } = await openVitest()

  const runFiles = async (chosen: TestSpecification[], mutant: ProvidedContext['mutant']) => {
    vitest.state.filesMap.clear()
    vitest.provide('mutant', mutant)
    for (const { config } of [vitest, ...vitest.projects]) config.bail = mutant.active ? 1 : 0
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen)
    const tests = testModules.flatMap(({ children }) => [...children.allTests()])
    return {
      tests,
      passed: tests.filter((test) => test.result().state === 'passed').length,
      isFailed: unhandledErrors.length > 0 || testModules.some((module) => module.state() === 'failed'),
    }
  }

  return {
    /** Runs every `count`th test file without a fault. Returns the tests that pass, with the faults whose code they run. */
    async meet(index: number, count: number): Promise<Met[]> {
      const chosen = specifications.filter((_, at) => at % count === index)
      const { tests } = await runFiles(chosen, { tests: [], hitLimit: Infinity })
      for (const test of tests)
        if (test.result().state === 'failed')
          console.log(`Left out, as it fails without a fault: ${test.fullName}`)
      return tests
        .filter((test) => test.result().state === 'passed')
        .map((test) => ({
          file: test.module.moduleId,
          id: test.id,
          ms: test.diagnostic()?.duration ?? 0,
          hits: test.meta().hits ?? {},
        }))
    },

    /** Runs the passing tests of the given files with a fault, in this order, until one of them fails. */
    async kills({ id }: Mutant, files: string[], met: Met[]): Promise<boolean> {
      const chosen = specifications
        .filter(({ moduleId }) => files.includes(moduleId))
        .toSorted((a, b) => files.indexOf(a.moduleId) - files.indexOf(b.moduleId))
      // A fault that makes a loop endless exceeds this limit, which fails the test.
      const hitLimit = 10 * Math.max(1000, ...met.map(({ hits }) => hits[id] ?? 0))
      const asked = met.filter(({ file }) => files.includes(file))
      const cost = asked.reduce((sum, { ms }) => sum + ms, 0)
      for (let tries = 3; tries > 0; tries -= 1) {
        const running = runFiles(chosen, { active: id, tests: met.map((test) => test.id), hitLimit })
        // oxlint-disable-next-line no-await-in-loop -- one after another
        const result = await Promise.race([running, setTimeout(patience + 2 * cost, null, { ref: false })])
        if (!result) break
        if (result.isFailed) return true
        // What stopped the run before may reach into this one: one that was cut short says nothing, and is made again.
        if (result.passed >= asked.length) return false
      }
      // Vitest waits forever for a worker that a fault has ended: the fault is noticed, and the lane begins anew.
      void vitest.close()
      ;({ vitest, specifications } = await openVitest())
      return true
    },

    close: () => vitest.close(),
  }
}

/** A sequencer that runs test files in the order they were given in. */
class InOrder {
  sort(files: TestSpecification[]) {
    return files
  }
  shard(files: TestSpecification[]) {
    return files
  }
}

// A worker that hangs because of a fault is killed, which vitest reports only as an uncaught exception.
process.on('uncaughtException', (error) => {
  if (error.message !== 'Worker exited unexpectedly') throw error
})

await run()
  // Vitest has set it, for the tests that noticed a fault.
  .then(() => void (process.exitCode = 0))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
  .finally(() => {
    process.chdir(home)
    rmSync(copy, { recursive: true })
    // A vitest that waits for its worker would keep the process.
    process.exit()
  })
