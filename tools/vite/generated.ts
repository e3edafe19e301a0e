import { extname } from 'node:path'
import type { Plugin } from 'vite'

const types: Record<string, string> = { '.json': 'application/json', '.js': 'text/javascript' }

/**
 * Serves files that are in no folder in development, and adds them to a build.
 * @param files their texts, by address
 */
export function generated(name: string, files: (isBuild: boolean) => Record<string, string>): Plugin {
  return {
    name,
    configureServer(server) {
      for (const [address, text] of Object.entries(files(false)))
        server.middlewares.use(address, (_request, response) => {
          response.setHeader('Content-Type', types[extname(address)] ?? 'text/plain')
          response.end(text)
        })
    },
    generateBundle() {
      for (const [address, source] of Object.entries(files(true)))
        this.emitFile({ type: 'asset', fileName: address.slice(1), source })
    },
  }
}
