// Shows: quality-41, quality-42.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { tsImport } from 'tsx/esm/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { ofEach } from '#domain/settings/envSchema.ts'
import { paths } from '#core/paths.ts'
import { cacheControl, securityHeaders } from '../headers.ts'
import { headersFile, redirectsFile } from './pages.ts'

/** What a static host is given: the text of each file by its address, and the two files that it reads itself. */
type Site = { files: Record<string, string>; headers: string; redirects: string }
/** A static host with a site: its answers, and the lines that its parsers do not take. */
type Host = { ask: (address: string) => Promise<Response>; refused: string[] }

const origin = 'https://account.example.be'

type Match = { to: string; status: number; force: boolean } | null
type Redirector = {
  parsePlain: (text: string, options: object) => Promise<{ match: (request: object) => Match }>
}
const require = createRequire(import.meta.url)
const redirector = require('netlify-redirector') as Redirector

type Parsed = { invalid: { line?: string; message: string }[] }
type Pages = {
  parseHeaders: (text: string) => Parsed
  parseRedirects: (text: string) => Parsed
  createMetadataObject: (parsed: Record<'headers' | 'redirects', Parsed>) => unknown
  generateHandler: (context: object) => Promise<Response>
}

/** Cloudflare Pages: its own parsers and asset server. */
async function cloudflarePages({ files, headers, redirects }: Site): Promise<Host> {
  // The package is source text, and `tsImport` keeps it out of our type check.
  const modules = ['parseHeaders', 'parseRedirects', 'createMetadataObject']
    .map((name) => `metadata-generator/${name}`)
    .concat('asset-server/handler')
    .map((name) => tsImport(`@cloudflare/pages-shared/${name}.ts`, import.meta.url))
  const pages = Object.assign({}, ...(await Promise.all(modules))) as Pages
  const parsed = { headers: pages.parseHeaders(headers), redirects: pages.parseRedirects(redirects) }
  const metadata = pages.createMetadataObject(parsed)
  const typeOf = (path: string) => (path.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/plain')
  return {
    refused: Object.values(parsed).flatMap(({ invalid }) =>
      invalid.map(({ line, message }) => line ?? message),
    ),
    ask: (address) =>
      pages.generateHandler({
        request: new Request(origin + address),
        metadata,
        logError: (error: Error) => {
          throw error
        },
        findAssetEntryForPath: async (path: string) => (path in files ? path : null),
        getAssetKey: (path: string) => path,
        negotiateContent: () => ({ encoding: null }),
        fetchAsset: async (path: string) => ({
          body: new Response(files[path]).body,
          contentType: typeOf(path),
        }),
      }),
  }
}

/**
 * Netlify: its own parsers and matching. Its server is not published. What it sends for a match is as its documentation
 * says; that it takes a long `Cache-Control` from a 404 is reported by others (sveltejs/kit#16627), and dotfiles it is not sent.
 */
async function netlify({ files: built, headers, redirects }: Site): Promise<Host> {
  const files = Object.fromEntries(Object.entries(built).filter(([path]) => !/\/\.(?!well-known)/.test(path)))
  const folder = mkdtempSync(join(tmpdir(), 'netlify-'))
  const file = join(folder, '_headers')
  writeFileSync(file, headers)
  const parsed = await parseAllHeaders({ headersFiles: [file], configHeaders: [], minimal: false })
  rmSync(folder, { recursive: true })
  const rules = await redirector.parsePlain(redirects, {})
  const fileAt = (path: string) => (path === '/' ? '/index.html' : path)
  return {
    refused: parsed.errors.map(({ message }) => message),
    async ask(address) {
      const { pathname, search, host, protocol } = new URL(address, origin)
      const request = { scheme: protocol.slice(0, -1), host, path: pathname, query: search.slice(1) }
      const match = rules.match({ ...request, getHeader: () => '', getCookie: () => '' })
      // Only a rule with `!` stands before a file.
      const rule = match && (match.force || !(fileAt(pathname) in files)) ? match : null
      const target = fileAt(rule?.to ?? pathname)
      const isMoved = rule?.status === 302
      const status = isMoved || target in files ? (rule?.status ?? 200) : 404
      const sent = new Headers(isMoved ? { Location: target } : {})
      for (const block of parsed.headers)
        if ('forRegExp' in block && block.forRegExp.test(pathname))
          for (const [name, value] of Object.entries(block.values)) sent.append(name, value)
      if (status !== 200 || !sent.has('Cache-Control'))
        sent.set('Cache-Control', 'public,max-age=0,must-revalidate')
      return new Response(files[status === 404 ? '/404.html' : target] ?? '', { status, headers: sent })
    },
  }
}

const headers = securityHeaders(
  {
    ...ofEach('VITE_API_URL', 'https://account-api.example.be'),
    VITE_HCAPTCHA_SITE_KEY: 'a-key',
    VITE_SENTRY_DSN: 'https://abc123@sentry.example.be/42',
    VITE_CSP_REPORT_URL: 'https://reports.example.be/csp',
  },
  { mock: false },
)
const site = {
  files: {
    '/index.html': 'the page',
    '/404.html': 'not found',
    '/robots.txt': 'robots',
    '/assets/main-123.js': 'a script',
    '/.well-known/security.txt': 'security',
    '/.env': 'secret',
  },
  headers: headersFile(headers),
  redirects: redirectsFile(),
}
const asked = /^public, ?max-age=0, ?must-revalidate$/

describe.each([
  ['Cloudflare Pages', cloudflarePages],
  ['Netlify', netlify],
])('%s, by its own parsers,', (_, start) => {
  let host: Host
  beforeAll(async () => {
    host = await start(site)
  })
  const answer = async (address: string) => {
    const reply = await host.ask(address)
    return { status: reply.status, text: await reply.text(), sent: reply.headers }
  }

  test.each([
    '/',
    '/user/security/history',
    '/reset-password?code=x',
    '/login/email',
    '/assets/main-123.js',
    '/assets/x.js',
    '/nothing.png',
    '/no/page',
  ])('sends every header with %s', async (address) => {
    const { sent } = await answer(address)
    const promised = Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value])
    expect(promised.length).toBeGreaterThanOrEqual(8)
    expect(Object.fromEntries(sent)).toMatchObject(Object.fromEntries(promised))
    expect(sent.has('access-control-allow-origin')).toBe(false)
  })

  test.each([...Object.values(paths).map((path) => path.replace(/#.*/, '')), '/reset-password?code=x&a=/'])(
    'sends the page for %s, which is asked for again each time',
    async (address) => {
      const { status, text, sent } = await answer(address)
      expect([status, text]).toEqual([200, 'the page'])
      expect(sent.get('cache-control')).toMatch(asked)
    },
  )

  test('keeps hashed files for ever, and no others', async () => {
    expect((await answer('/assets/main-123.js')).sent.get('cache-control')).toBe(cacheControl('/assets/x'))
    expect((await answer('/robots.txt')).sent.get('cache-control')).toMatch(asked)
    expect((await answer('/.well-known/security.txt')).text).toBe('security')
  })

  test.each([
    '/assets/x.js',
    '/assets/',
    '/nothing.png',
    '/no/page',
    '/.well-known/x',
    '/.well-known/change-password/x',
    '/build.json',
    '/.env',
  ])('answers 404 for %s, which nobody keeps', async (address) => {
    const { status, text, sent } = await answer(address)
    expect([status, text]).toEqual([404, 'not found'])
    expect(sent.get('cache-control')).toMatch(/^no-store$|max-age=0/)
  })

  test('leads from the standard address to the page that changes a password', async () => {
    const { status, sent } = await answer('/.well-known/change-password')
    expect([status, sent.get('location')]).toEqual([302, '/user/password'])
  })

  test('takes every line', () => {
    expect(host.refused).toEqual([])
  })
})

test('a header that Cloudflare Pages would leave out for its length is refused', () => {
  const long = { 'Content-Security-Policy': `connect-src ${'https://a.example '.repeat(120)}` }
  expect(() => headersFile(long)).toThrow('Content-Security-Policy is too long')
})
