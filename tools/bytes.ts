import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Compresses a text or file as a good host does: brotli, quality 11. */
export function brotli(content: string | Buffer): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  return brotliCompressSync(content, { params })
}

/** The files of a folder as addresses (`/assets/main-….js`), sorted. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .sort()

/** The files of a build, without their compressed copies. */
export const builtFiles = (folder: string): string[] =>
  filesIn(folder).filter((address) => !/\.(?:br|gz)$/.test(address))

/** The size of a file of a build as it is sent, in bytes: of its brotli copy, if there is one. */
export function builtSize(folder: string, address: string): number {
  const file = join(folder, address)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}
