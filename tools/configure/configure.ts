import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
 * @param tell says aloud what a deployed build should not have
 * @returns the settings that are not as in the build, and the addresses of the files that have changed
 * @throws Error with one sentence that names a setting that cannot be used, before anything is written
 */
export function configure(
  folder: string,
  given: Record<string, string>,
  tell?: (warning: string) => void,
): { settings: string[]; files: string[] } {
  if (!existsSync(join(folder, buildFile)))
    throw new Error(`${folder} holds no build: its file ${buildFile} is missing.`)
  const build = JSON.parse(readFileSync(join(folder, buildFile), 'utf8')) as Build
  const known = Object.keys(envDefaults)
  for (const name of Object.keys(given).filter((one) => one.startsWith('VITE_') && !known.includes(one)))
    throw new Error(
      name === 'VITE_MOCK_API'
        ? 'VITE_MOCK_API decides which code is in a build: it cannot be set afterwards.'
        : `${name} is no setting: see docs/configuration.md.`,
    )
  const { env } = settingsOf(
    { command: 'build', mode: build.mock ? 'demo' : 'production' },
    { ...build.settings, ...given, VITE_MOCK_API: String(build.mock) },
    tell,
  )
  const files = Object.entries(filesOf(build, env))
  const isChanged = ([name, text]: [string, string]) => {
    const file = join(folder, name)
    return !existsSync(file) || readFileSync(file, 'utf8') !== text
  }
  const changed = files.filter(isChanged)
  for (const [name, text] of changed) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const names = changed.map(([name]) => `/${name}`)
  compressFiles(folder, names)
  const settings = known.filter((name) => given[name] !== undefined && given[name] !== build.settings[name])
  return { settings, files: names }
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
