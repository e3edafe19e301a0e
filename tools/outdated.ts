import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

const sources =
  'src locales public tools/configure tools/vite index.html vite.config.ts package-lock.json'.split(' ')

/** The files of a folder, or the file itself; none when it is missing. */
function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
}

/**
 * Whether a source has changed since a build was made; tests do not matter.
 * @param folder `dist-captcha` is configured by `.env.captcha`
 */
export function isOutdated(folder: string, root: string): boolean {
  const built = statSync(join(folder, 'public/index.html')).mtimeMs
  return [...sources, `.env.${basename(folder).slice('dist-'.length)}`]
    .flatMap((source) => filesOf(join(root, source)))
    .some((file) => !/\.test\.tsx?$/.test(file) && statSync(file).isFile() && statSync(file).mtimeMs > built)
}
