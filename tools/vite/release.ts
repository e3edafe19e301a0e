import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { builtFiles } from '../bytes.ts'

const root = resolve(import.meta.dirname, '../..')

/**
 * The name of the release: `SENTRY_RELEASE` if it is set, else the version and the commit
 * (`account-portal@0.1.0+4280852`, with `-dirty` when files differ from the commit), or only the version outside of
 * git.
 * @throws Error when the given name cannot be the name of a folder
 */
export function releaseName(given: string = process.env['SENTRY_RELEASE'] ?? ''): string {
  if (given) {
    if (/^\w[\w.@+-]*$/.test(given)) return given
    throw new Error(`SENTRY_RELEASE ("${given}") may hold letters, digits and . @ + - _ only.`)
  }
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    'name' | 'version',
    string
  >
  const commit = commitOf(root)
  return `${name}@${version}${commit && `+${commit}`}`
}

/** The short hash of the commit that is checked out in a folder; empty outside of git. */
function commitOf(folder: string): string {
  try {
    const options = ['describe', '--always', '--dirty', '--exclude=*']
    return execFileSync('git', options, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}

/**
 * Defines the name of the release for the scripts (`RELEASE`), and moves the source maps out of the build: they are for
 * reading error reports, not for visitors.
 * @param folder where the maps go, into a folder named like the release
 */
export function release(name: string = releaseName(), folder = join(root, 'maps')): Plugin {
  return {
    name: 'release',
    config: () => ({ define: { RELEASE: JSON.stringify(name) } }),
    writeBundle: ({ dir = '' }) => moveMaps(dir, join(folder, name)),
  }
}

/** Moves the source maps of a folder to another one, and replaces those that are there. */
function moveMaps(from: string, to: string): void {
  const maps = builtFiles(from).filter((file) => file.endsWith('.map'))
  if (maps.length > 0) rmSync(to, { recursive: true, force: true })
  for (const map of maps) {
    mkdirSync(dirname(join(to, map)), { recursive: true })
    // Copied, because a rename fails between two disks.
    copyFileSync(join(from, map), join(to, map))
    rmSync(join(from, map))
  }
}
