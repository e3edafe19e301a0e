import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Env, envDefaults } from '../../src/envSchema.ts'
import { headersFile, redirectsFile, securityHeaders } from '../headers.ts'
import { nginxFile } from '../nginx.ts'
import { securityText } from '../securityText.ts'
import { compressFiles } from '../vite/compress.ts'
import { settingsOf } from '../vite/settings.ts'
import { filledManifest, filledPage } from './page.ts'

/** What a build carries for being configured, in its file `_build.json`. */
export type Build = {
  /** When it was made, as ISO 8601. */
  date: string
  /** The settings that it was made with: the defaults of every environment. */
  settings: Record<string, string>
  /** Whether it has the mock API. */
  mock: boolean
  /** Its files in which settings stand, by address, with placeholders. */
  pages: Record<string, string>
}

const buildFile = '_build.json'

/** Writes what a build carries. */
export const keepBuild = (folder: string, build: Build): void =>
  writeFileSync(join(folder, buildFile), JSON.stringify(build))

/**
 * Configures a build for an environment: writes every file in which settings stand, and its compressed copies. The same
 * settings write the same bytes.
 * @param given the settings of the environment; what is missing is as the build has it
 * @param options.to a folder that becomes a configured copy, whatever it holds; the build itself stays as it is then
 * @param options.tell says aloud what a deployed build should not have
 * @returns the settings that are not as in the build, and the addresses of the files that have changed
 * @throws Error with one sentence that names a setting that cannot be used, before anything is written
 */
export function configure(
  folder: string,
  given: Record<string, string>,
  { to = folder, tell }: { to?: string; tell?: (warning: string) => void } = {},
): { settings: string[]; files: string[] } {
  if (!existsSync(join(folder, buildFile)))
    throw new Error(`${folder} holds no build: its file ${buildFile} is missing.`)
  const build = JSON.parse(readFileSync(join(folder, buildFile), 'utf8')) as Build
  const known = Object.keys(envDefaults)
  const ofBuild = { VITE_MOCK_API: String(build.mock) }
  if ((given['VITE_MOCK_API'] ?? ofBuild.VITE_MOCK_API) !== ofBuild.VITE_MOCK_API)
    throw new Error('VITE_MOCK_API decides which code is in a build: it cannot be set afterwards.')
  const strange = Object.keys(given).find(
    (name) => name.startsWith('VITE_') && name !== 'VITE_MOCK_API' && !known.includes(name),
  )
  if (strange) throw new Error(`${strange} is no setting: see docs/configuration.md.`)
  const { env } = settingsOf(
    { command: 'build', mode: build.mock ? 'demo' : 'production' },
    { ...build.settings, ...given, ...ofBuild },
    tell,
  )
  if (to !== folder) copyBuild(folder, to)
  const files = Object.entries(filesOf(build, env))
  const isChanged = ([name, text]: [string, string]) => {
    const file = join(to, name)
    return !existsSync(file) || readFileSync(file, 'utf8') !== text
  }
  const changed = files.filter(isChanged)
  for (const [name, text] of changed) {
    mkdirSync(dirname(join(to, name)), { recursive: true })
    writeFileSync(join(to, name), text)
  }
  const names = changed.map(([name]) => `/${name}`)
  compressFiles(to, names)
  const settings = known.filter((name) => given[name] !== undefined && given[name] !== build.settings[name])
  return { settings, files: names }
}

/** Replaces a folder by a copy of a build; neither may lie in the other. */
function copyBuild(folder: string, to: string): void {
  const isApart = [relative(folder, to), relative(to, folder)].every((way) => way.startsWith('..'))
  if (!isApart) throw new Error(`${to} and ${folder} lie in one another: a copy needs a folder of its own.`)
  rmSync(to, { recursive: true, force: true })
  cpSync(folder, to, { recursive: true })
}

function filesOf({ date, mock, pages }: Build, env: Env): Record<string, string> {
  const headers = securityHeaders(env, { mock })
  return {
    ...Object.fromEntries(
      Object.entries(pages).map(([name, text]) => [
        name,
        (name.endsWith('.json') ? filledManifest : filledPage)(text, env),
      ]),
    ),
    _headers: headersFile(headers),
    _redirects: redirectsFile(),
    '_nginx.conf': nginxFile(headers),
    '.well-known/security.txt': securityText(env, new Date(date)),
  }
}
