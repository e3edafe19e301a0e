// Shows: frame-14, quality-18.
import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { builtFiles, builtSize } from '../../tools/bytes.ts'
import { expect, test } from '../support/fixtures.ts'
import { fetchedAhead } from '../support/network.ts'
import { storiesFolder } from '../support/servers.ts'
import { personaPassword, personas, similarPassword } from '#mocks/personas.ts'
import { paths } from '#core/paths.ts'

const html = readFileSync(`${storiesFolder}/index.html`, 'utf8').replaceAll('&quot;', '"')
const text = (file: string) => readFileSync(`${storiesFolder}${file}`, 'utf8')
const size = (file: string) => builtSize(storiesFolder, file)
const sum = (files: string[]) => files.reduce((total, file) => total + size(file), 0)
const isScript = (file: string) => file.endsWith('.js')
const isStyle = (file: string) => file.endsWith('.css')
const scripts = builtFiles(storiesFolder).filter(isScript)
/** The chunks with the metadata of phone numbers; there should be only one. */
const phoneNumbers = scripts.filter((file) => text(file).includes('NOT_A_NUMBER'))
/** The chunk with the parser of agents, a library: it has a limit of its own. */
const agents = scripts.filter((file) => file.includes('/userAgent-'))
/** The words of passwords, which are fetched at the first key of a new password. */
const passwords = scripts.filter((file) => file.includes('/strength-'))

/**
 * Opens the login with an empty cache.
 * @returns the files, the page first, that were requested before the form was there. The icon is left out: the browser
 * requests it by itself, and nothing waits for it.
 */
async function filesBeforeUsable(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main form')) return
      performance.mark('usable')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(paths.loginEmail)
  // React has drawn the form. By now each earlier request has ended: a request is listed only after its end.
  await expect(page.locator('.start-slow')).toHaveCount(0)
  const files = await page.evaluate(() => {
    const usable = performance.getEntriesByName('usable')[0]?.startTime ?? 0
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < usable)
    return asked.map(({ name }) => new URL(name).pathname)
  })
  return ['/index.html', ...files.filter((file) => !file.startsWith('/favicon'))]
}

/** Fails when a sum of bytes is over its limit, and notes it for the report of `npm run evidence`. */
function expectWithin(what: string, bytes: number, limit: number) {
  test.info().annotations.push({ type: 'budget', description: `${what}: ${bytes} of ${limit} bytes` })
  expect(bytes, what).toBeLessThanOrEqual(limit)
}

test.describe('in a browser that speaks nl-BE', () => {
  test.use({ locale: 'nl-BE' })

  test('the login is 6 files, and each page is small', async ({ page, watched }) => {
    const loaded = new Set<string>()
    page.on('response', (response) => loaded.add(response.url()))
    const files = await filesBeforeUsable(page)
    expect(new Set(files).size).toBe(files.length)
    expect(files.length).toBeGreaterThan(3)
    expect(files.length, files.join(' ')).toBeLessThanOrEqual(6)
    // docs/speed.md says which of these limits have less room than 3 %.
    expectWithin('scripts of the login', sum(files.filter(isScript)), 167_500)
    expectWithin('styles of the login', sum(files.filter(isStyle)), 7_770)
    expect(files.filter((file) => /\.(woff2|svg|png)$/.test(file))).toEqual([])
    expect(watched.calls()).toEqual([])
    const boot = /<script[^>]+src="([^"]+)"/.exec(html)?.[1] ?? ''
    // The whole first visit; its first two files, on which all others wait, by themselves.
    expectWithin('the whole first visit', sum(files), 182_200)
    expectWithin('the page and its first script', size('/index.html') + size(boot), 12_110)
    const late = files.slice(1).filter((file) => !html.includes(`"${file}"`))
    expect(late).toEqual([expect.stringMatching(/^\/assets\/nl-.*\.login\.json$/)])
    expect(text(boot)).toContain(late[0]?.replace('.login', ''))

    expect(phoneNumbers).toHaveLength(1)
    expect(files).not.toContain(phoneNumbers[0])
    expect(files.filter((file) => /Dashboard|UserLayout|PhoneLogin/.test(file))).toEqual([])

    const pages = JSON.parse(/data-pages="(\{.*?\})"/.exec(html)?.[1] ?? '') as Record<
      string,
      { files: string[] }
    >
    expect(Object.keys(pages)).toContain('/user')
    expectWithin('the parser of agents', sum(agents), 9_950)
    expectWithin('the words of passwords', sum(passwords), 19_830)
    const apart = [...files, ...phoneNumbers, ...agents, ...passwords]
    const isOwn = (file: string) => !apart.includes(file)
    for (const [address, { files: own }] of Object.entries(pages))
      expectWithin(`own scripts of ${address}`, sum(own.filter(isScript).filter(isOwn)), 33_900)
    const styles = /data-styles="([^"]+)"/.exec(html)?.[1] ?? ''
    expectWithin('styles of the other pages', size(styles), 7_680)
    for (const file of scripts.filter(isOwn)) expect(size(file), file).toBeLessThanOrEqual(30_000)

    // The browser is idle by then, which is when the error reporting would be fetched, if there were a DSN.
    await fetchedAhead(page)
    expect([...loaded].filter((url) => /sentry|reporting/i.test(url))).toEqual([])
    for (const url of [...loaded].filter(isScript))
      expect(text(new URL(url).pathname)).not.toMatch(/sentry[_-](?:key|trace)|sentry\.javascript/)
  })
})

const people = personas.flatMap(({ title, profile }) => [title, ...Object.values(profile)])
/** Words that only builds for developers may contain: the personas of the mock API, and the developer panel. */
const forbidden = [
  // Shorter values, such as a language, would also occur by chance.
  ...people.filter((value) => typeof value === 'string' && value.length > 4),
  personaPassword,
  similarPassword,
  'Developer panel',
  '__gallery',
  'Every piece of the kit',
  'mockServiceWorker',
  'mock-db',
  'msw',
  'sourceMappingURL',
  'sourcesContent',
  'jsxDEV',
  'vitest',
].map(String)

test('the production build holds nothing of the mock API and of development, and compressed copies of what is long', () => {
  const stores = scripts.map(text).flatMap((code) => code.match(/devTools:!\d/g) ?? [])
  expect(stores, 'the store is shown to the developer tools of Redux').toContain('devTools:!1')
  expect(forbidden).toEqual(
    expect.arrayContaining(['claire@example.be', '+32470123412', 'Dubois-Vandenberghe']),
  )
  const files = builtFiles(storiesFolder)
  expect(files.filter((file) => /\.map$|mockServiceWorker|\.test\./.test(file))).toEqual([])
  // The words of passwords have all names.
  const ours = files.filter((file) => !passwords.includes(file))
  for (const file of ours.filter((one) => /\.(js|css|html|json|txt|svg)$/.test(one))) {
    // Two towns have the names of two people.
    const content = text(file).replaceAll(/Sint-Pieters|Saint-Lambert/g, '')
    expect(
      forbidden.filter((word) => content.includes(word)),
      file,
    ).toEqual([])
  }
  const long = files.filter(
    (file) => /^\/(?!_).*\.(html|js|css|json|svg|txt)$/.test(file) && text(file).length > 1_000,
  )
  expect(long.length).toBeGreaterThan(20)
  for (const file of long) {
    expect(brotliDecompressSync(readFileSync(`${storiesFolder}${file}.br`)).toString(), file).toBe(text(file))
    expect(gunzipSync(readFileSync(`${storiesFolder}${file}.gz`)).toString(), file).toBe(text(file))
  }
})
