import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import type { Plugin, PreviewServer } from 'vite'
import { cacheControl, hidden, redirects, securityHeaders, served, inlineScript } from '../headers.ts'
import type { Env } from '#domain/settings/envSchema.ts'

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
 * Sends the security headers: from `vite preview` those of the build's `hosts/_headers`, in development all but the CSP. Puts the
 * script into the page that the policy names.
 */
export function headers(env: Env, options: { mock: boolean }): Plugin {
  // Hot reloading injects styles, which the policy forbids.
  const { 'Content-Security-Policy': _csp, ...harmless } = securityHeaders(env, options)
  return {
    name: 'headers',
    config: () => ({ server: { headers: harmless } }),
    configurePreviewServer: serve,
    transformIndexHtml: () => [{ tag: 'script', children: inlineScript, injectTo: 'head' }],
  }
}

/** The headers of every answer, as `hosts/_headers` of a build says. @param root what is served of it */
export function headersIn(root: string): [string, string][] {
  const [all = ''] = readFileSync(join(root, '../hosts/_headers'), 'utf8').split('\n\n')
  return [...all.matchAll(/^ {2}([^:]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value])
}

function serve(server: PreviewServer): void {
  const root = resolve(server.config.root, server.config.build.outDir)
  const all = headersIn(root)
  server.middlewares.use((request, response, next) => {
    const path = decoded(request.url ?? '/')
    const { method = 'GET', headers: asked } = request
    const result = answer({ method, path, accept: asked.accept ?? '', isFile: isFileIn(root, path) })
    for (const [name, value] of all) response.setHeader(name, value)
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
