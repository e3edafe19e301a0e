// Shows: help-10, frame-3.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { manifestsOf } from './manifests.ts'

interface Manifest {
  name: string
  theme_color: string
  background_color: string
  icons: { src: string; type: string; sizes: string }[]
  shortcuts: { name: string; name_localized: Record<string, string>; url: string }[]
}

const manifests = manifestsOf('Bonavo') as Record<string, Manifest>
const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8')
const valueOf = (token: string) => new RegExp(`--${token}: ([^;]+);`).exec(tokens)?.[1]

test('each variant has a manifest with its name and the colours of the page', () => {
  const summary = Object.entries(manifests).map(([address, one]) => [
    address,
    one.name,
    one.theme_color,
    one.background_color,
  ])
  expect(summary).toEqual([
    ['/manifest-be.json', 'Bonavo', valueOf('green-700'), valueOf('sand-50')],
    ['/manifest-lu.json', 'Bonavo Luxembourg', valueOf('navy-700'), valueOf('sand-50')],
  ])
})

describe.each(Object.entries(manifests))('%s', (address, manifest) => {
  test('has icons that are there, of the size that it says, and of its variant', () => {
    const variant = /-(\w\w)\./.exec(address)?.[1]
    expect(manifest.icons.map(({ src }) => src)).toEqual([`/favicon-${variant}.svg`, `/touch-${variant}.png`])
    const [drawing = '', picture] = manifest.icons.map(({ src }) => readFileSync(`public${src}`))
    expect(drawing.toString()).toMatch(/^<svg /)
    const size = picture && `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`
    expect(manifest.icons.map(({ type, sizes }) => [type, sizes])).toEqual([
      ['image/svg+xml', 'any'],
      ['image/png', size],
    ])
  })
})

test('a shortcut of the home screen leads to what to do about a lost card, named in each language', () => {
  const [belgian, luxembourgish] = Object.values(manifests).map(({ shortcuts }) => shortcuts)
  const names = { en: 'Lost your card?', fr: 'Carte perdue\u00a0?', nl: 'Kaart kwijt?' }
  expect(belgian).toEqual([{ name: names.en, name_localized: names, url: '/help#card' }])
  expect(luxembourgish?.[0]?.name_localized).toMatchObject({ en: names.en, fr: names.fr })
})

test('the page links the files of Belgium, which boot changes in Luxembourg', () => {
  const html = readFileSync('index.html', 'utf8')
  const linked = [...html.matchAll(/<link[^>]*href="(\/[^/"]+-be\.\w+)"/g)].map(([, href]) => href)
  expect(linked).toEqual(['/favicon-be.svg', '/touch-be.png', '/manifest-be.json'])
})
