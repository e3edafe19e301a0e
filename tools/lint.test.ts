import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const refused: [file: string, text: string][] = [
  ['src/core/wire/x.ts', "export { z } from 'zod'"],
  ['src/app/main.tsx', "export { z } from 'zod'"],
  ['src/features/login/x.tsx', "export { useSelector } from 'react-redux'"],
  ['src/layouts/x.tsx', "export { useDispatch } from 'react-redux'"],
  ['src/auth/x.ts', "export { default as Cookies } from 'js-cookie'"],
  ['src/auth/x.ts', "localStorage.setItem('a', 'b')"],
  ['src/auth/x.ts', "window.sessionStorage.setItem('a', 'b')"],
  ['src/auth/x.ts', "new BroadcastChannel('a')"],
  ['src/auth/x.ts', "document.cookie = 'a'"],
  ['src/auth/x.ts', "export { y } from '../features/login/y.ts'"],
  ['src/ui/nav/x.tsx', "export { useNavigate } from 'react-router-dom'"],
  ['src/ui/nav/x.tsx', "export { useTranslation } from 'react-i18next'"],
  ['src/features/login/x.tsx', "location.href = '/'"],
  ['src/features/login/x.tsx', "window.location.assign('/')"],
  ['src/features/login/x.tsx', "location = '/'"],
  ['src/features/login/x.tsx', 'export default 1'],
  ['src/domain/x.ts', 'export const sorted = [1].toSorted'],
  ['src/core/storage/x.ts', 'export const reversed = [1].toReversed'],
]
const allowed: [file: string, text: string][] = [
  ['src/core/wire/x.ts', "export * as mini from 'zod/mini'"],
  ['src/core/store/hooks.ts', "export { useSelector } from 'react-redux'"],
  ['src/core/storage/x.ts', "export { default as Cookies } from 'js-cookie'"],
  ['src/core/storage/x.ts', "localStorage.setItem('a', 'b')"],
  ['src/core/leave.ts', "window.location.assign('/')"],
  ['src/ui/nav/x.tsx', "export { Link } from 'react-router-dom'"],
  ['src/features/login/x.test.tsx', 'export const sorted = [1].toSorted'],
]

test('lint keeps storage, cookies, leaving, raw hooks and full zod in their places', () => {
  const root = mkdtempSync(join(tmpdir(), 'lint-'))
  copyFileSync('.oxlintrc.json', join(root, '.oxlintrc.json'))
  const files = new Map<string, string[]>()
  for (const [file, text] of [...refused, ...allowed]) files.set(file, [...(files.get(file) ?? []), text])
  for (const [file, lines] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), lines.join('\n'))
  }
  const oxlint = resolve('node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '-f', 'unix'], { cwd: root, encoding: 'utf8' })
  rmSync(root, { recursive: true })
  const rules = /no-restricted-(imports|globals|properties)|no-default-export/
  const hits = stdout.split('\n').filter((line) => rules.test(line))
  const judged = new Set(hits.map((line) => line.split(':').slice(0, 2).join(':')))
  const isRefused = ([file, text]: [string, string]) =>
    judged.has(`${file}:${(files.get(file)?.indexOf(text) ?? -1) + 1}`)
  expect({ passed: refused.filter((item) => !isRefused(item)), stopped: allowed.filter(isRefused) }).toEqual({
    passed: [],
    stopped: [],
  })
})
