import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const address = '/mockServiceWorker.js'

/** Serves the worker of the in-browser mock API from msw's package; with `enabled`, a build contains it too. */
export function mockWorker(enabled: boolean): Plugin {
  const source = () =>
    readFileSync(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8')
  return {
    name: 'mock-worker',
    configureServer(server) {
      if (!enabled) return
      server.middlewares.use(address, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(source())
      })
    },
    generateBundle() {
      if (enabled) this.emitFile({ type: 'asset', fileName: address.slice(1), source: source() })
    },
  }
}
