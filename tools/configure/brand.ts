import { existsSync, readFileSync } from 'node:fs'
import { type Variant, variantNames } from '#domain/locale/language.ts'
import type { Env } from '#domain/settings/envSchema.ts'

type BrandSettings = Partial<Pick<Env, `VITE_BRAND_COLOUR_${Variant}` | 'VITE_BRAND_LOGO'>>

const isColour = /^#[\da-f]{6}$/i
const parts = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
const inHex = (part: number) => Math.round(part).toString(16).padStart(2, '0')

/** A colour of which a share is another one. */
const mix = (one: string, other: string, share: number) =>
  `#${parts(one)
    .map((part, index) => inHex(part + ((parts(other)[index] ?? 0) - part) * share))
    .join('')}`

function luminance(hex: string): number {
  if (!isColour.test(hex)) throw new Error(`not a colour: "${hex}"`)
  const [r = 0, g = 0, b = 0] = parts(hex).map((part) =>
    part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** How well two colours are told apart, as WCAG reckons it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The first colour on the way to another that has a contrast with each ground. */
function reaching(from: string, to: string, grounds: string[], least = 4.5): string {
  const steps = Array.from({ length: 21 }, (_, step) => mix(from, to, step / 20))
  return steps.find((colour) => grounds.every((ground) => contrast(colour, ground) >= least)) ?? to
}

const [white, black] = ['#ffffff', '#000000']
/** The lightest dark ground that words stand on, and the darkest light one (`tokens.css`). */
const [dark, light] = ['#1f2a3b', '#f8f4ee']

/** The roles of `tokens.css` that follow from the colour of a brand, by theme. */
export function paletteOf(colour: string): Record<'light' | 'dark' | 'more', Record<string, string>> {
  const dim = mix('#18211e', colour, 0.15)
  const bright = reaching(colour, white, [dark, dim])
  const strong = mix(bright, white, 0.25)
  const deep = reaching(mix(colour, black, 0.25), black, [white], 7)
  const hero = { hero: colour, 'hero-middle': mix(colour, black, 0.1), 'hero-end': mix(colour, white, 0.3) }
  const both = {
    ...hero,
    accent: mix(colour, white, 0.4),
    'promise-quiet': reaching(mix(colour, white, 0.8), white, [colour]),
  }
  return {
    light: {
      ...both,
      brand: colour,
      'brand-strong': mix(colour, black, 0.2),
      'on-brand': white,
      tint: reaching(mix(colour, white, 0.88), white, [colour]),
      promise: colour,
      'promise-deep': deep,
    },
    dark: {
      brand: bright,
      'brand-strong': strong,
      'on-brand': reaching(mix(colour, black, 0.75), black, [bright, strong]),
      tint: dim,
      promise: mix(colour, black, 0.2),
      'promise-deep': mix(deep, black, 0.3),
    },
    more: { promise: deep, 'promise-quiet': white },
  }
}

/** What cannot be shown of a brand: each setting, with one sentence. */
export function brandFaults(env: BrandSettings): [name: string, sentence: string][] {
  const colours = variantNames.flatMap((variant): [string, string][] => {
    const name = `VITE_BRAND_COLOUR_${variant}` as const
    const colour = env[name]
    const found = colour && isColour.test(colour) ? contrast(colour, light) : 21
    const sentence = `${name} (${colour}) has a contrast of ${found.toFixed(1)} with the page, words need 4.5: take a darker one.`
    return found < 4.5 ? [[name, sentence]] : []
  })
  if (!env.VITE_BRAND_LOGO || /<svg[\s>]/.test(brandLogo(env))) return colours
  const sentence = `VITE_BRAND_LOGO (${env.VITE_BRAND_LOGO}) is no SVG file on this machine.`
  return [...colours, ['VITE_BRAND_LOGO', sentence]]
}

/** The styles of a brand, which stand in the page; empty without one. */
export function brandStyles(env: BrandSettings): string {
  const rule = (selector: string, roles: Record<string, string>) =>
    `${selector}{${Object.entries(roles)
      .map(([role, value]) => `--color-${role}:${value}`)
      .join(';')}}`
  const colours = variantNames.map((variant) => {
    const colour = env[`VITE_BRAND_COLOUR_${variant}`]
    if (!colour) return ''
    const own = `[data-variant='${variant.toLowerCase()}']`
    const { light: day, dark: night, more } = paletteOf(colour)
    return `${rule(own, day)}${rule(`${own}[data-theme=dark]`, night)}@media(prefers-contrast:more){${rule(own, more)}${rule(`${own}[data-theme=dark]`, more)}}`
  })
  const mark =
    brandLogo(env) &&
    '.shell-mark,[data-mark]{background:url(/brand.svg) center/contain no-repeat}.shell-mark{background-position:24px 29px;background-size:28px 20px}.shell-mark>*,[data-mark]>*{display:none}'
  return colours.join('') + mark
}

/** The drawing of the brand; empty without one. */
export const brandLogo = ({ VITE_BRAND_LOGO: file }: BrandSettings): string =>
  file && existsSync(file) ? readFileSync(file, 'utf8') : ''
