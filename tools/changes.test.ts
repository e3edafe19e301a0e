import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { changesPage, keepPictures } from './changes.ts'

it('pictures that are new or other since the last run are shown on a page, no equal one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const draw = (name: string, content: string) => writeFileSync(join(folder, name), content)
  for (const name of ['equal.png', 'other.png']) draw(name, 'before')
  for (const old of ['older run', 'last run']) {
    draw('other.png', old)
    keepPictures(folder)
  }
  draw('other.png', 'now')
  draw('new.png', 'now')
  const { page, changed } = changesPage(folder)
  expect(changed).toEqual(['new.png', 'other.png'])
  expect(readFileSync(join(folder, 'last/other.png'), 'utf8')).toBe('last run')
  expect(readFileSync(page, 'utf8')).toContain('src="last/other.png" ><img')
  rmSync(folder, { recursive: true })
})
