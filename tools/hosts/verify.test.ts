// Shows: quality-60.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { cacheControl, redirects, sentType, types } from '../headers.ts'
import { answer } from '../vite/headers.ts'
import { verify } from './verify.ts'

const policy = { 'Content-Security-Policy': "default-src 'none'", 'X-Frame-Options': 'DENY' }
const files = {
  'index.html': '<title>Bonavo</title>',
  '404.html': 'Not found',
  'robots.txt': 'User-agent: *',
  'manifest-lu.json': '{}',
  'favicon-be.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  'touch-lu.png': 'a picture',
  '.well-known/security.txt': 'Contact: mailto:security@example.be',
  'assets/main-1a2b.js': 'start()',
}

/** What a deployment does otherwise than a good one. */
type Wrong = {
  headers?: object
  cache?: (path: string) => string
  isPage?: (path: string) => boolean
  root?: string
}

/** Serves a build. @returns the lines that differ, and how many were asked */
async function verified({ headers = policy, cache = cacheControl, isPage, root = 'public' }: Wrong) {
  const build = mkdtempSync(join(tmpdir(), 'verify-'))
  const all = {
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`public/${name}`, text])),
    'build.json': '{}',
    'configure.mjs': 'configure()',
    'sbom.json': '{}',
    'hosts/nginx.conf': 'server_tokens off;',
    'hosts/_headers': `/*\n${Object.entries(policy)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}\n`,
  }
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(build, name)), { recursive: true })
    writeFileSync(join(build, name), text)
  }
  const read = (path: string) => {
    const file = [join(build, 'public', path), join(build, root, path)].find((one) =>
      statSync(one, { throwIfNoEntry: false })?.isFile(),
    )
    return file && !path.includes('..') ? readFileSync(file) : null
  }
  const replyTo = ({ method = 'GET', url = '/', headers: asked }: IncomingMessage) => {
    const path = url.replace(/\?.*/, '')
    const isFile = read(path) !== null
    const found =
      isPage?.(path) && !isFile ? 'page' : answer({ method, path, accept: asked.accept ?? '', isFile })
    const isServed = found === 'file' || (isFile && root !== 'public')
    const file = found === 'page' ? '/index.html' : isServed ? path : null
    const text = file ? read(file) : null
    const type = types[extname(file ?? '.txt').slice(1)] ?? 'text/plain'
    const sent = {
      ...headers,
      'Content-Type': sentType(type),
      'Cache-Control': cache(text ? path : '/'),
      ETag: '"1"',
    }
    if (found === 'redirect') return { status: 302, sent: { ...sent, Location: redirects[path] }, body: '' }
    if (text && asked['if-none-match'] === '"1"') return { status: 304, sent, body: '' }
    if (!text || !asked['accept-encoding'])
      return { status: text ? 200 : 404, sent, body: text ?? 'Not found\n' }
    return { status: 200, sent: { ...sent, 'Content-Encoding': 'gzip' }, body: gzipSync(text) }
  }
  const server = createServer((request, response) => {
    const { status, sent, body } = replyTo(request)
    response.writeHead(status, sent).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.close()
    rmSync(build, { recursive: true })
  })
  const { port } = server.address() as AddressInfo
  const lines = await verify(`http://127.0.0.1:${port}`, join(build, 'public'))
  return { count: lines.length, differ: lines.filter(({ faults }) => faults.length > 0) }
}

test('a good deployment differs in nothing, and nothing is asked that could change it', async () => {
  const { count, differ } = await verified({})
  expect(differ).toEqual([])
  expect(count).toBeGreaterThan(50)
})

test.each<[string, Wrong, string, string[]]>([
  [
    'answers every address with the page',
    { isPage: () => true },
    'GET /assets/gone.js (text/html)',
    ['status is 200, not 404', 'cache-control is public, max-age=31536000, immutable'],
  ],
  [
    'sends no headers',
    { headers: {} },
    'GET / (text/html)',
    ['content-security-policy is missing', 'x-frame-options is missing'],
  ],
  [
    'lets browsers keep the page',
    { cache: (path) => (path.startsWith('/assets/') ? cacheControl(path) : 'max-age=3600') },
    'GET / (text/html)',
    ['cache-control is max-age=3600'],
  ],
  [
    'has every file asked for again',
    { cache: () => 'no-cache' },
    'GET /assets/main-1a2b.js (*/*)',
    ['cache-control is no-cache'],
  ],
  ['serves the whole build', { root: '.' }, 'GET /build.json (text/html)', ['status is 200, not 404']],
])('a deployment that %s is told', async (_, wrong, asked, faults) => {
  const { count, differ } = await verified(wrong)
  expect(differ).toContainEqual(expect.objectContaining({ asked, faults }))
  expect(differ.length).toBeLessThan(count)
})
