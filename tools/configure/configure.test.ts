// Shows: quality-28, quality-50, quality-57, quality-43.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtFiles, filesIn } from '../bytes.ts'
import { configure, keepBuild, publicIn } from './configure.ts'

const home = mkdtempSync(join(tmpdir(), 'portal-configure-'))
const build = join(home, 'dist')
const silent = () => undefined
/** The files for hosts that carry the policy. */
const policies = [
  'nginx.conf',
  'apache.conf',
  'Caddyfile',
  'lighttpd.conf',
  'firebase.json',
  'staticwebapp.config.json',
  '_headers',
]

const page = `<!doctype html><title>%product%</title>
<p lang="fr">Bonjour</p><p lang="de">Guten Tag</p>
<template data-words="en default">Log in to %product%</template><template data-words="de_LU default">Anmelden</template>
<template data-page="/login/email"><a href="%privacy%">Privacy</a><a href="%accessibility%">Accessibility</a></template>
<template data-page="/login/phone"><a href="%privacy%">Privacy</a><a href="%accessibility%">Accessibility</a></template>
<script type="application/json" id="settings">
  %settings%
</script>`

const settings = {
  VITE_API_URL_BE: 'https://account-api.example.be',
  VITE_API_URL_LU: 'https://account-api.example.lu',
  VITE_PRIVACY_URL: 'https://example.be/privacy',
  VITE_COOKIE_PREFIX: '__Secure-',
}

