import { readFileSync } from 'node:fs'
import { type Plugin, transformWithOxc } from 'vite'

const attribute = /(?<= )(?!data-)([a-z]+)-([a-z]+)(?==")/g

/**
 * The drawings of `src/ui/art` as elements of React: `import { drawing } from './key.svg'`. Only in the page itself does a
 * drawing take the colours of theme and country: an `<img>` does not, and `<use>` of another file is refused by the policy
 * in Firefox until 131. When that is below the floor (docs/browsers.md), `<use>` will do.
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
