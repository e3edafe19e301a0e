import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { variantNames, variants } from '#domain/locale/variant.ts'
import { knownPermissions, type Permission } from '#domain/partner/permissions.ts'
import { demos } from '#mocks/demoHosts.ts'
import { personas } from '#mocks/personas.ts'
import { ensureBrowser } from '../../tools/browser.ts'
import { command } from '../../tools/command.ts'
import { portalAt, type Texts } from '../support/portal.ts'

// `npm run kit` packs the partner's kit: the demo of the portal and fixtures for Playwright. With `--try` it follows
// docs/partners.md in an empty folder, as a partner does.

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'portal-kit-'))
const name = 'portal-partner-kit'
const versionOf = (file: string) =>
  (JSON.parse(readFileSync(join(root, file), 'utf8')) as { version: string }).version
const version = versionOf('package.json')
const run = (program: string, args: string[], cwd: string) =>
  execFileSync(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })

function pack(): string {
  for (const part of ['public', 'hosts'])
    cpSync(join(root, 'dist-demo', part), join(folder, 'e2e/kit/portal', part), {
      recursive: true,
      filter: (file) => !/\.(?:br|gz)$/.test(file),
    })
  const sources = ['fixtures.ts', 'serve.ts'].map((file) => join('e2e/kit', file))
  const options = '--ignoreConfig --skipLibCheck --declaration --types node --target es2023 --module nodenext'
  const paths = ['--rewriteRelativeImportExtensions', '--rootDir', '.', '--outDir', folder]
  run('npx', ['tsc', ...options.split(' '), ...paths, ...sources], root)
  const spoken = variantNames.flatMap((variant) =>
    variants[variant].languages.map((one) => portalAt(`account.${demos[variant].domain}`).texts(one)),
  )
  const of = (key: Parameters<Texts>[0]) => [...new Set(spoken.map((t) => t(key, { partner: '.*' })))]
  write('e2e/kit/words.json', {
    personas: Object.fromEntries(
      personas.map(({ id, profile: { email }, password, cards }) => [id, { email, password, cards }]),
    ),
    texts: {
      accept: of('approve.accept'),
      refuse: of('approve.refuse'),
      back: of('approve.refused.back'),
    },
    scopes: Object.fromEntries(knownPermissions.map((one) => [one, of(`scopes.${one as Permission}`)])),
  })
  write('package.json', {
    name,
    version,
    type: 'module',
    license: 'MIT',
    exports: { types: './e2e/kit/fixtures.d.ts', default: './e2e/kit/fixtures.js' },
    peerDependencies: { '@playwright/test': '>=1.50' },
  })
  run('npm', ['pack', '--silent', '--pack-destination', root], folder)
  return join(root, `${name}-${version}.tgz`)
}

const write = (file: string, value: object) =>
  writeFileSync(join(folder, file), JSON.stringify(value, null, 2))

/** Follows the section of docs/partners.md: its files, then its one command. */
function tryIn(empty: string, archive: string): void {
  const [, section = ''] = readFileSync(join(root, 'docs/partners.md'), 'utf8').split(
    '\n## A kit for your tests\n',
  )
  for (const [, file = '', text = ''] of section.matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g))
    writeFileSync(join(empty, file), text)
  const runner = `@playwright/test@${versionOf('node_modules/@playwright/test/package.json')}`
  writeFileSync(join(empty, 'package.json'), '{ "private": true, "type": "module" }')
  run('npm', ['install', '--silent', '--prefer-offline', '--no-audit', runner, archive], empty)
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext']
  run(join(root, 'node_modules/.bin/tsc'), [...options, 'playwright.config.ts', 'access.spec.ts'], empty)
  run('npx', ['playwright', 'test', '--reporter=list'], empty)
}

await command(() => {
  const archive = pack()
  rmSync(folder, { recursive: true })
  console.info(`The partner's kit: ${archive}`)
  if (!process.argv.includes('--try')) return
  process.env['CHROMIUM_PATH'] = ensureBrowser()
  const empty = mkdtempSync(join(tmpdir(), 'portal kit-'))
  const since = Date.now()
  tryIn(empty, archive)
  console.info(`From an empty folder: ${Math.round((Date.now() - since) / 1000)} s`)
  rmSync(empty, { recursive: true })
})
