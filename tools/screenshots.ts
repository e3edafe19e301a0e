import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run screenshots`, with the options of Playwright. `-- --compare` keeps the pictures of the last run, and writes a
 * page that shows those that have changed beside them.
 */
const options = process.argv.slice(2)
const isCompared = options.includes('--compare')
const folder = 'screenshots'
const last = join(folder, 'last')

/** The pictures in a folder, without those of the last run. */
const picturesOf = (root: string) =>
  (existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : []).filter(
    (name) => name.endsWith('.png') && !name.startsWith('last'),
  )

if (isCompared) {
  rmSync(last, { recursive: true, force: true })
  for (const picture of picturesOf(folder)) cpSync(join(folder, picture), join(last, picture))
}
const args = ['playwright', 'test', '-c', 'e2e/screenshots.config.ts']
const { status } = spawnSync('npx', [...args, ...options.filter((option) => option !== '--compare')], {
  stdio: 'inherit',
})
if (isCompared) {
  const changed = [...new Set([last, folder].flatMap(picturesOf))].filter(isChanged).toSorted()
  const page = join(folder, 'changes.html')
  writeFileSync(page, pageOf(changed))
  console.log(`${changed.length} pictures have changed: open ${page}`)
}
process.exitCode = status ?? 1

function isChanged(picture: string): boolean {
  const [before, now] = [join(last, picture), join(folder, picture)]
  return !existsSync(before) || !existsSync(now) || !readFileSync(before).equals(readFileSync(now))
}

/** A page with each picture as it was, as it is, and the one laid over the other: what is equal is black there. */
function pageOf(pictures: readonly string[]): string {
  const image = (path: string, look = '') => `<img loading="lazy" alt="" src="${path}" ${look}>`
  const rows = pictures.map((picture) => {
    const [before, now] = [`last/${picture}`, picture]
    return `<h2>${picture}</h2><div>${image(before)}${image(now)}<span>${image(before)}${image(now, 'class="over"')}</span></div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Changed pictures</title>
<style>
  body { font-family: sans-serif; background: #888; }
  div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; align-items: start; }
  img { width: 100%; }
  span { position: relative; isolation: isolate; }
  .over { position: absolute; inset: 0; mix-blend-mode: difference; }
</style>
<p>Before, now, and what differs.</p>
${rows.join('\n')}
`
}
