import { lowerCase, variantNames } from '#domain/locale/variant.ts'
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

function luminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`not a colour: "${hex}"`)
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
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
