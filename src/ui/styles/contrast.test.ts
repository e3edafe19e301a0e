// Shows: frame-25, quality-57.
import { lowerCase, variantNames } from '#domain/locale/variant.ts'
import { contrast, paletteOf } from '../../../tools/configure/brand.ts'
import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const [css = '', more = ''] = readFileSync('src/ui/styles/tokens.css', 'utf8').split(
  '@media (prefers-contrast: more)',
)

type Values = Record<string, string>

const declarations = (block: string): Values =>
  Object.fromEntries([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))

const blocks = [...css.matchAll(/([^{}]+)\{([^{}]+)\}/g)].map(([, selector = '', body = '']) => ({
  selector,
  body,
}))

/** The value of every token in a variant: a later block overrides an earlier one, as in the cascade. */
const tokensOf = (variant: string): Values =>
  Object.assign(
    {},
    ...blocks
      .filter(({ selector }) => selector.includes(':root') || selector.includes(`'${variant}'`))
      .map(({ body }) => declarations(body)),
  )

function colour(tokens: Values, theme: string, value: string): string {
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? []
  if (light && dark) return colour(tokens, theme, theme === 'light' ? light : dark)
  const name = /^var\((.+)\)$/.exec(value)?.[1]
  return name ? colour(tokens, theme, tokens[name] ?? '') : value
}

const grounds = ['paper', 'surface', 'hover']
const texts = [
  ...['ink', 'quiet', 'brand', 'brand-strong', 'danger', 'warning', 'success'].flatMap((text) =>
    grounds.map((ground) => [text, ground]),
  ),
  ...['track', 'neutral', 'raised', 'tint', 'danger-tint', 'success-tint'].map((ground) => ['ink', ground]),
  ...['track', 'neutral', 'line', 'blocked'].map((ground) => ['quiet', ground]),
  ...['', '-strong'].flatMap((strength) => [
    ['on-brand', `brand${strength}`],
    [`brand${strength}`, 'tint'],
  ]),
  ['danger', 'danger-tint'],
  ...['fill', 'strong'].map((fill) => ['on-danger', `danger-${fill}`]),
  ...['hero', 'hero-middle'].map((ground) => ['on-voucher', ground]),
  ['success', 'success-tint'],
  ['warning', 'warning-tint'],
  ['on-toast', 'toast'],
  ['on-promise', 'promise'],
  ['promise-quiet', 'promise'],
]
const shapes = [
  ...['control', 'focus'].flatMap((shape) => grounds.slice(0, 2).map((ground) => [shape, ground])),
  ['warning-sign', 'warning-tint'],
  ['danger-fill', 'surface'],
  ['toast-success', 'toast'],
  ['toast-danger', 'toast'],
]

describe.each(variantNames.map(lowerCase))('%s', (variant) => {
  describe.each(['light', 'dark'])('%s', (theme) => {
    const tokens = tokensOf(variant)
    const of = (role = '') => colour(tokens, theme, `var(--color-${role})`)

    const tooFaint = (pairs: string[][], least: number) =>
      pairs.filter(([shape, ground]) => contrast(of(shape), of(ground)) < least)

    test('every text reaches 4.5 on its grounds', () => expect(tooFaint(texts, 4.5)).toEqual([]))
    test('every edge and sign reaches 3 on its grounds', () => expect(tooFaint(shapes, 3)).toEqual([]))

    test('who wants more contrast gets 7 for quiet text and fields, and 3 for lines', () => {
      Object.assign(tokens, declarations(more))
      const on = (shape: string) => [...grounds, 'neutral'].map((ground) => [shape, ground])
      expect(tooFaint([...on('quiet'), ...on('control'), ['promise-quiet', 'promise']], 7)).toEqual([])
      expect(tooFaint(on('line').slice(0, 2), 3)).toEqual([])
    })
  })
})

const channel = fc.integer({ min: 0, max: 255 }).map((part) => part.toString(16).padStart(2, '0'))
const readablePart = fc
  .tuple(channel, channel, channel)
  .map((channels) => `#${channels.join('')}`)
  .filter((own) => contrast(own, '#f8f4ee') >= 4.5)

test.each(variantNames.map(lowerCase))(
  'every colour of a brand that is taken can be read in both themes (%s)',
  (variant) => {
    fc.assert(
      fc.property(readablePart, fc.constantFrom('light', 'dark'), fc.boolean(), (brand, theme, isMore) => {
        const { light, dark, more: high } = paletteOf(brand)
        const roles = { ...light, ...(theme === 'dark' && dark), ...(isMore && high) }
        const own = Object.fromEntries(
          Object.entries(roles).map(([role, value]) => [`--color-${role}`, value]),
        )
        const tokens = { ...tokensOf(variant), ...(isMore && declarations(more)), ...own }
        const of = (role = '') => colour(tokens, theme, `var(--color-${role})`)
        const faint = (pairs: string[][], least: number) =>
          pairs.filter(([shape, ground]) => contrast(of(shape), of(ground)) < least)
        // Who wants more contrast changes what stands on the promise alone.
        expect(isMore ? faint([['promise-quiet', 'promise']], 7) : faint(texts, 4.5)).toEqual([])
        expect(isMore ? [] : faint(shapes, 3)).toEqual([])
      }),
    )
  },
)
