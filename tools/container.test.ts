// Shows: quality-56.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { keepBuild } from './configure/configure.ts'

// Where no engine for containers runs, the steps of their files are run one by one in folders that stand for the images.

type Step = { word: string; rest: string }

const stepsOf = (file: string): Step[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => /^([A-Z]+) (.*)$/.exec(line)?.slice(1, 3) ?? [])
    .flatMap((word, index, words) => (index % 2 === 0 ? [{ word, rest: words[index + 1] ?? '' }] : []))

/** A program that stands for nginx: it writes down how it was started. */
const nginx = `#!/bin/sh
printf '%s\\n' "$@" > "$0.started"
`

/**
 * Runs the steps of a file. @param context the folder that is sent to an engine
 * @param install what stands for `npm ci`
 * @returns the folder of the last image, and how its nginx was started
 */
function run(
  file: string,
  context: string,
  env: Record<string, string> = {},
  install = (_folder: string) => {},
) {
  const home = mkdtempSync(join(tmpdir(), 'container-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  let image = ''
  let folder = '/'
  const local = (path: string) => join(image, path.startsWith('/') ? path : join(folder, path))
  const inside = (text: string) =>
    text.replace(/(?<![\w.])\/(?:srv|etc|usr|portal)\//g, (path) => image + path)
  const shell = (command: string) =>
    execFileSync('sh', ['-c', inside(command)], {
      cwd: local(''),
      env: { PATH: `${join(image, 'usr/local/bin')}:${process.env['PATH']}`, ...env },
      stdio: 'pipe',
    })
  const doing: Record<string, (rest: string) => void> = {
    FROM(rest) {
      const [base = '', , name = 'last'] = rest.split(' ')
      image = join(home, name)
      folder = '/'
      for (const path of ['usr/local/bin', 'etc/nginx/conf.d'])
        mkdirSync(join(image, path), { recursive: true })
      const program = join(image, 'usr/local/bin', base.startsWith('nginx:') ? 'nginx' : 'node')
      // The image's own file, of which nginx takes one pid only.
      writeFileSync(join(image, 'etc/nginx/nginx.conf'), 'user  nginx;\npid        /run/nginx.pid;\n')
      if (base.startsWith('nginx:')) writeFileSync(program, nginx)
      else copyFileSync(process.execPath, program)
      chmodSync(program, 0o755)
    },
    WORKDIR(rest) {
      folder = rest
      mkdirSync(local(''), { recursive: true })
    },
    COPY(rest) {
      const [, name, paths = ''] = /^(?:--from=(\w+) |--chown=\w+ )?(.*)$/.exec(rest) ?? []
      const all = paths.split(' ')
      const to = all.pop() ?? ''
      for (const from of all) {
        const source = join(name ? join(home, name) : context, from)
        const isInto = to.endsWith('/') || (to === '.' && from !== '.')
        mkdirSync(dirname(local(to)), { recursive: true })
        cpSync(source, isInto ? join(local(to), from) : local(to), { recursive: true })
      }
    },
    RUN: (rest) => void (rest.startsWith('npm ci') ? install(local('')) : shell(rest)),
    EXPOSE: () => undefined,
    USER: () => undefined,
    HEALTHCHECK: () => undefined,
    CMD: (rest) => {
      const words = JSON.parse(rest) as string[]
      shell(words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' '))
    },
  }
  for (const { word, rest } of stepsOf(file)) doing[word]?.(rest)
  const read = (path: string) => readFileSync(local(path), 'utf8')
  return { image, read, started: read('/usr/local/bin/nginx.started') }
}

/** The site's lines in an image. */
const lines = (image: string) => [
  '  listen 8080;',
  '  listen [::]:8080;',
  `  root ${image}/srv/account-portal/public;`,
  '  access_log /dev/stdout account_portal;',
  `  include ${image}/srv/account-portal/hosts/nginx.conf;`,
]

const settings = {
  VITE_API_URL_BE: 'https://account-api.example.be',
  VITE_API_URL_LU: 'https://account-api.example.lu',
  VITE_PRIVACY_URL: 'https://example.be/privacy',
  VITE_COOKIE_PREFIX: '__Secure-',
}

test('the image serves its build with the settings of its environment, and does not start with a wrong one', async () => {
  const context = mkdtempSync(join(tmpdir(), 'context-'))
  onTestFinished(() => rmSync(context, { recursive: true }))
  const dist = join(context, 'dist')
  mkdirSync(join(dist, 'public'), { recursive: true })
  const pages = { 'index.html': '<title>%product%</title>' }
  keepBuild(dist, { date: '2026-11-27T09:00:00Z', settings, mock: false, pages })
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: resolve('tools/configure.ts'),
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'configure.mjs' } },
    },
  })
  const { image, read, started } = run('Containerfile', context, {
    VITE_PRODUCT_NAME: 'Lunch',
    VITE_API_URL_BE: 'https://account-api.acceptance.be',
  })
  expect(read('/srv/account-portal/public/index.html')).toBe('<title>Lunch</title>')
  expect(read('/srv/account-portal/hosts/nginx.conf')).toContain('https://account-api.acceptance.be')
  expect(read('/etc/nginx/conf.d/default.conf').split('\n')).toEqual(expect.arrayContaining(lines(image)))
  expect(started).toBe('-g\ndaemon off;\n')
  expect(read('/etc/nginx/nginx.conf')).toBe('user  nginx;\npid /tmp/nginx.pid;\n')
  expect(() =>
    run('Containerfile', context, { VITE_API_URL_BE: 'http://account-api.acceptance.be' }),
  ).toThrow('VITE_API_URL_BE has to be given as an https: address')
})

test('the image of the demo is built from the sources and has the mock API', () => {
  const context = mkdtempSync(join(tmpdir(), 'context-'))
  onTestFinished(() => rmSync(context, { recursive: true }))
  const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.env', 'node_modules', 'dist-*']))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .trim()
    .split('\n')
  for (const file of files.filter((name) => !/^(?:e2e|docs|findings)\/|\.test\.tsx?$/.test(name)))
    cpSync(file, join(context, file))
  const { image, read, started } = run('Containerfile.demo', context, {}, (folder) =>
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules')),
  )
  expect(read('/srv/account-portal/public/mockServiceWorker.js')).toContain('addEventListener')
  expect(read('/etc/nginx/conf.d/default.conf').split('\n')).toEqual(expect.arrayContaining(lines(image)))
  expect(started).toBe('-g\ndaemon off;\n')
  expect(read('/etc/nginx/nginx.conf')).toBe('user  nginx;\npid /tmp/nginx.pid;\n')
}, 240_000)
