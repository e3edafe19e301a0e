import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { brotli, builtFiles } from '../bytes.ts'

const compressible = /\.(?:html|js|css|json|svg|txt)$/

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

/** Writes `.br` and `.gz` copies of each text file of a folder that both make smaller. */
export function compressFiles(folder: string): void {
  for (const address of builtFiles(folder).filter((one) => compressible.test(one))) {
    const file = join(folder, address)
    const plain = readFileSync(file)
    const copies = { br: brotli(plain), gz: gzipSync(plain, { level: 9 }) }
    if (Object.values(copies).some((copy) => copy.length >= plain.length)) continue
    for (const [ending, copy] of Object.entries(copies)) writeFileSync(`${file}.${ending}`, copy)
  }
}
