import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { brotli, builtFiles } from '../bytes.ts'

const compressible = /\.(?:html|js|css|json|svg|txt)$/

/**
 * Writes `.br` and `.gz` copies of each text file that both make smaller, so that a server can send the best compression
 * without computing it.
 * @param files their addresses; all of the folder by default
 */
export function compressFiles(folder: string, files: readonly string[] = builtFiles(folder)): void {
  for (const address of files.filter((one) => compressible.test(one))) {
    const file = join(folder, address)
    const plain = readFileSync(file)
    const copies = { br: brotli(plain), gz: gzipSync(plain, { level: 9 }) }
    const isSmaller = Object.values(copies).every((copy) => copy.length < plain.length)
    for (const [ending, copy] of Object.entries(copies))
      if (isSmaller) writeFileSync(`${file}.${ending}`, copy)
      else rmSync(`${file}.${ending}`, { force: true })
  }
}
