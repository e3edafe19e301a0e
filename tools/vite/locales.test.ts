// Shows: frame-12.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createServer, type InlineConfig, type Rolldown } from 'vite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { locales } from './locales.ts'

const root = mkdtempSync(join(tmpdir(), 'portal-locales-'))
const english = { login: { title: 'Log in', help: 'Help' }, mfa: { title: 'Code' } }
const options: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [locales()],
}

const write = (locale: string, texts: object) =>
  writeFileSync(join(root, `locales/${locale}.json`), JSON.stringify(texts, null, 2))

beforeAll(() => {
  mkdirSync(join(root, 'locales'))
  writeFileSync(
    join(root, 'main.js'),
    "window.files = import.meta.glob('/locales/*.json', { query: '?url', import: 'default', eager: true })",
  )
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
})
beforeEach(() => {
  write('en', english)
  write('en_LU', { login: { title: 'Sign in' } })
})
afterAll(() => rmSync(root, { recursive: true }))

/** The language files of a build, by name. */
async function built(): Promise<Record<string, unknown>> {
  const { output } = (await build({ ...options, build: { write: false } })) as Rolldown.RolldownOutput
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join()
  const files = output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.json'))
  for (const { fileName } of files.filter((file) => !file.fileName.endsWith('.login.json')))
    expect(code).toContain(`/${fileName}`)
  return Object.fromEntries(
    files.map((file) => [file.fileName, JSON.parse('source' in file ? String(file.source) : '')]),
  )
}

test('a build ships whole locales, and what a login shows of each apart; its code knows the first by its name', async () => {
  const files = await built()
  const at = (name: RegExp) => Object.entries(files).find(([fileName]) => name.test(fileName))?.[1]
  expect(Object.keys(files)).toHaveLength(4)
  expect(at(/^assets\/en-[\w-]{8}\.json$/)).toEqual(english)
  const ofLogin = { login: { title: 'Sign in', help: 'Help' } }
  expect(at(/^assets\/en_LU-[\w-]{8}\.json$/)).toEqual({ ...ofLogin, mfa: english.mfa })
  expect(at(/^assets\/en_LU-[\w-]{8}\.login\.json$/)).toEqual(ofLogin)
})

test.each([
  ['the texts of the login', () => write('en', { ...english, login: { title: 'Log in', help: 'Aid' } })],
  ['the texts of another page', () => write('en', { ...english, mfa: { title: 'Your code' } })],
])('a change of %s renames the files of its locales, of all that browsers keep', async (_part, change) => {
  const before = Object.keys(await built())
  expect(Object.keys(await built())).toEqual(before)
  change()
  const after = Object.keys(await built())
  expect(after.filter((name) => before.includes(name))).toEqual([])
})

test('the development server answers with whole locales', async () => {
  const server = await createServer({ ...options, server: { host: '127.0.0.1', port: 0 } })
  try {
    await server.listen()
    const [origin = ''] = server.resolvedUrls?.local ?? []
    const response = await fetch(`${origin}locales/en_LU.json`)
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(await response.json()).toEqual({ ...english, login: { title: 'Sign in', help: 'Help' } })
  } finally {
    await server.close()
  }
})
