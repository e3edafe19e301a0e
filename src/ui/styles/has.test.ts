import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A selector without what stands in parentheses; `:is()` and `:global()`, which name something, are a name. */
const bare = (text: string): string => {
  const outer = text.replaceAll(/:(?:is|global)\([^()]*\)/g, 'x').replaceAll(/\([^()]*\)/g, '')
  return outer === text ? text : bare(outer)
}

test('no rule with :has ends in any element: the browser would restyle the whole page at each change', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  const texts = files.map((file) => readFileSync(`src/${file}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, ''))
  const selectors = texts.flatMap((text) => bare(text.match(/[^{};]+(?=\{)/g)?.join() ?? '').split(','))
  expect(selectors.filter((one) => /:has.*[ >+~]\s*(?:\*|:[\w-]+)+\s*$/s.test(one))).toEqual([])
})
