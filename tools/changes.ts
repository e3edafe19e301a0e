import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const lastOf = (folder: string) => join(folder, 'last')

/** The pictures in a folder, without those of the last run. */
const picturesOf = (root: string) =>
  (existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : []).filter(
    (name) => name.endsWith('.png') && !name.startsWith('last'),
  )

/** Copies the pictures of the last run to `last` in their folder, before the next run writes over them. */
export function keepPictures(folder: string): void {
  const last = lastOf(folder)
  rmSync(last, { recursive: true, force: true })
  for (const picture of picturesOf(folder)) cpSync(join(folder, picture), join(last, picture))
}

/** Writes a page with the pictures that are new, or differ from those of the last run. Returns them, and its path. */
export function changesPage(folder: string): { page: string; changed: string[] } {
  const last = lastOf(folder)
  const isChanged = (picture: string) => {
    const [before, now] = [join(last, picture), join(folder, picture)]
    return !existsSync(before) || !readFileSync(before).equals(readFileSync(now))
  }
  const changed = picturesOf(folder).filter(isChanged).toSorted()
  const page = join(folder, 'changes.html')
  writeFileSync(page, pageOf(changed))
  return { page, changed }
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
