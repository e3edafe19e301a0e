import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isOutdated } from './outdated.ts'

test.each([
  ['src/app/main.ts', 1, true],
  ['src/app/main.ts', -1, false],
  ['src/app/main.test.ts', 1, false],
  ['locales/en.json', 1, true],
  ['index.html', 1, true],
  ['README.md', 1, false],
])('a build is outdated by %s, changed %i s after it: %s', (name, seconds, expected) => {
  const root = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const put = (file: string, at: number) => {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), '')
    utimesSync(join(root, file), at, at)
  }
  put('dist/index.html', 1000)
  put(name, 1000 + seconds)
  expect(isOutdated(join(root, 'dist'), root)).toBe(expected)
})
