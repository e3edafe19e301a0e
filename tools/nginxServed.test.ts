import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { builtFiles } from './bytes.ts'
import { ensureNginx } from './nginxProgram.ts'
import { ask, problemsOf, requestsOf, strays } from '../e2e/support/requests.ts'

// A run of its own (`npm run verify:nginx`): a real nginx serves a build as docs/deploying.md says.

const guide = resolve(import.meta.dirname, '../docs/deploying.md')
const folder = resolve(process.env['NGINX_BUILD'] ?? 'dist')
const nginx = ensureNginx()
const work = mkdtempSync(join(tmpdir(), 'nginx-'))
const site = join(work, 'site')
const [http, https] = [await freePort(), await freePort()]
const origin = `http://127.0.0.1:${https}`
const options = ['-p', work, '-c', join(work, 'nginx.conf'), '-e', join(work, 'error.log')]
let stop = () => Promise.resolve()

beforeAll(async () => {
  carelessCopy()
  refusal(configuration())
  stop = await start()
})
afterAll(async () => {
  await stop()
  rmSync(work, { recursive: true })
})

/** Copies a build, and adds files that do not belong to one and must not be served. @returns the folder of the copy */
function carelessCopy(): void {
  cpSync(folder, site, { recursive: true })
  for (const file of ['.env', '.git/config', 'assets/.x', '.well-known/.x', ...strays]) {
    mkdirSync(dirname(join(site, file)), { recursive: true })
    writeFileSync(join(site, file), 'secret')
  }
}

/** The nginx configuration of docs/deploying.md, changed for this machine: other ports and paths, no TLS. */
function configuration(brotli = nginx.brotli): string {
  const [, example = ''] = /```nginx\n([^`]*)```/.exec(readFileSync(guide, 'utf8')) ?? []
  const local = example
    .replace(/^ *(?:listen \[::\]|ssl_).*\n/gm, '')
    .replace(/listen 80;/, `listen 127.0.0.1:${http};`)
    .replace(/listen 443 [^;]*;/, `listen 127.0.0.1:${https};`)
    .replaceAll('/srv/account-portal', site)
    .replace(/^ *brotli_static .*\n/m, brotli ? '$&' : '')
  return around(local, brotli)
}

/** A whole configuration around a site. */
function around(own: string, brotli = nginx.brotli): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `${brotli ? `load_module ${brotli};` : ''}
daemon off;
master_process off;
pid ${work}/nginx.pid;
error_log ${work}/error.log;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${work}/${name};`).join('\n  ')}
  include ${nginx.types};
  default_type application/octet-stream;
${own}}
`
}

/** Lets nginx check a configuration. @returns its errors and warnings; empty when it takes it */
function refusal(config: string): string {
  writeFileSync(join(work, 'nginx.conf'), config)
  const { status, stderr } = spawnSync(nginx.path, ['-t', ...options], { encoding: 'utf8' })
  return status === 0 && !/\[(?:warn|emerg)\]/.test(stderr) ? '' : stderr.trim()
}

/** Starts nginx and waits until it answers. @returns stops it */
async function start(): Promise<() => Promise<void>> {
  const child = spawn(nginx.path, options, { stdio: 'inherit' })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  await vi.waitFor(() => ask(origin, '/'), { timeout: 10_000, interval: 50 })
  return () => (child.kill(), ended)
}

test('the configuration of the guide is accepted, and needs no module', () => {
  expect(refusal(configuration(null))).toBe('')
  expect(refusal(configuration())).toBe('')
})

test.each(['Containerfile', 'Containerfile.demo'])('the site of %s is accepted', (file) => {
  const [, text = ''] = /printf '(.*)' >/.exec(readFileSync(file, 'utf8')) ?? []
  const own = text.replaceAll('\\n', '\n').replaceAll('/srv/account-portal', site)
  expect(refusal(around(own))).toBe('')
})

test.each(requestsOf(folder))('$method $path (Accept: $accept) → $answer', async (row) => {
  expect(await problemsOf(row, origin, folder)).toEqual([])
})

test.each([
  ['gzip, deflate, br, zstd', nginx.brotli ? 'br' : 'gzip'],
  ['gzip', 'gzip'],
  ['identity', null],
  ['gzip;q=0', null],
] as const)('who accepts %s gets %s', async (accepted, wanted) => {
  expect(await encodingProblems(accepted, wanted)).toEqual([])
})

test('a page that is still the same is not sent again, and the version of nginx is not told', async () => {
  const page = await ask(origin, '/')
  expect((await ask(origin, '/', { 'If-None-Match': page.headers.etag })).status).toBe(304)
  expect(page.headers.server).toBe('nginx')
})

test('http leads to https', async () => {
  const moved = await ask(`http://127.0.0.1:${http}`, '/login/email?a=b', { Host: 'account.example.be' })
  expect([moved.status, moved.headers.location]).toEqual([301, 'https://account.example.be/login/email?a=b'])
})

/** Requests every file of a build and a page, and compares the answers with the files on the disk. */
async function encodingProblems(accepted: string, wanted: 'br' | 'gzip' | null): Promise<string[]> {
  const problems: string[] = []
  const pages = ['/', '/user/dashboard'].map((path) => ({ path, file: '/index.html' }))
  const files = builtFiles(folder)
    .filter((file) => !file.startsWith('/_'))
    .map((file) => ({ path: file, file }))
  for (const { path, file } of [...pages, ...files]) {
    const onDisk = join(folder, file)
    const reply = await ask(origin, path, { Accept: 'text/html', 'Accept-Encoding': accepted })
    const isCompressed = existsSync(`${onDisk}.gz`)
    const encoding = reply.headers['content-encoding'] ?? null
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)]
    const body = decode ? decode(reply.body) : reply.body
    if (encoding !== (isCompressed ? wanted : null)) problems.push(`${path} is encoded as ${encoding}`)
    if (isCompressed && reply.headers.vary !== 'Accept-Encoding') problems.push(`${path} lacks Vary`)
    if (!body.equals(readFileSync(onDisk))) problems.push(`${path} holds something else`)
  }
  return problems
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}
