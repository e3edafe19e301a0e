#!/usr/bin/env bash
# For a regular expression of Playwright a no-break space is one by text and label, and none by role: no pattern with a space fits both.
#
# Guess, written down before the run: a no-break space equals a space, as Playwright normalises white space, in a text that is sought
# and in a regular expression alike.
# Seen: as texts both are found everywhere. As patterns, `/3 mars/` finds nothing by `getByText`, `hasText`, `getByLabel`,
# `toHaveText` and `toHaveAccessibleName`, while `getByRole` with a name finds it, and there `/3\u00a0mars/` finds nothing. A soft
# hyphen, too, is nothing to a text and a letter to a pattern. French texts have such spaces before each colon, and dates between
# their parts: `\s` fits both.
# Packages: @sparticuz/chromium@153.0.0 @playwright/test@1.65.1. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 @playwright/test@1.65.1
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { chromium as driver, expect } from '@playwright/test'
import chromium from '@sparticuz/chromium'

const browser = await driver.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()
await page.setContent('<button>3\u00a0mars</button><label>3\u00a0mars<input></label><p>Luxem\u00adbourg</p>')
const button = page.locator('button')
const passes = (check) => check.then(() => true, () => false)
const row = async (sought) => [
  (await button.and(page.getByText(sought)).count()) === 1,
  (await page.getByLabel(sought).count()) === 1,
  await passes(expect(button).toHaveText(sought, { timeout: 500 })),
  await passes(expect(button).toHaveAccessibleName(sought, { timeout: 500 })),
  (await page.getByRole('button', { name: sought }).count()) === 1,
]
const seen = []
for (const sought of ['3 mars', '3\u00a0mars', /3 mars/, /3\u00a0mars/, /3\smars/]) seen.push([sought, await row(sought)])
const soft = [await page.getByText('Luxembourg').count(), await page.getByText(/Luxembourg/).count()]
await browser.close()
console.log('text, label, toHaveText, toHaveAccessibleName, role')
for (const [sought, found] of seen) console.log(JSON.stringify(String(sought)).padEnd(20), found.join())
console.log('a soft hyphen: text, pattern', soft.join())
assert.deepEqual(
  seen.map(([, found]) => found),
  [
    [true, true, true, true, true],
    [true, true, true, true, true],
    [false, false, false, false, true],
    [true, true, true, true, false],
    [true, true, true, true, true],
  ],
)
assert.deepEqual(soft, [1, 0])
JS
node try.mjs
