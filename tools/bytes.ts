import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Compresses a text or file as a good host does: brotli, quality 11. */
export function brotli(content: string | Buffer): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  return brotliCompressSync(content, { params })
}

/** The files of a build as addresses (`/assets/main-….js`), sorted, without their compressed copies. */
export function builtFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .filter((address) => !/\.(?:br|gz)$/.test(address))
    .sort()
}

/** The size of a file of a build as it is sent, in bytes: of its brotli copy, if there is one. */
export function builtSize(folder: string, address: string): number {
  const file = join(folder, address)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}
