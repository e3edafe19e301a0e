import { existsSync, statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { command } from './command.ts'
import { configure } from './configure/configure.ts'
import { settingsIn, settingsOfEnvironment } from './configure/given.ts'

// `npm run configure -- dist staging.env`; in a build without a checkout `node configure.mjs staging.env`.

const usage = `Configures a build for an environment.

  configure [--to <folder>] [<build>] [<file.env>]

  <build>     the folder of a build; in a build itself it can be left out
  <file.env>  the settings (VITE_…=…), which docs/configuration.md lists; without it they are read from the environment
  --to        configures a copy in this folder, which is new, empty or an earlier copy, and leaves the build as it is`

function run(): void {
  const { values, positionals } = parseArgs({
    options: { to: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.help) return console.log(usage)
  const missing = positionals.find((path) => !existsSync(path))
  if (missing) throw new Error(`${missing} is not there.`)
  const script = resolve(process.argv[1] ?? '')
  const own = basename(script) === 'configure.mjs' ? dirname(script) : null
  const isFolder = (path: string) => statSync(path).isDirectory()
  const build = positionals.find(isFolder) ?? own
  const file = positionals.find((path) => !isFolder(path))
  if (!build) throw new Error(usage)
  const faults: string[] = []
  const given = file ? settingsIn(file, faults) : settingsOfEnvironment()
  if (file && faults.length + Object.keys(given).length === 0)
    throw new Error(`${file} has no setting: its lines have to be VITE_…=….`)
  const { to = build } = values
  const { settings, files } = configure(build, given, { to, faults })
  console.log(`Not as in the build: ${settings.map((name) => `${name}=${given[name]}`).join(', ') || '–'}`)
  console.log(`Files that have changed: ${files.join(', ') || '–'}`)
}

await command(run)
