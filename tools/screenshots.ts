import { spawnSync } from 'node:child_process'
import { changesPage, keepPictures } from './changes.ts'

/**
 * `npm run screenshots`, with the options of Playwright. `-- --compare` keeps the pictures of the last run, and writes a
 * page that shows those that have changed beside them.
 */
const options = process.argv.slice(2)
const isCompared = options.includes('--compare')
const folder = 'screenshots'

if (isCompared) keepPictures(folder)
const args = ['playwright', 'test', '-c', 'e2e/screenshots.config.ts']
const { status } = spawnSync('npx', [...args, ...options.filter((option) => option !== '--compare')], {
  stdio: 'inherit',
})
if (isCompared) {
  const { page, changed } = changesPage(folder)
  console.log(`${changed.length} pictures have changed: open ${page}`)
}
process.exitCode = status ?? 1
