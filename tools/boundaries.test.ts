import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

type Direction = { from: string; values: string[]; types?: string[] }

const floor = ['chunk', 'domain', 'env', 'i18n', 'leave', 'locales', 'paths', 'storage']
const screens = ['components', 'hooks', 'ui', 'store', 'i18n', 'domain', 'paths', 'leave', 'chunk']
const folders = [
  ...floor,
  'api',
  'components',
  'features',
  'hooks',
  'layouts',
  'mocks',
  'router',
  'store',
  'testing',
  'ui',
]

const floorFiles = ['chunk', 'env', 'leave', 'paths']

/** Which folders may import which. A folder may always import from itself, except `features`. */
const directions: Direction[] = [
  { from: 'src/app/main.tsx', values: folders },
  { from: 'src/app/boot.ts', values: folders },
  { from: 'src/router/x.tsx', values: ['router', 'layouts', 'features', 'store', 'domain', 'paths'] },
  { from: 'src/layouts/x.tsx', values: screens },
  { from: 'src/features/login/x.tsx', values: screens },
  {
    from: 'src/components/x.tsx',
    values: ['components', 'hooks', 'ui', 'i18n', 'domain', 'paths', 'chunk'],
    types: ['store'],
  },
  {
    from: 'src/components/codes/x.ts',
    values: ['components', 'hooks', 'store', 'i18n', 'domain', 'paths', 'chunk'],
    types: ['storage'],
  },
  { from: 'src/gallery/x.tsx', values: ['components', 'hooks', 'ui'], types: ['domain'] },
  { from: 'src/ui/x.tsx', values: ['ui'] },
  { from: 'src/store/x.ts', values: ['store', 'api', 'domain', 'paths', 'chunk'], types: ['storage'] },
  { from: 'src/api/x.ts', values: ['api'], types: ['domain'] },
  { from: 'src/domain/x.ts', values: ['domain', 'chunk'], types: floor },
  ...['storage/x', 'i18n/x', ...floorFiles].map((name) => ({
    from: `src/${name}.ts`,
    values: [],
    types: floor,
  })),
  { from: 'src/mocks/handlers/x.ts', values: ['mocks', 'api', 'domain'] },
  { from: 'src/mocks/server.ts', values: ['mocks', 'api', 'domain'] },
  { from: 'src/features/login/x.test.tsx', values: folders },
  { from: 'src/testing/x.tsx', values: folders },
]

type Case = { file: string; text: string; allowed: boolean }

const single = new Set(floorFiles)
const imports = directions.flatMap(({ from, values, types = [] }) =>
  folders.flatMap((to): Case[] => {
    const specifier = single.has(to) ? `#${to}` : `#${to}/y`
    return [
      { file: from, text: `export { y as ${to} } from '${specifier}'`, allowed: values.includes(to) },
      { file: from, text: `void import('${specifier}')`, allowed: values.includes(to) },
      {
        file: from,
        text: `export type { Y as ${to}Type } from '${specifier}'`,
        allowed: values.includes(to) || types.includes(to),
      },
    ]
  }),
)

const escapes: Case[] = [
  ...[
    'router/x.tsx',
    'layouts/x.tsx',
    'components/x.tsx',
    'ui/x.tsx',
    'store/x.ts',
    'api/x.ts',
    'domain/x.ts',
  ].map((name) => ({ file: `src/${name}`, text: "export { y } from '../mocks/y.ts'", allowed: false })),
  { file: 'src/features/login/x.tsx', text: "export { y } from '../dashboard/y.tsx'", allowed: false },
  { file: 'src/features/login/x.tsx', text: "export { y as own } from './y.tsx'", allowed: true },
  { file: 'src/store/x.ts', text: "export { y } from '#storage/ofAreas'", allowed: true },
  { file: 'src/mocks/handlers/x.ts', text: "export { y } from '../db.ts'", allowed: false },
  { file: 'src/mocks/handlers/x.ts', text: "export { y as far } from '../../store/y.ts'", allowed: false },
  ...['src/paths.ts', 'src/envSchema.ts'].flatMap((file) => [
    { file, text: "export { y } from './store/y.ts'", allowed: false },
    { file, text: "export { y as up } from '../tools/y.ts'", allowed: false },
    { file, text: "export { y as own } from './y.ts'", allowed: true },
  ]),
]

