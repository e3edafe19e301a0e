import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boot } from './boot.ts'
import { chunks } from './chunks.ts'

const files = {
  'index.html':
    '<!doctype html><html><head><title>x</title><meta charset="utf-8"><link rel="stylesheet" href="/main.css"></head><body><script type="module" src="/main.js"></script></body></html>',
  'main.css': 'p { margin: 0 }',
  'boot.js': 'export const started = ["boot"]',
  'main.js': `import { started } from './boot.js'
    import { kit } from './kit.js'
    const pages = [() => import('./login.js'), () => import('./dashboard.js'), () => import('./profile.js'),
      () => import('./features/safety/page.js')]
    window.app = [started, kit, pages]`,
  'kit.js': 'export const kit = window.kit',
  'field.js': 'export const field = window.field',
  'card.js': `import './card.css'; export const card = window.card`,
  'card.css': 'h1 { margin: 0 }',
  'login.css': 'h2 { margin: 0 }',
  'login.js': `import './login.css'; import { kit } from './kit.js'; import { field } from './field.js'
    export const page = [kit, field, () => import('./phones.js')]`,
  'dashboard.js': `import { card } from './card.js'; export const page = [card, "dashboard"]`,
  'profile.js': `import { card } from './card.js'; import { field } from './field.js'
    export const page = [card, field]`,
  'phones.js': 'export const phones = window.phones',
  'features/safety/page.js': `import { list } from './list.js'; import { words } from './words.js'
    export const page = [list, words, () => import('./dialog.js')]`,
  'features/safety/dialog.js': `import { list } from './list.js'; import { words } from './words.js'
    export const dialog = [list, words]`,
  'features/safety/list.js': 'export const list = window.list',
  'features/safety/words.js': 'export const words = window.words',
}

let root: string
let output: (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'boot-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const at = (name: string) => join(root, name)
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, modulePreload: { polyfill: false } },
    plugins: [
      chunks({
        boot: at('boot.js'),
        main: at('main.js'),
        firstPage: at('login.js'),
        early: [at('login.js')],
        pages: {
          [at('login.js')]: { area: 'login' },
          [at('dashboard.js')]: { area: 'dashboard' },
          [at('profile.js')]: { area: 'profile' },
          [at('features/safety/page.js')]: { area: 'safety' },
        },
        signedIn: [],
      }),
      boot(at('boot.js'), [
        { path: '/login/email', opensTo: 'anonymous', sources: [at('login.js')] },
        { path: '/home', opensTo: 'somebody', sources: [at('profile.js'), at('dashboard.js')] },
        { path: '/home/profile', opensTo: 'somebody', sources: [at('profile.js')] },
        { path: '/home/both', opensTo: 'somebody', sources: [at('profile.js'), at('dashboard.js')] },
      ]),
    ],
  })
  output = 'output' in result ? result.output : []
})

afterAll(() => rmSync(root, { recursive: true }))

const holding = (name: string) => {
  const chunk = output.find((file) => file.type === 'chunk' && file.moduleIds.includes(join(root, name)))
  return chunk?.fileName
}
const html = () => {
  const page = output.find((file) => file.fileName === 'index.html')
  return page?.type === 'asset' ? String(page.source).replaceAll('&quot;', '"') : ''
}

test('boot is the one script, and main is fetched beside it, with what main imports', () => {
  const scripts = [...html().matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => file)
  expect(scripts).toEqual([holding('boot.js')])
  const ahead = [...html().matchAll(/<link rel="modulepreload" crossorigin href="\/([^"]+)">/g)]
  const main = output.find((file) => file.fileName === holding('main.js'))
  const imported = main?.type === 'chunk' ? main.imports.filter((file) => !scripts.includes(file)) : []
  expect(ahead.map(([, file]) => file)).toEqual([holding('main.js'), ...imported])
})

test('the charset stays in the first bytes of the page', () => {
  expect(html().indexOf('<meta charset="utf-8">')).toBeLessThan(100)
})

test('the styles come last, so that what stands before them is painted without them', () => {
  expect(html().match(/rel="stylesheet"/g)).toHaveLength(1)
  expect(html()).toMatch(
    /<body>\s*<link rel="stylesheet" crossorigin href="\/assets\/[^"]+\.css">\s*<\/body>/,
  )
})

const styles = (words: string) =>
  output.find(
    (file) => file.type === 'asset' && file.fileName.endsWith('.css') && String(file.source).includes(words),
  )?.fileName

test('the styles of the first page come with main, those of other pages with the pages', () => {
  expect(html()).toContain(`href="/${styles('h2')}"`)
  expect(html()).toContain(`data-styles="/${styles('h1')}"`)
})

test('the boot tag names who may see a page, and the files of it and its layout beyond the first load, once for each first segment', () => {
  const pages: unknown = JSON.parse(/data-pages="(\{.*?\})"/.exec(html())?.[1] ?? '')
  expect(pages).toEqual({
    '/login': { opensTo: 'anonymous', files: [] },
    '/home': {
      opensTo: 'somebody',
      files: ['profile.js', 'card.js', 'dashboard.js'].map((name) => `/${holding(name)}`),
    },
    '/home/profile': {
      opensTo: 'somebody',
      files: ['profile.js', 'card.js'].map((name) => `/${holding(name)}`),
    },
  })
})

test('the first page is in main with what it shares, what only later pages share is not', () => {
  expect(holding('login.js')).toBe(holding('main.js'))
  expect(holding('kit.js')).toBe(holding('main.js'))
  expect(holding('field.js')).toBe(holding('main.js'))
  expect(holding('card.js')).not.toBe(holding('main.js'))
  expect(holding('phones.js')).not.toBe(holding('main.js'))
})

test('what the pages and dialogs of an area share is one chunk, and each of them another', () => {
  const [list, words, page, dialog, card] = [
    'features/safety/list.js',
    'features/safety/words.js',
    'features/safety/page.js',
    'features/safety/dialog.js',
    'card.js',
  ].map(holding)
  expect(list).toBe(words)
  expect(new Set([list, page, dialog, card]).size).toBe(4)
})
