import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { brotli, builtFiles } from '../bytes.ts'

const compressible = /\.(?:html|js|css|json|svg|txt)$/

/**
 * Writes compressed copies beside the files of a build, so that a server can send the best compression without the time
 * it takes. It reads what is on the disk, because other plugins change their files until they are written.
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

/** Writes `.br` and `.gz` beside each text of a folder that both make smaller. */
export function compressFiles(folder: string): void {
  for (const address of builtFiles(folder).filter((one) => compressible.test(one))) {
    const file = join(folder, address)
    const plain = readFileSync(file)
    const copies = { br: brotli(plain), gz: gzipSync(plain, { level: 9 }) }
    if (Object.values(copies).some((copy) => copy.length >= plain.length)) continue
    for (const [ending, copy] of Object.entries(copies)) writeFileSync(`${file}.${ending}`, copy)
  }
}
