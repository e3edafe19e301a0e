// Shows: frame-41, frame-43.
import { paths } from '#core/paths.ts'
import { confirmLatest } from '../support/codes.ts'
import { contactForm, openEdit, openProfile } from '../profile/profile.ts'
import { expect, test } from '../support/fixtures.ts'
import { fetchedAhead } from '../support/network.ts'
import { dialog, title } from '../support/signed-in.ts'

/** The element with the focus, when something lies over all of it; '' when a part of it is seen. */
const coveredFocus = () => {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return ''
  const { x, y, right, bottom, width, height } = element.getBoundingClientRect()
  const isSeen = [x + 3, x + width / 2, right - 3].some((across) =>
    [y + 2, y + height / 2, bottom - 2].some((down) => {
      const top = document.elementFromPoint(across, down)
      return top !== null && (element.contains(top) || top.contains(element))
    }),
  )
  return isSeen ? '' : `${element.tagName} ${element.textContent}`
}

test.describe('at a zoom of 400 %', () => {
  // A screen of 1280 by 1024.
  test.use({ viewport: { width: 320, height: 256 } })

  test('nothing covers what has the focus, though a message stays', async ({ page }) => {
    await openProfile(page, 'secured')
    // The toasts are fetched ahead, which nothing is without a connection.
    await fetchedAhead(page)
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
      dispatchEvent(new Event('offline'))
    })
    await expect(page.locator('[data-tone=info]').first()).toBeVisible()
    const covered = new Set<string>()
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab')
      covered.add(await page.evaluate(coveredFocus))
    }
    expect([...covered]).toEqual([''])
  })

  test('an e-mail is changed with its code', async ({ page, portal: { t } }) => {
    await openProfile(page, 'secured')
    await openEdit(page, t, 'contact')
    const { field, save } = contactForm(page, t, 'email')
    await field.fill('ines@example.com')
    await save.click()
    await confirmLatest(page, t)
    await expect(dialog(page)).toHaveCount(0)
  })
})

/** The words of a page, without addresses and long ones, that stand in pieces on several lines. */
const wordsInPieces = () => {
  const texts = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const found: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(
      /(?<![\w@.-])\p{L}{3,9}(?![\w@.-])/gu,
    )) {
      const range = new Range()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word)
    }
  return found
}

test('with text twice as large on a phone, nothing in the bars overlaps, each tab can be reached and no word is in pieces', async ({
  page,
  portal: { texts },
}) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
  )
  await page.goto(paths.loginEmail)
  await page.locator('header select').selectOption('fr')
  await expect(page.getByRole('link', { name: texts('fr')('login.tabs.phone') })).toBeVisible()
  expect(await page.evaluate(wordsInPieces)).toEqual([])
  await openProfile(page, 'secured')
  const parts = page.getByRole('banner').locator(':scope > *')
  const boxes = await parts.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
  )
  for (const [index, { left, right }] of boxes.entries()) {
    expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
    expect(right).toBeLessThanOrEqual(320)
  }
  // The name makes room: only the mark is drawn.
  const name = page.getByRole('banner').getByText('Bonavo', { exact: true })
  await expect(name.locator('..')).toHaveCSS('clip-path', 'inset(50%)')
  for (const tab of await page.getByRole('navigation').last().getByRole('link').all()) {
    await tab.scrollIntoViewIfNeeded()
    await expect(tab).toBeInViewport({ ratio: 0.95 })
  }
  expect(await page.evaluate(wordsInPieces)).toEqual([])
  const request = `${paths.approve}?client_id=303&redirect_uri=https://ecobike.example/callback`
  for (const path of [paths.dashboard, request]) {
    await page.goto(path)
    await expect(title(page)).toBeVisible()
    expect(await page.evaluate(wordsInPieces)).toEqual([])
  }
})
