import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { filesIn } from '../bytes.ts'
import { type Env, envDefaults } from '#domain/settings/envSchema.ts'
import { securityHeaders } from '../headers.ts'
import { hostFiles } from '../hosts/hosts.ts'
import { securityText } from '../securityText.ts'
import { compressFiles } from '../vite/compress.ts'
import { settingsOf } from '../vite/settings.ts'
import { brandLogo } from './brand.ts'
import { filledManifest, filledPage } from './page.ts'

/** What a build carries for being configured, in its file `build.json`. */
export type Build = {
  /** When it was made, as ISO 8601. */
  date: string
  /** The settings that it was made with: the defaults of every environment. */
  settings: Record<string, string>
  /** Whether it has the mock API. */
  mock: boolean
  /** Its public files in which settings stand, by name, with placeholders. */
  pages: Record<string, string>
  /** Of a copy: the files that `configure` has made, which the next copy replaces. */
  made?: string[]
}

const buildFile = 'build.json'
/** The part of a build that is served; what lies beside it must not be. */
export const publicIn = (folder: string): string => join(folder, 'public')
/** The drawing of a brand. */
const logo = 'public/brand.svg'

type Options = { to?: string; tell?: (warning: string) => void; faults?: string[] }

/** Writes what a build carries. */
export const keepBuild = (folder: string, build: Build): void =>
  writeFileSync(join(folder, buildFile), JSON.stringify(build))

const readBuild = (folder: string) => JSON.parse(readFileSync(join(folder, buildFile), 'utf8')) as Build

/**
 * Configures a build for an environment: writes every file in which settings stand, and its compressed copies. The same
 * settings write the same bytes.
 * @param given the settings of the environment; what is missing is as the build has it
 * @param options.to a folder that becomes a configured copy; the build itself stays as it is then
 * @param options.tell says aloud what a deployed build should not have
 * @param options.faults what is known to be wrong with the given settings
 * @returns the settings that are not as in the build, and the addresses of the files that have changed
 * @throws Error with one sentence for each setting, or for a folder, that cannot be used, before anything is written
 */
export function configure(
  folder: string,
  given: Record<string, string>,
  { to = folder, tell, faults = [] }: Options = {},
): { settings: string[]; files: string[] } {
  if (!existsSync(join(folder, buildFile)))
    throw new Error(`${folder} holds no build: its file ${buildFile} is missing.`)
  const build = readBuild(folder)
  const known = Object.keys(envDefaults)
  const ofBuild = { VITE_MOCK_API: String(build.mock) }
  if ((given['VITE_MOCK_API'] ?? ofBuild.VITE_MOCK_API) !== ofBuild.VITE_MOCK_API)
    faults.push('VITE_MOCK_API decides which code is in a build: it cannot be set afterwards.')
  const { env } = settingsOf(
    { command: 'build', mode: build.mock ? 'demo' : 'production' },
    { ...build.settings, ...given, ...ofBuild },
    tell,
    faults,
  )
  const foreign = to === folder ? [] : copyBuild(folder, to)
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
  const ofSite = names.flatMap((name) => /^\/public(\/.*)/.exec(name)?.[1] ?? [])
  compressFiles(publicIn(to), ofSite)
  const isLeft = !env.VITE_BRAND_LOGO && existsSync(join(to, logo))
  if (isLeft) for (const ending of ['', '.br', '.gz']) rmSync(join(to, logo + ending), { force: true })
  if (to !== folder)
    keepBuild(to, { ...build, made: filesIn(to).filter((address) => !foreign.includes(address)) })
  const settings = known.filter((name) => given[name] !== undefined && given[name] !== build.settings[name])
  return { settings, files: isLeft ? [...names, `/${logo}`] : names }
}

/**
 * Copies a build into a folder, which may not lie in it nor hold it, in place of the files of an earlier copy.
 * @returns the addresses of the files there that are of somebody else
 */
function copyBuild(folder: string, to: string): string[] {
  const isApart = [relative(folder, to), relative(to, folder)].every((way) => way.startsWith('..'))
  if (!isApart) throw new Error(`${to} and ${folder} lie in one another: a copy needs a folder of its own.`)
  const isFile = existsSync(to) && !statSync(to).isDirectory()
  const found = existsSync(to) && !isFile ? filesIn(to) : []
  const made = found.includes(`/${buildFile}`) ? readBuild(to).made : undefined
  if (isFile || (found.length > 0 && !made))
    throw new Error(`${to} is there and is no copy of a build: a copy needs a new or an empty folder.`)
  const foreign = found.filter((address) => !made?.includes(address))
  const clash = filesIn(folder).find((address) => foreign.includes(address))
  if (clash) throw new Error(`${to} has a file ${clash} that is not of the copy: move it away.`)
  for (const address of found) if (!foreign.includes(address)) rmSync(join(to, address))
  cpSync(folder, to, { recursive: true })
  return foreign
}

function filesOf({ date, mock, pages }: Build, env: Env): Record<string, string> {
  const headers = securityHeaders(env, { mock })
  return {
    ...Object.fromEntries(
      Object.entries(pages).map(([name, text]) => [
        `public/${name}`,
        (name.endsWith('.json') ? filledManifest : filledPage)(text, env),
      ]),
    ),
    ...(env.VITE_BRAND_LOGO && { [logo]: brandLogo(env) }),
    ...Object.fromEntries(Object.entries(hostFiles(headers)).map(([name, text]) => [`hosts/${name}`, text])),
    'public/.well-known/security.txt': securityText(env, new Date(date)),
  }
}
