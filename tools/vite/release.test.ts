import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { builtFiles } from '../bytes.ts'
import { release, releaseName } from './release.ts'

describe('the name of a release', () => {
  test('is the version with its commit', () => {
    vi.stubEnv('SENTRY_RELEASE', undefined)
    expect(releaseName()).toMatch(/^account-portal@\d+\.\d+\.\d+(\+[\da-f]{7,}(-dirty)?)?$/)
  })

  test.each(['..', '../dist', '.git', 'a/b', 'a\\b', 'a b', '/etc'])('is never the folder %s', (name) => {
    expect(() => releaseName(name)).toThrow('SENTRY_RELEASE')
  })
})

describe('a build', () => {
  let root = ''
  const inRoot = (path: string) => join(root, path)
  const files = (folder: string) => builtFiles(inRoot(folder))
  const run = (sourcemap: 'hidden' | false, code = 'document.title = RELEASE') => {
    writeFileSync(inRoot('main.js'), `${code}; await import('./page.js')`)
    const plugins = [release('portal@1.2.3', inRoot('maps'))]
    return build({ root, configFile: false, logLevel: 'error', plugins, build: { sourcemap } })
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'portal-release-'))
    writeFileSync(inRoot('page.js'), 'document.body.append("page")')
    writeFileSync(inRoot('index.html'), '<script type="module" src="/main.js"></script>')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  test('knows its release, and has its source maps in a folder of that name and nowhere else', async () => {
    await run('hidden')
    const built = files('dist')
    const scripts = built.filter((name) => name.endsWith('.js'))
    expect(scripts).toHaveLength(2)
    expect(built.filter((name) => name.endsWith('.map'))).toEqual([])
    const code = scripts.map((name) => readFileSync(inRoot(`dist${name}`), 'utf8')).join('\n')
    expect(code).toContain('portal@1.2.3')
    expect(code).not.toContain('sourceMappingURL')

    expect(files('maps/portal@1.2.3')).toEqual(scripts.map((name) => `${name}.map`))
    const maps = files('maps').map((name) => readFileSync(inRoot(`maps${name}`), 'utf8'))
    expect(maps.join('\n')).toContain('document.title = RELEASE')
  })

  test('without source maps leaves those of its release alone', async () => {
    await run('hidden')
    const before = files('maps')
    await run(false, 'document.title = "other"')
    expect(files('maps')).toEqual(before)
  })
})
