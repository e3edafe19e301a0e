// Shows: frame-32, quality-29.
import { readFileSync } from 'node:fs'
import failure from '../../locales/start/failure.json' with { type: 'json' }
import type { Locator, Page } from '@playwright/test'
import { expect, onceOnPhone, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { storiesFolder } from '../support/servers.ts'
import { holdFiles } from '../support/network.ts'
import type { Words } from '../../tools/vite/startTexts.ts'

// German is not in this build.
const languages = Object.entries(
  JSON.parse(readFileSync('locales/start/page.json', 'utf8')) as Record<string, Words>,
).filter(([language]) => language !== 'de')

const notice = (page: Page) => page.getByRole('alert')
const anyScript = /\/assets\/.*\.js$/

/**
 * Advances the CSS animation that shows the message about slow scripts; Playwright's clock does not reach animations.
 */
async function passSeconds(page: Page, seconds: number) {
  await page.waitForFunction((time) => {
    const clocks = document
      .getAnimations()
      .filter((one) => one instanceof CSSAnimation && one.animationName === 'start-slow')
    for (const clock of clocks) {
      clock.pause()
      clock.currentTime = time
    }
    return clocks.length === 1
  }, seconds * 1000)
}

/** Checks that each language has its paragraph, which says what to do and has a link for it. */
async function expectWords(place: Locator, about: 'slow' | 'noScripts') {
  await expect(place.getByRole('paragraph')).toHaveCount(3)
  for (const [language, words] of languages) {
    const own = place.locator(`p[lang=${language}]`)
    const said = `${words[about]} ${words[`${about}Help`]} ${words.reload}`
    await expect(own).toHaveText(said.replace('{{product}}', 'Bonavo'))
    await expect(own).toBeInViewport({ ratio: 1 })
    await expect(own.getByRole('link', { name: words.reload })).toBeVisible()
  }
}

test('after ten seconds without scripts says what to do in every language', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const release = await holdFiles(page, anyScript)
  await page.goto(paths.loginEmail, { waitUntil: 'commit' })
  await passSeconds(page, 9.9)
  await expect(page.locator('.shell-mark')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByText('JavaScript')).toHaveCount(0)
  const before = await page.locator('.shell-mark').boundingBox()
  await passSeconds(page, 10.1)
  await expectWords(notice(page), 'slow')
  expect(await page.locator('.shell-mark').boundingBox()).toEqual(before)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'colours')
  const asked = page.waitForRequest((request) => request.isNavigationRequest())
  await notice(page).getByRole('link').first().click()
  expect(new URL((await asked).url()).pathname).toBe(paths.loginEmail)
  release()
  await expect(page.locator('main form')).toBeVisible()
  await expect(page.getByText(languages[0]?.[1].slow ?? '')).toHaveCount(0)
  expect(await page.evaluate(() => document.querySelectorAll('.start-slow').length)).toBe(0)
})

test('a login without scripts stays usable, and says so', async ({ page, portal: { t, variant } }) => {
  const release = await holdFiles(page)
  await page.goto(paths.loginEmail, { waitUntil: 'commit' })
  await expect(page.locator('main form')).toBeVisible()
  await passSeconds(page, 10.1)
  const [, words] = languages.find(([language]) => language === (variant === 'LU' ? 'fr' : 'en')) ?? []
  await expect(notice(page).getByRole('paragraph').filter({ visible: true })).toHaveCount(1)
  await expect(notice(page)).toContainText(words?.slow ?? '-')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page, 'colours')
  await page.getByLabel(t('login.password'), { exact: true }).fill('secret')
  release()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByLabel(t('login.password'), { exact: true })).toHaveValue('secret')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page without JavaScript says what to do', onceOnPhone, async ({ page, watched }) => {
    // Main and what it imports are preloaded by links, although no script runs to import them.
    for (const file of [/\/assets\/main-[\w-]+\.js/, /\/assets\/rolldown-runtime-[\w-]+\.js/])
      watched.expectFailure('GET', file, 'none')
    await page.goto(paths.loginEmail)
    await expectWords(page.getByRole('main'), 'noScripts')
    await expect(page.locator('.shell-progress')).toBeHidden()
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.locator('.start-slow')).toHaveCSS('display', 'none')
  })
})

test(
  'a browser below the floor is told so in its language, and nothing else starts',
  onceOnPhone,
  async ({ page }) => {
    await page.addInitScript(() => {
      CSS.supports = () => false
    })
    await page.goto(paths.loginEmail)
    const [, words] = languages[0] ?? []
    await expect(page.getByText(words?.old.replace('{{product}}', 'Bonavo') ?? '')).toBeVisible()
    await expect(page.getByRole('main').getByRole('paragraph')).toHaveCount(1)
    await expect(page.getByRole('link')).toHaveText('+32 2 000 12 30')
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
  },
)

test('a page whose settings cannot be read says what to do, and calls nobody', async ({ page, watched }) => {
  watched.expectError(/The settings in index\.html cannot be read/)
  await page.route(/\/login\/email$/, (route) => {
    const html = readFileSync(`${storiesFolder}/index.html`, 'utf8')
    const body = html.replace('"VITE_PRODUCT_NAME":', '"VITE_PRODUCT_NAME"')
    return route.fulfill({ contentType: 'text/html', body })
  })
  await page.goto(paths.loginEmail)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(failure.en.title)
  await expect(page.getByText(failure.en.help)).toBeVisible()
  await expect(page.getByRole('button', { name: failure.en.reload })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('undefined')
  expect(await page.title()).not.toContain('undefined')
  expect(watched.calls()).toEqual([])
})
