import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** The size in bytes of a text or a file's content as a good host sends it (brotli, quality 11). */
export function brotliSize(content: string | Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  return brotliCompressSync(content, { params }).length
}

/** The files of a build as addresses (`/assets/main-….js`), sorted. */
export function builtFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .sort()
}

/** The brotli size of one file of a build, by its address. */
export function builtSize(folder: string, address: string): number {
  return brotliSize(readFileSync(join(folder, address)))
}
