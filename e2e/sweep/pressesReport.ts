import { existsSync, mkdirSync, readFileSync, rmSync, appendFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FullResult, Reporter } from '@playwright/test/reporter'

const folder = resolve(import.meta.dirname, '../../test-results')
const file = resolve(folder, 'presses.jsonl')

/** What became of one button that was pressed twice: a line of `test-results/presses.jsonl`. */
export interface Pressed {
  project: string
  path: string
  scene: string
  button: string
  /** The state of the page in which it was pressed. */
  state: string
  /** The button is there no longer: its press has led on. */
  isGone: boolean
  /** At how many of the 25 points it does not lie any more, and at how many of these another control took the press. */
  left: number
  points: number
  /** What took it. */
  met: string[]
  /** What was changed, sent or opened besides. */
  effects: string[]
}

export const readPresses = (): Pressed[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Pressed)
    : []

export function notePress(pressed: Pressed): void {
  mkdirSync(folder, { recursive: true })
  appendFileSync(file, `${JSON.stringify(pressed)}\n`)
}

/** Says what the sweep has pressed and met. A scene can begin anew, so a fault fails the run here. */
export default class Presses implements Reporter {
  onBegin(): void {
    rmSync(file, { force: true })
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const all = readPresses()
    const faults = all.filter(({ met, effects }) => met.length + effects.length > 0)
    const sum = (of: 'left' | 'points') => all.reduce((total, one) => total + one[of], 0)
    const count = (of: 'project' | 'path' | 'scene') => new Set(all.map((one) => one[of])).size
    console.info(
      `\n${all.length} buttons pressed twice, on ${count('path')} pages in ${count('scene')} scenes and ${count('project')} languages and widths.`,
      `\nOf ${all.length * 25} points ${sum('left')} were left by their button, and ${sum('points')} met another control, of ${faults.length} buttons.`,
    )
    for (const { project, scene, button, points, met, effects } of faults)
      console.error(
        `${project} ${scene}: ${button} (${points} points), then ${[...met, ...effects].join(', ')}`,
      )
    return { status: faults.length > 0 || all.length === 0 ? 'failed' : status }
  }
}
