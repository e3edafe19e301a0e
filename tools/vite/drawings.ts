import { readFileSync } from 'node:fs'
import { type Plugin, transformWithOxc } from 'vite'

const attribute = /(?<= )(?!data-)([a-z]+)-([a-z]+)(?==")/g

/**
 * The drawings of `src/ui/art` as elements of React: `import { drawing } from './key.svg'`. An `<img>` takes no colours of
 * theme and country, and Firefox until 131 refuses `<use>`: once that is below the floor, `<use>` will do.
 */
export const drawings = (): Plugin => ({
  name: 'drawings',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('.svg')) return null
    const element = readFileSync(id, 'utf8')
      .replace(' xmlns="http://www.w3.org/2000/svg"', '')
      .replace(
        attribute,
        (_, one: string, other: string) => one + other.replace(/^./, (letter) => letter.toUpperCase()),
      )
    return transformWithOxc(`export const drawing = ${element}`, `${id}.jsx`, {
      jsx: { runtime: 'automatic' },
    })
  },
})
