import { existsSync, statSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import type { Plugin, PreviewServer } from 'vite'
import {
  cacheControl,
  headersFile,
  hidden,
  redirects,
  redirectsFile,
  securityHeaders,
  served,
} from '../headers.ts'
import type { Env } from '../../src/envSchema.ts'
import { nginxFile } from '../nginx.ts'
import { securityText } from '../securityText.ts'

/** A static host's answer to a request: the file, `index.html`, a redirect, or 404. */
export type Answer = 'file' | 'page' | 'redirect' | 'missing'

/**
 * Decides the answer to a request. Only a navigation falls back to `index.html`.
 * @param request.path the decoded path, without its query
 */
export function answer(request: { method: string; path: string; accept: string; isFile: boolean }): Answer {
  const { method, path, accept, isFile } = request
  if (method !== 'GET' && method !== 'HEAD') return 'missing'
  if (Object.hasOwn(redirects, path)) return 'redirect'
  if (path === '/' || path === '/index.html') return 'page'
  if (hidden.test(path)) return 'missing'
  if (isFile && served.test(path)) return 'file'
  // The address of a page contains no dot; those of files and of `/.well-known/` do.
  const mayBePage = !path.startsWith('/assets/') && !path.includes('.')
  return mayBePage && accept.includes('text/html') ? 'page' : 'missing'
}

/**
 * Sends the security headers: all of them from `vite preview`, all but the CSP in development. A build contains them as
 * files for its server, together with `security.txt`.
 */
export function headers(env: Env, options: { mock: boolean }): Plugin {
  const all = securityHeaders(env, options)
  // Hot reloading injects styles, which the policy forbids.
  const { 'Content-Security-Policy': _csp, ...harmless } = all
  return {
    name: 'headers',
    config: () => ({ server: { headers: harmless } }),
    configurePreviewServer: (server) => serve(server, all),
    generateBundle() {
      const files = {
        _headers: headersFile(all),
        _redirects: redirectsFile(),
        '_nginx.conf': nginxFile(all),
        '.well-known/security.txt': securityText(env, new Date()),
      }
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source })
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
    request.url = result === 'page' ? '/index.html' : encodeURI(path)
    if (result === 'redirect') response.setHeader('Location', redirects[path] ?? '/')
    else if (result !== 'missing') return next()
    response.statusCode = result === 'redirect' ? 302 : 404
    response.setHeader('Content-Type', 'text/plain')
    response.end(result === 'redirect' ? '' : 'Not found\n')
  })
}

/** The decoded path of a request. A malformed path is not decoded, and so matches no file. */
function decoded(url: string): string {
  const path = url.replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function isFileIn(root: string, path: string): boolean {
  // Security: no path that leaves the build, and no alternative spelling of a file name.
  const isPlain = path === posix.normalize(path) && !/[\0\\]/.test(path)
  const file = join(root, path)
  return isPlain && existsSync(file) && statSync(file).isFile()
}
