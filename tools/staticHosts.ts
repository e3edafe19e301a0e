import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { tsImport } from 'tsx/esm/api'

/** What a static host is given: the text of each file by its address, and the two files that it reads itself. */
export type Site = { files: Record<string, string>; headers: string; redirects: string }
/** A static host with a site: its answers, and the lines that its parsers do not take. */
export type Host = { ask: (address: string) => Promise<Response>; refused: string[] }

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
export async function cloudflarePages({ files, headers, redirects }: Site): Promise<Host> {
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
export async function netlify({ files: built, headers, redirects }: Site): Promise<Host> {
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
