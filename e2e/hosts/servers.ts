import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { installByApt } from '../../tools/apt.ts'
import { ask } from '../../tools/hosts/requests.ts'

/** What a host serves: a configured build, the folder that is served of it, a folder for its own files, and its port. */
type Place = { build: string; site: string; work: string; port: number }
/** A host of the guide, as it is started on this machine. */
export type Host = {
  name: string
  /** A program that says whether it is here, and the packages of Debian or the npm registry that bring it. */
  program: string
  packages: string[]
  /** Servers of the npm registry stand for hosts that cannot be had. */
  isOfNpm?: boolean
  /** Whether it does all that `vite preview` does, and keeps files from visitors that lie there by mistake. */
  isStrict?: boolean
  start: (place: Place) => string[]
}

const put = (work: string, name: string, text: string) => {
  writeFileSync(join(work, name), text)
  return join(work, name)
}
const modules = (names: string, folder: string) =>
  names.split(' ').map((name) => `LoadModule ${name}_module ${folder}/mod_${name}.so`)

export const hosts: readonly Host[] = [
  {
    name: 'nginx',
    program: 'nginx',
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
    isStrict: true,
    start({ build, work, port }) {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      const [, guide = ''] = /```nginx\n([^`]*)```/.exec(readFileSync('docs/deploying.md', 'utf8')) ?? []
      const own = guide
        .replace(/^ *(?:listen \[::\]|ssl_).*\n/gm, '')
        .replace(/listen 80;/, `listen unix:${work}/http.sock;`)
        .replace(/listen 443 [^;]*;/, `listen 127.0.0.1:${port};`)
        .replaceAll('/srv/account-portal', build)
        .replaceAll('/var/log/nginx/account-portal.log', `${work}/access.log`)
        .replaceAll('/var/log/nginx/', `${work}/`)
      const file = put(
        work,
        'nginx.conf',
        `load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
daemon off; master_process off; pid ${work}/nginx.pid; error_log ${work}/error.log; events {}
http { ${temporary.map((name) => `${name}_temp_path ${work}/${name};`).join(' ')}
include /etc/nginx/mime.types; default_type application/octet-stream;
${own} }`,
      )
      return ['nginx', '-p', work, '-c', file, '-e', `${work}/error.log`]
    },
  },
  {
    name: 'Apache',
    program: 'apache2',
    packages: ['apache2'],
    isStrict: true,
    start({ build, site, work, port }) {
      const needed = 'mpm_event authz_core mime dir headers rewrite'
      const file = put(
        work,
        'apache.conf',
        `${modules(needed, '/usr/lib/apache2/modules').join('\n')}
ServerName account.bonavo.localhost
Listen 127.0.0.1:${port}
PidFile ${work}/apache.pid
ErrorLog ${work}/error.log
TypesConfig /etc/mime.types
Mutex file:${work}
<VirtualHost *:${port}>
  DocumentRoot ${site}
  <Directory ${site}>
    Require all granted
  </Directory>
  Include ${build}/hosts/apache.conf
  CustomLog ${work}/access.log account_portal
</VirtualHost>
`,
      )
      return ['apache2', '-X', '-f', file]
    },
  },
  {
    name: 'Caddy',
    program: 'caddy',
    packages: ['caddy'],
    isStrict: true,
    start({ build, site, work, port }) {
      const file = put(
        work,
        'Caddyfile',
        `{
  admin off
}
http://:${port} {
  root * ${site}
  import ${build}/hosts/Caddyfile
}
`,
      )
      return ['caddy', 'run', '--adapter', 'caddyfile', '--config', file]
    },
  },
  {
    name: 'lighttpd',
    program: 'lighttpd',
    packages: ['lighttpd', 'lighttpd-mod-deflate'],
    start({ build, site, work, port }) {
      const file = put(
        work,
        'lighttpd.conf',
        `server.bind = "127.0.0.1"
server.port = ${port}
server.document-root = "${site}"
server.errorlog = "${work}/error.log"
include "${build}/hosts/lighttpd.conf"
accesslog.filename = "${work}/access.log"
`,
      )
      return ['lighttpd', '-D', '-f', file]
    },
  },
  {
    name: 'Firebase',
    program: 'superstatic',
    packages: ['superstatic@11.0.0'],
    isOfNpm: true,
    start({ build, port }) {
      copyFileSync(join(build, 'hosts/firebase.json'), join(build, 'firebase.json'))
      return [
        binOf('superstatic'),
        'serve',
        '.',
        '-c',
        'firebase.json',
        '--host',
        '127.0.0.1',
        '-p',
        `${port}`,
      ]
    },
  },
  {
    name: 'Azure',
    program: 'swa',
    packages: ['@azure/static-web-apps-cli@2.0.10'],
    isOfNpm: true,
    start({ build, site, port }) {
      const name = 'staticwebapp.config.json'
      copyFileSync(join(build, 'hosts', name), join(site, name))
      return [binOf('swa'), 'start', site, '--host', '127.0.0.1', '--port', `${port}`]
    },
  },
]

/** Where the servers of the npm registry stay installed. */
const installed = join(tmpdir(), 'portal-hosts')
const binOf = (name: string) => join(installed, name, 'node_modules/.bin', name)

/** Installs what a host needs where it is missing. @returns whether it is here then */
export function isReady({ program, packages, isOfNpm }: Host): boolean {
  const isHere = () =>
    spawnSync('sh', ['-c', `command -v ${isOfNpm ? binOf(program) : program}`]).status === 0
  if (isHere()) return true
  if (!isOfNpm) return installByApt(...packages) && isHere()
  const home = join(installed, program)
  mkdirSync(home, { recursive: true })
  // Their scripts and optional packages would fetch from elsewhere.
  const options = '--no-save --silent --no-audit --no-fund --ignore-scripts --omit=optional'.split(' ')
  spawnSync('npm', ['install', '--prefix', home, ...options, ...packages], { stdio: 'inherit' })
  return isHere()
}

/** Starts a host and waits until it answers. @returns ends it, with what it said @throws Error with that when it does not */
export async function start(host: Host, place: Place): Promise<() => Promise<string>> {
  const [program = '', ...args] = host.start(place)
  const env = { ...process.env, XDG_DATA_HOME: place.work, XDG_CONFIG_HOME: place.work }
  const child: ChildProcess = spawn(program, args, {
    cwd: place.build,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (said += part))
  const ended = new Promise<string>((done) => child.once('exit', () => done(said)))
  const origin = `http://127.0.0.1:${place.port}`
  for (let tries = 0; tries < 300 && child.exitCode === null; tries++) {
    if (await ask(origin, '/').catch(() => null)) return () => (child.kill(), ended)
    await pass(100)
  }
  child.kill()
  throw new Error(`${host.name} does not answer:\n${said}`)
}
