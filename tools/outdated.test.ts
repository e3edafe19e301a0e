import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isOutdated } from './outdated.ts'

test.each([
  ['src/app/main.ts', 1, true],
  ['src/app/main.ts', -1, false],
  ['src/app/main.test.ts', 1, false],
  ['.env.captcha', 1, false],
  ['.env.demo', 1, true],
])('a build is outdated by %s, changed %i s after it: %s', (name, seconds, expected) => {
  const root = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const put = (file: string, at: number) => {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), '')
    utimesSync(join(root, file), at, at)
  }
  put('dist-demo/public/index.html', 1000)
  put(name, 1000 + seconds)
  expect(isOutdated(join(root, 'dist-demo'), root)).toBe(expected)
})
