import { existsSync, readFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request, type OutgoingHttpHeaders } from 'node:http'
import { request as secureRequest } from 'node:https'
import { extname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { builtFiles } from '../bytes.ts'
import { redirects, sentType, served, types } from '../headers.ts'
import { type Answer, headersIn } from '../vite/headers.ts'

/**
 * A request, and the answer that a server of a build has to give. `refused`: a path that leaves the build, which may be
 * answered with any refusal.
 */
export type Row = {
  method: string
  path: string
  accept: string
  answer: Answer | 'refused'
  /** What a host may answer that cannot tell a navigation, a method or a copy. */
  or?: Answer[]
}
/** What is asked of a host. */
export type Kind = 'any' | 'strict' | 'emulated'
/** The answer of a server. */
export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Files of types that no build has, which may have been left beside one by mistake. */
export const strays = ['/dump.sql', '/index.html.bak', '/assets/main.js.map', '/assets/notes']

const rows =
  (method: string, accept: string) =>
  (answer: Row['answer'], ...list: string[]): Row[] =>
    list.map((path) => ({ method, path, accept, answer }))
const or = (others: string, list: Row[]): Row[] =>
  list.map((row) => ({ ...row, or: others.split(' ') as Answer[] }))

/** The requests that check how a server serves a build. @param folder what is served of it */
export function requestsOf(folder: string): Row[] {
  const assets = builtFiles(folder).filter((file) => file.startsWith('/assets/') && served.test(file))
  const script = assets.find((file) => file.endsWith('.js')) ?? ''
  const oneOfEachType = new Map(assets.map((file) => [extname(file), file])).values()
  const wellKnown = Object.keys(redirects)
  const open = rows('GET', 'text/html,application/xhtml+xml,*/*;q=0.8')
  const fetch = rows('GET', '*/*')
  const head = rows('HEAD', 'text/html')
  const post = rows('POST', 'text/html')
  return [
    ...open('page', '/', '/login/email', '/user/dashboard', '/user/dashboard?to=/x.js'),
    ...or('redirect', open('page', '/index.html')),
    ...or('missing', open('page', '/no/page')),
    ...head('page', '/', '/user/dashboard'),
    ...fetch('page', '/'),
    ...or('page', fetch('missing', '/login/email', '/user/dashboard')),
    ...or('page', rows('GET', 'application/json')('missing', '/user/dashboard')),
    ...fetch('missing', '/no/page'),
    ...fetch('file', ...oneOfEachType, '/favicon-be.svg', '/touch-lu.png', '/manifest-lu.json'),
    ...fetch('file', '/robots.txt', '/.well-known/security.txt'),
    ...open('file', '/robots.txt', script),
    ...or('missing', open('file', '/404.html')),
    ...head('file', script, '/.well-known/security.txt'),
    ...open('missing', '/assets/gone.js', '/assets/gone', '/assets/', '/favicon.ico'),
    ...or('page', open('missing', '/user/x.png')),
    ...head('missing', '/assets/gone.js'),
    ...open('missing', '/.well-known/x', '/.well-known/', '/.well-known/change-password/x'),
    ...open('missing', '/.git/config', '/.env', '/assets/.x', '/.well-known/.x'),
    ...open('missing', '/build.json', '/configure.mjs', '/sbom.json', '/hosts/nginx.conf', '/nginx.conf'),
    ...or('file', open('missing', ...strays, `${script}.br`, `${script}.gz`, '/index.html.br')),
    ...or(
      'page',
      [open, fetch, head].flatMap((by) => by('redirect', ...wellKnown)),
    ),
    ...post('missing', '/', '/user/dashboard', '/robots.txt', ...wellKnown),
    ...rows('PUT', '*/*')('missing', script),
    ...rows('DELETE', '*/*')('missing', '/robots.txt'),
    ...open('refused', '/../package.json', '/assets/../../package.json', '/..%2fpackage.json'),
    ...open('refused', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/..%5cpackage.json'),
  ]
}

/** Whether browsers ask for it again each time. */
const isAskedAgain = (sent = '') => /\bno-(?:cache|store)\b|\bmax-age=0\b/.test(sent)
/** Whether browsers keep it for a year. */
const isKept = (sent = '') => Number(/\bmax-age=(\d+)/.exec(sent)?.[1] ?? 0) >= 31_536_000

/**
 * Sends the request of a row to a server of a build.
 * @param folder what is served of the build
 * @param kind `strict`: it has to tell navigations, methods and copies; `emulated`: it stands for a host that compresses
 * @returns the reply, and one sentence for each fault of it
 */
export async function asked(row: Row, origin: string, folder: string, kind: Kind = 'strict') {
  const isAny = kind !== 'strict'
  const reply = await ask(origin, row.path, { accept: row.accept }, row.method)
  const answers = [row.answer, ...((isAny && row.or) || [])]
  const found = answers.map((answer) => faultsOf(reply, answer, row, folder, kind))
  const faults = found.find((one) => one.length === 0) ?? found[0] ?? []
  // A host's own pages of errors have its own headers.
  if (isAny && reply.status !== 200) return { reply, faults }
  const missing = Object.entries(promisedHeaders(folder)).filter(
    ([name, value]) => reply.headers[name] !== value,
  )
  const sent = missing.map(([name]) => `${name} is ${name in reply.headers ? 'another' : 'missing'}`)
  return { reply, faults: [...faults, ...sent] }
}

function faultsOf(reply: Reply, answer: Row['answer'], row: Row, folder: string, kind: Kind): string[] {
  const { status, headers } = reply
  const { method, path } = row
  const cache = headers['cache-control']
  const again = isAskedAgain(cache) ? [] : [`cache-control is ${cache ?? 'missing'}`]
  const is = (right: boolean, sentence: string) => (right ? [] : [sentence])
  if (answer === 'redirect') {
    const wanted = redirects[path] ?? '/'
    const target = new URL(headers.location ?? '/none', 'http://portal').pathname
    return [
      ...is(/^30[278]$/.test(String(status)), `status is ${status}, not 302`),
      ...is(target === wanted, `location is ${headers.location}, not ${wanted}`),
    ]
  }
  if (answer === 'missing' || answer === 'refused') {
    const isRefusal = kind !== 'strict' || answer === 'refused' ? status >= 400 : status === 404
    return [
      ...is(isRefusal, `status is ${status}, not 404`),
      ...is(kind === 'emulated' || !isKept(cache), `cache-control is ${cache}`),
    ]
  }
  const file = answer === 'page' ? '/index.html' : decodeURIComponent(path.replace(/\?.*/, ''))
  const type = types[extname(file).slice(1)] ?? ''
  const sent = headers['content-type'] ?? 'missing'
  const content = existsSync(join(folder, file)) ? readFileSync(join(folder, file)) : null
  const isRight = method === 'HEAD' ? reply.body.length === 0 : content?.equals(decoded(reply))
  return [
    ...is(status === 200, `status is ${status}, not 200`),
    ...is(
      isTyped(sent, type),
      `content-type is ${sent}, not ${type === 'text/html' ? sentType(type) : type}`,
    ),
    ...(file.startsWith('/assets/') ? is(isKept(cache), `cache-control is ${cache ?? 'missing'}`) : again),
    ...is(isRight === true, 'the content is another'),
  ]
}

/** Whether a type was sent, in UTF-8 where the document decides over its letters. */
const isTyped = (sent: string, type: string) =>
  sent.replace('application/javascript', 'text/javascript').startsWith(type) &&
  (type !== 'text/html' || /charset=utf-8/i.test(sent))

/** The content of a reply. @throws Error when its encoding is no such */
export function decoded({ headers, body }: Reply): Buffer {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[headers['content-encoding'] ?? '']
  return decode && body.length > 0 ? decode(body) : body
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
  const { protocol, hostname, port } = new URL(origin)
  const send = protocol === 'https:' ? secureRequest : request
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(30_000)
    const sent = send({ hostname, port, path, method, headers, agent: false, signal }, (response) => {
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
