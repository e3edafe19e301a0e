import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Names the classes of the CSS modules in a build by two counts, the module's place among all of them and the name's
 * place in its module: `c4`. They stand in the styles and in the scripts, and are 0.4 kB of brotli shorter there than
 * names with hashes. The same sources give the same names.
 */
export function shortClasses(folder = 'src'): Plugin {
  return {
    name: 'short-classes',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName: shortNames(styleSheets(folder)) } } }),
  }
}

/**
 * The function that names classes.
 * @param files the CSS modules, as paths with `/`
 */
export function shortNames(files: readonly string[]): (name: string, file: string) => string {
  const names = new Map(files.map((file) => [file, new Map<string, number>()]))
  return (name, file) => {
    const path = plain(file).replace(/\?.*$/, '')
    const place = files.findIndex((one) => path === one || path.endsWith(`/${one}`))
    const known = names.get(files[place] ?? '')
    if (!known) throw new Error(`${file} is no CSS module of this project.`)
    const count = known.get(name) ?? known.size
    known.set(name, count)
    return `${letters(place)}${count}`
  }
}

function styleSheets(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => plain(join(folder, file)))
    .sort()
}

const plain = (path: string) => path.replaceAll('\\', '/')

/** A number from 0 on as letters: a, b … z, ba, bb … A digit can follow and the whole stays unique. */
function letters(number: number): string {
  const last = String.fromCharCode(97 + (number % 26))
  return number < 26 ? last : letters(Math.floor(number / 26)) + last
}
