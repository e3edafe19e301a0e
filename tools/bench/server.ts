import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotli, builtFiles } from '../bytes.ts'
import { cacheControl } from '../headers.ts'
import { answer } from '../vite/headers.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** A build that is being served. */
export interface Site {
  port: number
  close: () => void
}

/**
 * Serves a build on a free port of the loopback address as a good host does: compressed in advance (brotli, quality
 * 11), `index.html` for navigations, 404 for missing files.
 * @param headers sent with every answer
 */
export async function serveBuild(folder: string, headers: Record<string, string>): Promise<Site> {
  const files = new Map(builtFiles(folder).map((address) => [address, load(join(folder, address))]))
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/[?#].*$/, '')
    const { method = 'GET', headers: asked } = request
    const result = answer({ method, path, accept: asked.accept ?? '', isFile: files.has(path) })
    const address = result === 'page' ? '/index.html' : path
    const file = result === 'missing' ? undefined : files.get(address)
    const status = file ? 200 : 404
    response.writeHead(status, { ...headers, 'Cache-Control': cacheControl(address), ...file?.headers })
    response.end(file?.content)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A file as it is sent. On the loopback address browsers accept brotli without TLS too. */
function load(file: string): { content: Buffer; headers: Record<string, string | number> } {
  const plain = readFileSync(file)
  const type = types[extname(file)]
  const content = type ? brotli(plain) : plain
  return {
    content,
    headers: {
      'Content-Length': content.length,
      ...(type ? { 'Content-Type': type, 'Content-Encoding': 'br', Vary: 'Accept-Encoding' } : {}),
    },
  }
}
