import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { command } from './command.ts'
import { engineNames, ensureEngine } from './realBrowsers.ts'
import { readStoryCounts, removeReports, reports } from './testReports.ts'

/**
 * `npm run e2e:browsers -- webkit iban`: an engine, several (`chromium`), or an engine at a width (`firefox-390`), and
 * words of a story's title.
 */
const words = process.argv.slice(2)
const engine = words.find((word) => /^(?:firefox|webkit|chromium)[\d-]*$/.test(word))
const name = words.filter((word) => word !== engine).join(' ')

await command(() => {
  removeReports(reports.browsers)
  for (const one of engineNames)
    if (!engine || engine.startsWith(one) || one.startsWith(engine)) ensureEngine(one)
  const args = ['playwright', 'test', '-c', 'e2e/browsers.config.ts', '--reporter=list,json']
  if (engine) args.push(`--project=${engine}*`)
  if (name) args.push('-g', name)
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(reports.browsers) }
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env })
  const { passed, failed } = readStoryCounts(reports.browsers)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = status ?? 1
})
