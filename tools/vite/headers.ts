import { existsSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import type { Plugin, PreviewServer } from 'vite'
import {
  cacheControl,
  headersFile,
  redirects,
  redirectsFile,
  securityHeaders,
  type HeaderSettings,
} from '../headers.ts'

/** What a static host answers to a request: the file itself, `index.html`, another address, or 404. */
export type Answer = 'file' | 'page' | 'redirect' | 'missing'

/**
 * Decides what a request gets (quality.md B2): only a navigation may fall back to the page.
 * @param request.path the decoded path, without its query
 */
export function answer(request: { method: string; path: string; accept: string; isFile: boolean }): Answer {
  const { method, path, accept, isFile } = request
  if (method !== 'GET' && method !== 'HEAD') return 'missing'
  if (Object.hasOwn(redirects, path)) return 'redirect'
  if (path === '/' || path === '/index.html') return 'page'
  if (isFile) return 'file'
  const isReserved = path.startsWith('/.well-known/') || path.startsWith('/assets/')
  const hasExtension = path.slice(path.lastIndexOf('/')).includes('.')
  return !isReserved && !hasExtension && accept.includes('text/html') ? 'page' : 'missing'
}

/** Sends the security headers: all of them from `vite preview` and as `_headers`, all but the CSP in development. */
export function headers(env: HeaderSettings, options: { mock: boolean }): Plugin {
  const all = securityHeaders(env, options)
  // Hot reloading injects styles, which the policy forbids.
  const { 'Content-Security-Policy': _csp, ...harmless } = all
  return {
    name: 'headers',
    config: () => ({ server: { headers: harmless } }),
    configurePreviewServer: (server) => serve(server, all),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(all) })
      this.emitFile({ type: 'asset', fileName: '_redirects', source: redirectsFile })
    },
  }
}

function serve(server: PreviewServer, all: Record<string, string>): void {
  const root = resolve(server.config.root, server.config.build.outDir)
  server.middlewares.use((request, response, next) => {
    const path = decoded(request.url ?? '/')
    const { method = 'GET', headers: asked } = request
    const result = answer({ method, path, accept: asked.accept ?? '', isFile: isFileIn(root, path) })
    for (const [name, value] of Object.entries(all)) response.setHeader(name, value)
    response.setHeader('Cache-Control', result === 'file' ? cacheControl(path) : 'no-cache')
    if (result === 'page') request.url = '/index.html'
    if (result === 'redirect') response.setHeader('Location', redirects[path] ?? '/')
    else if (result !== 'missing') return next()
    response.statusCode = result === 'redirect' ? 302 : 404
    response.setHeader('Content-Type', 'text/plain')
    response.end(result === 'redirect' ? '' : 'Not found\n')
  })
}

/** The path of a request; a malformed one stays as it came, and so names no file. */
function decoded(url: string): string {
  const path = url.replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function isFileIn(root: string, path: string): boolean {
  // Static hosts read these files and do not serve them.
  if (path === '/_headers' || path === '/_redirects' || path.includes('\0')) return false
  const file = join(root, path)
  return file.startsWith(root + sep) && existsSync(file) && statSync(file).isFile()
}
