import { Instrumenter } from '@stryker-mutator/instrumenter'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** One fault that can be switched on in the instrumented sources; `start` and `end` are offsets in the file. */
export type Mutant = {
  id: string
  room: string
  file: string
  line: number
  start: number
  end: number
  /** What is replaced by what; unchanged when lines or files move. */
  name: string
  isSampled: boolean
}

/** A file of the portal by its path. */
export type Source = { name: string; content: string }

/**
 * One of how many faults of each room is tried: some twenty-five to fifty-five of every room.
 */
const oneOf: Record<string, number> = { domain: 60, core: 47, auth: 30, features: 85, router: 37 }

export const rooms: string[] = Object.keys(oneOf)

const levels = ['Trace', 'Debug', 'Info', 'Warn', 'Error', 'Fatal']
const silent = levels.flatMap((level) => [
  [`is${level}Enabled`, () => false],
  [level.toLowerCase(), () => undefined],
])
const logger = Object.fromEntries(silent) as ConstructorParameters<typeof Instrumenter>[0]

/**
 * Plants every fault that Stryker knows into the sources of the rooms.
 * @returns the instrumented sources, and the faults
 */
export async function plant(): Promise<{ sources: Source[]; mutants: Mutant[] }> {
  const files = rooms
    .flatMap(filesOf)
    .map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }))
  const options = { plugins: null, excludedMutations: [], ignorers: [] }
  const planted = await new Instrumenter(logger).instrument(files, options)
  const contents = new Map(files.map(({ name, content }) => [name, content]))
  const seen = new Map<string, number>()
  const mutants = planted.mutants.map(({ id, fileName: file, location, mutatorName, replacement }) => {
    const content = contents.get(file) ?? ''
    const [start, end] = [offsetOf(content, location.start), offsetOf(content, location.end)]
    // Folders and comments are left out of the hash, so that the sample stays the same when a file moves.
    const was = content.slice(start, end).replaceAll(/^\s*\/\/.*\n/gm, '')
    const fault = `${basename(file)} ${mutatorName} ${was} ${replacement}`
    const count = (seen.get(fault) ?? 0) + 1
    seen.set(fault, count)
    const hash = createHash('sha256').update(`${fault} ${count}`).digest('hex').slice(0, 8)
    const room = file.split('/')[1] ?? ''
    const isSampled = Number.parseInt(hash, 16) % (oneOf[room] ?? 1) === 0
    const name = `${basename(file)} ${hash}: ${brief(was)} → ${brief(replacement)}`
    return { id, room, file, line: location.start.line + 1, start, end, name, isSampled }
  })
  return { sources: [...planted.files], mutants }
}

/** Rules, slices and flows; what screens draw is looked at in the stories. */
const isPlanted = /^(?!.*([/.]|^)(?:mock|faults|contract|test)[/.]).*(?:\.ts|router\.tsx)$/

const filesOf = (room: string): string[] =>
  readdirSync(join('src', room), { recursive: true, encoding: 'utf8' })
    .filter((name) => isPlanted.test(name))
    .toSorted()
    .map((name) => join('src', room, name))

const offsetOf = (content: string, { line, column }: { line: number; column: number }): number =>
  content.split('\n').slice(0, line).join('\n').length + (line > 0 ? 1 : 0) + column

const brief = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
