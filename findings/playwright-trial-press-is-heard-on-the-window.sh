#!/usr/bin/env bash
# A trial press of Playwright, which checks a control and skips the action, is heard by a page that listens on the window.
#
# Guess, written down before the run: `click` and `tap` with `trial: true` send the page no event that it can hear.
# Seen: the control hears nothing, but a listener that the page has put on the window before hears of a trial click
# `pointerdown` and `click`, and of a trial tap `pointerdown` and `touchstart`. A page that counts presses there (a guard
# against double presses, an idle timer) has counted one, and may take the press that follows for its second half.
# Run on 2026-11-30. Packages: @sparticuz/chromium@153.0.0 playwright-core@1.65.1. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import chromium from '@sparticuz/chromium'
import { chromium as driver } from 'playwright-core'

const browser = await driver.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
async function heardBy(options, act) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.setContent('<!doctype html><button style="margin:40px">Press</button>')
  await page.evaluate(() => {
    window.heard = { window: [], button: [] }
    for (const type of ['pointerdown', 'touchstart', 'mousedown', 'click']) {
      addEventListener(type, () => window.heard.window.push(type), true)
      document.querySelector('button').addEventListener(type, () => window.heard.button.push(type))
    }
  })
  await act(page.locator('button'))
  await page.waitForTimeout(1000)
  const { window: first, button } = await page.evaluate(() => window.heard)
  await context.close()
  return { window: first.join(' '), button: button.join(' ') }
}
const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
const heard = {
  'trial click': await heardBy({}, (button) => button.click({ trial: true })),
  'trial tap': await heardBy(phone, (button) => button.tap({ trial: true })),
  tap: await heardBy(phone, (button) => button.tap()),
}
for (const [act, { window: first, button }] of Object.entries(heard))
  console.log(`${act}: window: ${first || 'nothing'}; button: ${button || 'nothing'}`)
await browser.close()
assert.deepEqual(heard, {
  'trial click': { window: 'pointerdown click', button: '' },
  'trial tap': { window: 'pointerdown touchstart', button: '' },
  tap: { window: 'pointerdown touchstart mousedown click', button: 'pointerdown touchstart mousedown click' },
})
JS
node try.mjs
