import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { brotli, builtFiles } from '../bytes.ts'

// Not what only the server reads.
const compressible = /^\/(?!_).*\.(?:html|js|css|json|svg|txt)$/

/**
 * Writes compressed copies of the files of a build, so that a server can send the best compression without computing
 * it. It reads the files from the disk, because other plugins change them until they are written.
 */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir = '' }) => compressFiles(dir),
    },
  }
}

/**
 * Writes `.br` and `.gz` copies of each text file that both make smaller.
 * @param files their addresses; all of the folder by default
 */
export function compressFiles(folder: string, files: readonly string[] = builtFiles(folder)): void {
  for (const address of files.filter((one) => compressible.test(one))) {
    const file = join(folder, address)
    const plain = readFileSync(file)
    const copies = { br: brotli(plain), gz: gzipSync(plain, { level: 9 }) }
    if (Object.values(copies).some((copy) => copy.length >= plain.length)) continue
    for (const [ending, copy] of Object.entries(copies)) writeFileSync(`${file}.${ending}`, copy)
  }
}
