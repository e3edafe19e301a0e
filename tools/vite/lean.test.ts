import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lean, type Edit } from './lean.ts'

const named: Edit = { package: 'kit', find: /^\w+\.displayName = .*$/gm, put: '' }

let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lean-'))
  const files = {
    'main.js': 'import { A } from "kit"; import { B } from "other"; window.app = [A, B]',
    'node_modules/kit/package.json': '{"name":"kit","type":"module","main":"index.js","sideEffects":false}',
    'node_modules/kit/index.js':
      'export const A = () => 1\nexport const Z = () => "unused"\nZ.displayName = "Z"',
    'node_modules/other/package.json': '{"name":"other","type":"module","main":"index.js"}',
    'node_modules/other/index.js': 'export const B = () => 2\nB.displayName = "kept"',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
})

afterAll(() => rmSync(root, { recursive: true }))

async function built(input: string, plugins: Plugin[], folder = root): Promise<string> {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input } },
    plugins,
  })
  const output: (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = 'output' in result ? result.output : []
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

test('what an edit sets free leaves the build, and other packages stay as they are', async () => {
  const code = await built(join(root, 'main.js'), [lean([named])])
  expect(code).not.toContain('unused')
  expect(code).toContain('displayName = "kept"')
})

test('an edit that finds nothing any more fails the build with a message that names it', async () => {
  const lost: Edit = { package: 'kit', find: /\bgone\b/g, put: '' }
  await expect(built(join(root, 'main.js'), [lean([named, lost])])).rejects.toThrow(/kit holds no .*gone/)
})

test('the libraries of the portal lose what only developers and other modes of them need', async () => {
  const portal: Plugin = {
    name: 'portal',
    resolveId: (id) => (id === 'portal' ? id : null),
    load: (id) =>
      id === 'portal'
        ? `import { configureStore } from '@reduxjs/toolkit'
           import { createBrowserRouter, Link } from 'react-router-dom'
           import { createInstance } from 'i18next'
           import { useTranslation } from 'react-i18next'
           window.app = [configureStore, createBrowserRouter, Link, createInstance, useTranslation]`
        : null,
  }
  const code = await built('portal', [portal, lean()], resolve('.'))
  for (const kept of [
    'LinkWithRef',
    'function createRouter(',
    'function configureStore(',
    'class Translator',
  ])
    expect(code).toContain(kept)
  for (const gone of [
    'PrefetchPageLinks',
    'RSCErrorHandler',
    'REDUX_DEVTOOLS',
    'requestSubmit',
    'NO_I18NEXT_INSTANCE',
    '.once(e',
  ]) {
    expect(code).not.toContain(gone)
  }
  expect(code).not.toMatch(/Context\.displayName = |function warning\(cond|use-sync-external-store/)
})
