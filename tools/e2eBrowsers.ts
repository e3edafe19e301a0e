import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from './command.ts'
import { engineNames, ensureEngine } from './realBrowsers.ts'
import { readStoryCounts } from './testReports.ts'

/**
 * `npm run e2e:browsers -- webkit iban`: an engine, several (`chromium`), or an engine at a width (`firefox-390`), and
 * words of a story's title.
 */
const words = process.argv.slice(2)
const engine = words.find((word) => /^(?:firefox|webkit|chromium)[\d-]*$/.test(word))
const name = words.filter((word) => word !== engine).join(' ')

const reports = mkdtempSync(join(tmpdir(), 'portal-browsers-'))
const report = join(reports, 'playwright.json')

await command(() => {
  for (const one of engineNames)
    if (!engine || engine.startsWith(one) || one.startsWith(engine)) ensureEngine(one)
  const args = ['playwright', 'test', '-c', 'e2e/browsers.config.ts', '--reporter=list,json']
  if (engine) args.push(`--project=${engine}*`)
  if (name) args.push('-g', name)
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env })
  const { passed, failed } = readStoryCounts(report)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = status ?? 1
}).finally(() => rmSync(reports, { recursive: true }))
