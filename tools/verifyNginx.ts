import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { builtFiles } from './bytes.ts'
import { command } from './command.ts'
import { ensureNginx, type Nginx } from './nginxProgram.ts'
import { ask, problemsOf, requestsOf, strays } from './requests.ts'

const guide = resolve(import.meta.dirname, '../docs/deploying.md')
const failures: string[] = []
let count = 0

/** Serves a build with a real nginx, configured as docs/deploying.md says, and checks its answers. */
async function verify(folder: string): Promise<void> {
  if (!existsSync(join(folder, '_nginx.conf'))) {
    throw new Error(`There is no build in ${folder}: run \`npm run build\` first.`)
  }
  const nginx = ensureNginx()
  console.log(`${nginx.version}, ${nginx.brotli ? 'with' : 'without'} its module for brotli`)
  const work = mkdtempSync(join(tmpdir(), 'nginx-'))
  try {
    const [http, https] = [await freePort(), await freePort()]
    const site = carelessCopy(folder, work)
    const plain = configuration({ ...nginx, brotli: null }, { site, work, http, https })
    report('the configuration needs no module', refusal(nginx, work, plain))
    const config = configuration(nginx, { site, work, http, https })
    report('the configuration is accepted', refusal(nginx, work, config))
    await withNginx(nginx, work, https, () => checkAll(folder, nginx, http, https))
  } finally {
    rmSync(work, { recursive: true })
  }
  console.log(`${count} checks, ${failures.length} failed`)
  for (const failure of failures) console.error(`✗ ${failure}`)
  process.exitCode = failures.length > 0 ? 1 : 0
}

/** Copies a build, and adds files that do not belong to one and must not be served. @returns the folder of the copy */
function carelessCopy(folder: string, work: string): string {
  const site = join(work, 'site')
  cpSync(folder, site, { recursive: true })
  for (const file of ['.env', '.git/config', 'assets/.x', '.well-known/.x', ...strays]) {
    mkdirSync(dirname(join(site, file)), { recursive: true })
    writeFileSync(join(site, file), 'secret')
  }
  return site
}

function report(name: string, problems: string[]): void {
  count += 1
  console.log(problems.length === 0 ? `✓ ${name}` : `✗ ${name}: ${problems.join('; ')}`)
  if (problems.length > 0) failures.push(name)
}

type Place = { site: string; work: string; http: number; https: number }

/** The nginx configuration of docs/deploying.md, changed for this machine: other ports and paths, no TLS. */
function configuration(nginx: Nginx, { site, work, http, https }: Place): string {
  const [, example = ''] = /```nginx\n([^`]*)```/.exec(readFileSync(guide, 'utf8')) ?? []
  const local = example
    .replace(/^ *(?:listen \[::\]|ssl_).*\n/gm, '')
    .replace(/listen 80;/, `listen 127.0.0.1:${http};`)
    .replace(/listen 443 [^;]*;/, `listen 127.0.0.1:${https};`)
    .replaceAll('/srv/account-portal', site)
    .replace(/^ *brotli_static .*\n/m, nginx.brotli ? '$&' : '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `${nginx.brotli ? `load_module ${nginx.brotli};` : ''}
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
${local}}
`
}

/** Writes a configuration and lets nginx check it. @returns nginx's errors and warnings */
function refusal(nginx: Nginx, work: string, config: string): string[] {
  writeFileSync(join(work, 'nginx.conf'), config)
  const { status, stderr } = spawnSync(nginx.path, ['-t', ...options(work)], { encoding: 'utf8' })
  return status === 0 && !/\[(?:warn|emerg)\]/.test(stderr) ? [] : [stderr.trim()]
}

const options = (work: string) => ['-p', work, '-c', join(work, 'nginx.conf'), '-e', join(work, 'error.log')]

async function withNginx(
  nginx: Nginx,
  work: string,
  port: number,
  check: () => Promise<void>,
): Promise<void> {
  const child = spawn(nginx.path, options(work), { stdio: 'inherit' })
  const ended = new Promise((done) => child.once('exit', done))
  try {
    const deadline = Date.now() + 10_000
    while (!(await ask(`http://127.0.0.1:${port}`, '/').catch(() => null))) {
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`nginx does not answer: ${readFileSync(join(work, 'error.log'), 'utf8')}`)
      }
      await setTimeout(50)
    }
    await check()
  } finally {
    child.kill()
    await ended
  }
}

async function checkAll(folder: string, nginx: Nginx, http: number, https: number): Promise<void> {
  const origin = `http://127.0.0.1:${https}`
  for (const row of requestsOf(folder)) {
    const name = `${row.method} ${row.path} (Accept: ${row.accept}) → ${row.answer}`
    report(name, await problemsOf(row, origin, folder))
  }
  const best = nginx.brotli ? 'br' : 'gzip'
  report(
    'br, gzip → the best there is',
    await encodingProblems(folder, origin, 'gzip, deflate, br, zstd', best),
  )
  report('gzip → gzip', await encodingProblems(folder, origin, 'gzip', 'gzip'))
  report('identity → plain', await encodingProblems(folder, origin, 'identity', null))
  report('gzip;q=0 → plain', await encodingProblems(folder, origin, 'gzip;q=0', null))
  const page = await ask(origin, '/')
  const again = await ask(origin, '/', { 'If-None-Match': page.headers.etag })
  report('a page that is still the same → 304', again.status === 304 ? [] : [`status is ${again.status}`])
  report(
    'the version of nginx is not told',
    page.headers.server === 'nginx' ? [] : [String(page.headers.server)],
  )
  const moved = await ask(`http://127.0.0.1:${http}`, '/login/email?a=b', { Host: 'account.example.be' })
  const { location } = moved.headers
  const isMoved = moved.status === 301 && location === 'https://account.example.be/login/email?a=b'
  report('http → https', isMoved ? [] : [`${moved.status} to ${location}`])
}

/** Requests every file of a build and a page, and compares the answers with the files on the disk. */
async function encodingProblems(
  folder: string,
  origin: string,
  accepted: string,
  wanted: 'br' | 'gzip' | null,
): Promise<string[]> {
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

await command(() => verify(resolve(process.argv[2] ?? 'dist')))