const banned: Case[] = [
  { file: 'src/api/x.ts', text: "export { z } from 'zod'", allowed: false },
  { file: 'src/api/x.ts', text: "export * as mini from 'zod/mini'", allowed: true },
  { file: 'src/app/main.tsx', text: "export { z } from 'zod'", allowed: false },
  { file: 'src/features/login/x.tsx', text: "export { useSelector } from 'react-redux'", allowed: false },
  { file: 'src/layouts/x.tsx', text: "export { useDispatch } from 'react-redux'", allowed: false },
  { file: 'src/store/core/hooks.ts', text: "export { useSelector } from 'react-redux'", allowed: true },
  { file: 'src/store/x.ts', text: "export { default as Cookies } from 'js-cookie'", allowed: false },
  { file: 'src/storage/x.ts', text: "export { default as Cookies } from 'js-cookie'", allowed: true },
  { file: 'src/ui/x.tsx', text: "export { useNavigate } from 'react-router-dom'", allowed: false },
  { file: 'src/ui/x.tsx', text: "export { Link } from 'react-router-dom'", allowed: true },
  { file: 'src/ui/x.tsx', text: "export { useTranslation } from 'react-i18next'", allowed: false },
  { file: 'src/store/x.ts', text: "localStorage.setItem('a', 'b')", allowed: false },
  { file: 'src/store/x.ts', text: "window.sessionStorage.setItem('a', 'b')", allowed: false },
  { file: 'src/store/x.ts', text: "new BroadcastChannel('a')", allowed: false },
  { file: 'src/store/x.ts', text: "document.cookie = 'a'", allowed: false },
  { file: 'src/features/login/x.tsx', text: "location.href = '/'", allowed: false },
  { file: 'src/features/login/x.tsx', text: "window.location.assign('/')", allowed: false },
  { file: 'src/features/login/x.tsx', text: "location = '/'", allowed: false },
  { file: 'src/leave.ts', text: "window.location.assign('/')", allowed: true },
  { file: 'src/storage/x.ts', text: "localStorage.setItem('a', 'b')", allowed: true },
  { file: 'src/features/login/x.tsx', text: 'export default 1', allowed: false },
  ...['toSorted', 'toReversed', 'toSpliced'].flatMap((name) => [
    { file: 'src/domain/x.ts', text: `export const ${name} = [1].${name}`, allowed: false },
    { file: 'src/storage/x.ts', text: `export const ${name} = [1].${name}`, allowed: false },
    { file: 'src/features/login/x.test.tsx', text: `export const ${name} = [1].${name}`, allowed: true },
  ]),
]

const cases = [...imports, ...escapes, ...banned]
const rules = /no-restricted-(imports|globals|properties)|no-default-export/
let refused: Set<string>

/** Writes every case on its own line into a copy of the tree, and lints the copy once. */
beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'))
  copyFileSync('.oxlintrc.json', join(root, '.oxlintrc.json'))
  for (const [file, lines] of linesByFile()) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), lines.join('\n'))
  }
  const { stdout } = spawnSync(process.execPath, [resolve('node_modules/oxlint/bin/oxlint'), '-f', 'unix'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  rmSync(root, { recursive: true })
  const hits = stdout.split('\n').filter((line) => rules.test(line))
  refused = new Set(hits.map((line) => line.split(':').slice(0, 2).join(':')))
})

test.each(directions.map(({ from }) => from))('%s imports in its directions only', (from) => {
  expect(wronglyJudged(imports.filter(({ file }) => file === from))).toEqual([])
})

test('a relative path stays inside its folder', () => {
  expect(wronglyJudged(escapes)).toEqual([])
})

test('storage, cookies, leaving, raw hooks, full zod and default exports have one place or none', () => {
  expect(wronglyJudged(banned)).toEqual([])
})

test('the table knows every alias of package.json', () => {
  const aliases = Object.keys(
    (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: object }).imports,
  )
  const names = new Set(aliases.map((alias) => alias.slice(1).replace(/\/.*/, '')))
  expect([...names].toSorted()).toEqual(folders.toSorted())
})

test('the router names features in lazy imports only', () => {
  const text = readdirSync('src/router').map((file) => readFileSync(join('src/router', file), 'utf8'))
  expect(text.join('\n')).not.toMatch(/^import (?!type )[^']*'#features\//m)
})

function linesByFile(): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const { file, text } of cases) files.set(file, [...(files.get(file) ?? []), text])
  return files
}

function wronglyJudged(some: Case[]): string[] {
  const files = linesByFile()
  const line = (item: Case) => (files.get(item.file)?.indexOf(item.text) ?? -1) + 1
  const isRefused = (item: Case) => refused.has(`${item.file}:${line(item)}`)
  return some
    .filter((item) => isRefused(item) === item.allowed)
    .map(({ file, text, allowed }) => `${file}: ${text} should be ${allowed ? 'allowed' : 'refused'}`)
}