beforeEach(() => {
  cpSync('public', publicIn(build), { recursive: true })
  const pages = { 'index.html': page, 'manifest-be.json': '{"name":"%product%"}' }
  keepBuild(build, { date: '2026-11-27T09:00:00Z', settings, mock: false, pages })
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const read = (name: string) => readFileSync(join(publicIn(build), name), 'utf8')
const readForHosts = (name: string) => readFileSync(join(build, 'hosts', name), 'utf8')
const block = () =>
  JSON.parse(/id="settings">(.*)<\/script>/s.exec(read('index.html'))?.[1] ?? '') as Record<string, unknown>

test('a build is configured as it was made, and its block has every setting but those of the build', () => {
  configure(build, {}, { tell: silent })
  expect(block()).not.toHaveProperty('VITE_COOKIE_NAMES_BARE')
  expect(block()).toMatchObject({ ...settings, VITE_PRODUCT_NAME: 'Bonavo', VITE_IS_LUX: false })
  expect(block()).not.toHaveProperty('VITE_MOCK_API')
  expect(read('index.html')).not.toContain('%')
})

test('an environment changes the page, the headers, the snippet of nginx, and who hears of a weakness', () => {
  configure(build, {}, { tell: silent })
  const acceptance = {
    VITE_API_URL_BE: 'https://account-api.acc.example.be',
    VITE_HELP_EMAIL: 'help@acc.example.be',
  }
  expect(configure(build, acceptance, { tell: silent })).toEqual({
    settings: ['VITE_API_URL_BE', 'VITE_HELP_EMAIL'],
    files: [
      '/public/index.html',
      ...policies.map((name) => `/hosts/${name}`),
      '/public/.well-known/security.txt',
    ],
  })
  for (const text of [read('index.html'), ...policies.map(readForHosts)])
    expect(text).toContain('account-api.acc.example.be')
  expect(read('.well-known/security.txt')).toContain('mailto:help@acc.example.be')
})

test('the same settings change not a byte, and what an environment does not say is as in the build', () => {
  configure(build, {}, { tell: silent })
  const bytes = () => builtFiles(build).map((file) => readFileSync(join(build, file), 'base64'))
  const first = bytes()
  const acceptance = { VITE_PRODUCT_NAME: 'Other', VITE_LANGUAGES_LU: 'fr,en,de' }
  configure(build, acceptance, { tell: silent })
  const { mtimeMs } = statSync(join(publicIn(build), 'index.html'))
  expect(configure(build, acceptance, { tell: silent }).files).toEqual([])
  expect(statSync(join(publicIn(build), 'index.html')).mtimeMs).toBe(mtimeMs)
  configure(build, {}, { tell: silent })
  expect(bytes()).toEqual(first)
})

test('only the offered languages are left, and the accessibility statement only with an address', () => {
  configure(build, {}, { tell: silent })
  expect(read('index.html')).not.toMatch(/Guten Tag|Anmelden|Accessibility|href=""/)
  configure(
    build,
    { VITE_LANGUAGES_LU: 'fr,en,de', VITE_ACCESSIBILITY_URL: 'https://example.be/a?b&c' },
    { tell: silent },
  )
  expect(read('index.html')).toMatch(/Guten Tag.*Anmelden.*href="https:\/\/example\.be\/a\?b&#38;c"/s)
})

test('a name cannot break out of the page or of the manifest', () => {
  const name = `</script><b>"A" & B's`
  configure(build, { VITE_PRODUCT_NAME: name }, { tell: silent })
  expect(read('index.html')).toContain("<title>&#60;/script&#62;&#60;b&#62;&#34;A&#34; &#38; B's</title>")
  expect(block()['VITE_PRODUCT_NAME']).toBe(name)
  expect(JSON.parse(read('manifest-be.json'))).toEqual({ name })
})

test.each([
  [
    { VITE_API_URL_BE: 'http://account-api.example.be' },
    /^VITE_API_URL_BE has to be given as an https: address/,
  ],
  [{ VITE_API_URL_LU: '' }, /^VITE_API_URL_LU has to be given as an https: address/],
  [{ VITE_COOKIE_PREFIX: '' }, /^VITE_COOKIE_PREFIX has to be given/],
  [{ VITE_COOKIE_PREFIX: '__Host-' }, /^VITE_COOKIE_PREFIX has a value that cannot be used/],
  [{ VITE_PRODUCT_NAM: 'Other' }, /^VITE_PRODUCT_NAM is no setting: see /],
  [{ vite_Product_Name: 'Other' }, /^vite_Product_Name is no setting: it is VITE_PRODUCT_NAME\.$/],
  [{ VITE_MOCK_API: 'true' }, /^VITE_MOCK_API decides which code is in a build/],
])('%j is refused with a sentence, and nothing is written', (given, sentence) => {
  configure(build, {}, { tell: silent })
  const before = read('index.html')
  expect(() => configure(build, given, { tell: silent })).toThrow(sentence)
  expect(read('index.html')).toBe(before)
})

test('all faults are named at once, those of the file first', () => {
  const given = { VITE_MOCK_API: 'true', VITE_PRODUCT_NAM: 'Other', VITE_COOKIE_PREFIX: '__Host-' }
  expect(() => configure(build, given, { tell: silent, faults: ['staging.env: a line.'] })).toThrow(
    /^staging\.env: a line\.\nVITE_MOCK_API decides .*\nVITE_PRODUCT_NAM is no .*\nVITE_COOKIE_PREFIX has a value .*$/,
  )
})

test('a copy is configured and the build stays; with refused settings neither is touched', () => {
  const copy = join(home, 'copy')
  const acceptance = { VITE_PRODUCT_NAME: 'Other' }
  configure(build, {}, { tell: silent })
  configure(build, acceptance, { to: copy, tell: silent })
  const ofCopy = () => readFileSync(join(publicIn(copy), 'index.html'), 'utf8')
  expect([read('index.html').includes('Other'), ofCopy().includes('Other')]).toEqual([false, true])
  expect(() => configure(build, { VITE_API_URL_BE: '' }, { to: copy, tell: silent })).toThrow(
    'VITE_API_URL_BE',
  )
  expect(ofCopy()).toContain('Other')
  for (const to of [join(build, 'copy'), home, `${build}/`])
    expect(() => configure(build, {}, { to, tell: silent })).toThrow('a copy needs a folder of its own')
  expect(read('index.html')).toContain('Bonavo')
})

test('a copy deletes nothing that it has not made, and takes no folder that is something else', () => {
  configure(build, {}, { tell: silent })
  const to = join(home, 'copy')
  const copy = (given = {}) => configure(build, given, { to, tell: silent })
  copy()
  writeFileSync(join(build, 'late.txt'), 'in a later build')
  writeFileSync(join(to, 'own.txt'), 'of somebody else')
  copy()
  rmSync(join(build, 'late.txt'))
  copy({ VITE_PRODUCT_NAME: 'Other' })
  expect(filesIn(to)).toEqual([...filesIn(build), '/own.txt'].toSorted())
  writeFileSync(join(build, 'own.txt'), 'of the build')
  expect(() => copy()).toThrow(/copy has a file \/own\.txt that is not of the copy: move it away\.$/)
  expect(readFileSync(join(to, 'own.txt'), 'utf8')).toBe('of somebody else')

  const other = join(home, 'other')
  mkdirSync(other)
  configure(build, {}, { to: other, tell: silent })
  keepBuild(other, { date: '2026-11-27T09:00:00Z', settings, mock: false, pages: {} })
  const file = join(home, 'file')
  writeFileSync(file, 'x')
  mkdirSync(join(home, 'documents/letters'), { recursive: true })
  writeFileSync(join(home, 'documents/letters/one.txt'), 'x')
  for (const taken of [other, file, join(home, 'documents')]) {
    const before = [statSync(taken).mtimeMs, statSync(taken).isFile() || filesIn(taken)]
    expect(() => configure(build, {}, { to: taken, tell: silent })).toThrow(/a new or an empty folder\.$/)
    expect([statSync(taken).mtimeMs, statSync(taken).isFile() || filesIn(taken)]).toEqual(before)
  }
})

test('the setting of the build may be repeated, as in a copy of its .env', () => {
  expect(() => configure(build, { VITE_MOCK_API: 'false' }, { tell: silent })).not.toThrow()
})

test('a folder without a build is named', () => {
  expect(() => configure(home, {}, { tell: silent })).toThrow(
    /holds no build: its file build\.json is missing\.$/,
  )
})

test('a brand has its colour and its logo in the page, the policy and the manifest, and is gone without its settings', () => {
  const head =
    '<head><link rel="apple-touch-icon" href="/touch-be.png" /><link rel="icon" href="/favicon-be.svg" /></head>'
  const manifest =
    '{"theme_color":"#0b5d4b","icons":[{"src":"/favicon-be.svg","sizes":"any"},{"src":"/touch-be.png"}]}'
  const pages = { 'index.html': head, 'manifest-be.json': manifest }
  keepBuild(build, { date: '2026-11-27T09:00:00Z', settings, mock: false, pages })
  const logo = join(home, 'logo.svg')
  writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg"></svg>')
  configure(build, { VITE_BRAND_COLOUR_BE: '#6d28d9', VITE_BRAND_LOGO: logo }, { tell: silent })
  const [, styles = ''] = /<style>(.*)<\/style>/.exec(read('index.html')) ?? []
  expect(styles).toContain("[data-variant='be']{--color-hero:#6d28d9")
  const hash = createHash('sha256').update(styles).digest('base64')
  for (const file of policies) expect(readForHosts(file)).toContain(`style-src 'self' 'sha256-${hash}'`)
  expect(read('index.html')).toContain('<link rel="icon" href="/brand.svg" />')
  expect(read('index.html')).not.toContain('touch')
  expect(JSON.parse(read('manifest-be.json'))).toEqual({
    theme_color: '#6d28d9',
    icons: [{ src: '/brand.svg', sizes: 'any' }],
  })
  expect(read('brand.svg')).toBe(readFileSync(logo, 'utf8'))
  expect(configure(build, {}, { tell: silent }).files).toContain('/public/brand.svg')
  expect(existsSync(join(publicIn(build), 'brand.svg'))).toBe(false)
  expect(read('index.html')).toBe(head)
  expect(JSON.parse(read('manifest-be.json'))).toEqual(JSON.parse(manifest))
})

test.each([
  [
    { VITE_BRAND_COLOUR_LU: '#ffcc00' },
    'VITE_BRAND_COLOUR_LU (#ffcc00) has a contrast of 1.4 with the page, words need 4.5',
  ],
  [
    { VITE_BRAND_COLOUR_BE: '"#6d28d9"' },
    'VITE_BRAND_COLOUR_BE is in quotes ("#6d28d9"): only a file of settings takes them off, leave them out.',
  ],
  [
    { VITE_PRODUCT_NAME: "'Bonavo'" },
    "VITE_PRODUCT_NAME is in quotes ('Bonavo'): only a file of settings takes them off, leave them out.",
  ],
  [
    { VITE_BRAND_LOGO: '/nowhere/logo.svg' },
    'VITE_BRAND_LOGO (/nowhere/logo.svg) is no SVG file on this machine.',
  ],
])('a brand that cannot be shown is refused with a sentence: %j', (given, sentence) => {
  expect(() => configure(build, given, { tell: silent })).toThrow(sentence)
})
