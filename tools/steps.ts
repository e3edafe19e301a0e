import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { delimiter, resolve } from 'node:path'
import { demoSettings, envDefaults } from '../src/envSchema.ts'

/** A command of the test run, with the environment variables that it needs. */
export type Step = { name: string; command: string; env?: Record<string, string> }

/** Tests run with the default settings, whatever a developer's own `.env` says. */
const baseEnv = {
  ...process.env,
  ...envDefaults,
  ...demoSettings,
  PATH: resolve('node_modules/.bin') + delimiter + (process.env.PATH ?? ''),
  // More room for short-lived objects: the garbage collector runs less often.
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`,
  // Testing Library prints no page with a search that finds nothing: nearly all of these are repeated and then succeed.
  DEBUG_PRINT_LIMIT: '0',
}

/**
 * Runs steps in parallel, at least two at a time. Prints each with its time, and the output of those that fail.
 * @returns the names of the steps that failed
 */
export async function failedSteps(steps: Step[]): Promise<string[]> {
  const waiting = [...steps]
  const failed: string[] = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const isAlone = steps.length === 1
      const start = performance.now()
      const { code, output } = await finished(step, isAlone)
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`)
      if (code === 0) continue
      failed.push(step.name)
      console.log(output)
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
  return failed
}

/**
 * Runs a step. A step that runs alone prints directly; of others the output is held back, so that their lines do not
 * mix.
 */
function finished(step: Step, isAlone: boolean): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const child = spawn(step.command, {
      shell: true,
      stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
      env: { ...baseEnv, ...step.env },
    })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part))
    child.on('close', (code) => done({ code, output: Buffer.concat(output).toString() }))
  })
}
