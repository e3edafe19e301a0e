import { readFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { extname, join } from 'node:path'
import { builtFiles } from '../../tools/bytes.ts'
import { cacheControl, redirects } from '../../tools/headers.ts'
import { type Answer, headersIn } from '../../tools/vite/headers.ts'

/**
 * A request, and the answer that a server of a build has to give. `refused`: a path that leaves the build, which may be
 * answered with 404 or 400.
 */
export type Row = { method: string; path: string; accept: string; answer: Answer | 'refused' }
/** The answer of a server. */
export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const types: Record<string, RegExp> = {
  '.html': /^text\/html; ?charset=utf-8$/i,
  '.js': /^(?:text|application)\/javascript(?:; ?charset=utf-8)?$/i,
  '.css': /^text\/css(?:; ?charset=utf-8)?$/i,
  '.json': /^application\/json(?:; ?charset=utf-8)?$/i,
  '.svg': /^image\/svg\+xml(?:; ?charset=utf-8)?$/i,
  '.png': /^image\/png$/,
  '.txt': /^text\/plain(?:; ?charset=utf-8)?$/i,
  '.woff2': /^font\/woff2$/,
}

/** Files of types that no build has, which may have been left beside one by mistake. */
export const strays = ['/dump.sql', '/index.html.bak', '/assets/main.js.map', '/assets/notes']

const rows =
  (method: string, accept: string) =>
  (answer: Row['answer'], ...list: string[]): Row[] =>
    list.map((path) => ({ method, path, accept, answer }))

/** The requests that check how a server serves a build. */
export function requestsOf(folder: string): Row[] {
  const assets = builtFiles(folder).filter((file) => file.startsWith('/assets/'))
  const script = assets.find((file) => file.endsWith('.js')) ?? ''
  const oneOfEachType = new Map(assets.map((file) => [extname(file), file])).values()
  const wellKnown = Object.keys(redirects)
  const open = rows('GET', 'text/html,application/xhtml+xml,*/*;q=0.8')
  const fetch = rows('GET', '*/*')
  const head = rows('HEAD', 'text/html')
  const post = rows('POST', 'text/html')
  return [
    ...open('page', '/', '/index.html', '/login/email', '/user/dashboard', '/no/page'),
    ...open('page', '/user/dashboard?to=/x.js'),
    ...head('page', '/', '/user/dashboard'),
    ...fetch('page', '/', '/index.html'),
    ...fetch('missing', '/login/email', '/user/dashboard', '/no/page'),
    ...rows('GET', 'application/json')('missing', '/user/dashboard'),
    ...fetch('file', ...oneOfEachType, '/favicon-be.svg', '/touch-lu.png', '/manifest-lu.json'),
    ...fetch('file', '/robots.txt', '/.well-known/security.txt'),
    ...open('file', '/404.html', '/robots.txt', script, script.replace('/assets/', '/assets%2F')),
    ...head('file', script, '/.well-known/security.txt'),
    ...open('missing', '/assets/gone.js', '/assets/gone', '/assets/', '/favicon.ico', '/user/x.png'),
    ...head('missing', '/assets/gone.js'),
    ...open('missing', '/.well-known/x', '/.well-known/', '/.well-known/change-password/x'),
    ...open('missing', '/.git/config', '/.env', '/assets/.x', '/.well-known/.x', ...strays),
    ...open('missing', '/_headers', '/_redirects', '/_nginx.conf'),
    ...open('missing', `${script}.br`, `${script}.gz`, '/index.html.br'),
    ...open('redirect', ...wellKnown),
    ...fetch('redirect', ...wellKnown),
    ...head('redirect', ...wellKnown),
    ...post('missing', '/', '/user/dashboard', '/robots.txt', ...wellKnown),
    ...rows('PUT', '*/*')('missing', script),
    ...rows('DELETE', '*/*')('missing', '/index.html'),
    ...open('refused', '/../package.json', '/assets/../../package.json', '/..%2fpackage.json'),
    ...open('refused', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/..%5cpackage.json'),
  ]
}

/**
 * Sends the request of a row to a server of a build.
 * @returns one sentence for each fault of the answer
 */
export async function problemsOf(row: Row, origin: string, folder: string): Promise<string[]> {
  const { method, path, accept, answer } = row
  const { status, headers, body } = await ask(origin, path, { accept }, method)
  const is = (what: string, actual: unknown, wanted: unknown) =>
    actual === wanted ? [] : [`${what} is ${String(actual)}, not ${String(wanted)}`]
  const has = (name: string, value: string | undefined) => is(name, headers[name], value)
  const secured = Object.entries(promisedHeaders(folder)).flatMap(([name, value]) => has(name, value))
  if (answer === 'refused' && status === 400) return secured
  if (answer === 'redirect') {
    return [
      ...secured,
      ...is('status', status, 302),
      ...has('location', redirects[path]),
      ...has('cache-control', cacheControl('/')),
    ]
  }
  const file = answer === 'page' ? '/index.html' : answer === 'file' ? decodeURIComponent(path) : null
  const content = file ? readFileSync(join(folder, file)) : Buffer.from('Not found\n')
  const type = types[file ? extname(file) : '.txt']
  return [
    ...secured,
    ...is('status', status, file ? 200 : 404),
    ...has('cache-control', cacheControl(file ?? '/')),
    ...(type?.test(headers['content-type'] ?? '') ? [] : [`the type is ${headers['content-type']}`]),
    ...is(
      'the body',
      body.equals(method === 'HEAD' ? Buffer.alloc(0) : content) ? 'right' : 'wrong',
      'right',
    ),
  ]
}

/** The headers that a build's `_headers` file sets for every path, with names in lower case. */
export const promisedHeaders = (folder: string): Record<string, string> =>
  Object.fromEntries(headersIn(folder).map(([name, value]) => [name.toLowerCase(), value]))

/** Requests a path exactly as it is written; `fetch` and browsers would normalize it. */
export function ask(
  origin: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<Reply> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}
