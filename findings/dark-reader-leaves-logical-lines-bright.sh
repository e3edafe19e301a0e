#!/usr/bin/env bash
# Dark Reader leaves a line bright that is named by `border-block-start` with a custom property, and darkens the same line of `border-top`.
#
# Guess, written down before the run: Dark Reader computes the colours of a page anew, so all lines of one colour look alike.
# Seen: `border` and `border-top` with `var(--line)` are darkened, and `border-block-start` with the colour itself, too. The shorthands
# `border-block-start`, `border-inline`, `column-rule` and `text-decoration` with a custom property keep the colour of the light page:
# on the dark ground those lines shine more than anything beside them. The longhand `border-block-start-color` is darkened.
# Run on 2026-11-30. Packages: darkreader@4.9.133 puppeteer-core@24.43.1 @sparticuz/chromium@153.0.0. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts darkreader@4.9.133 puppeteer-core@24.43.1 @sparticuz/chromium@153.0.0
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import chromium from '@sparticuz/chromium'
import { launch } from 'puppeteer-core'

const line = 'rgb(230, 224, 214)'
const rules = {
  'border: 1px solid var(--line)': 'border-top-color',
  'border-top: 1px solid var(--line)': 'border-top-color',
  'border-block-start: 1px solid #e6e0d6': 'border-top-color',
  'border-block-start: 1px solid; border-block-start-color: var(--line)': 'border-top-color',
  'border-block-start: 1px solid var(--line)': 'border-top-color',
  'border-inline: 1px solid var(--line)': 'border-left-color',
  'column-rule: 1px solid var(--line)': 'column-rule-color',
  'text-decoration: underline var(--line)': 'text-decoration-color',
}
const styles = Object.keys(rules).map((rule, at) => `#p${at} { ${rule} }`).join('\n')
const texts = Object.keys(rules).map((_, at) => `<p id="p${at}">Text</p>`).join('')
const driver = await launch({ executablePath: await chromium.executablePath(), headless: 'shell', args: ['--no-sandbox', '--disable-gpu'] })
try {
  console.log(await driver.version())
  const tab = await driver.newPage()
  await tab.setContent(`<!doctype html><style>:root { --line: #e6e0d6 } ${styles}</style>${texts}`)
  const look = () =>
    tab.evaluate(
      (all) => all.map((name, at) => getComputedStyle(document.querySelector(`#p${at}`)).getPropertyValue(name)),
      Object.values(rules),
    )
  assert.deepEqual(await look(), Object.values(rules).fill(line))
  await tab.addScriptTag({ path: 'node_modules/darkreader/darkreader.js' })
  await tab.evaluate(() => DarkReader.enable({}))
  await tab.waitForFunction((light) => getComputedStyle(document.querySelector('#p0')).borderTopColor !== light, {}, line)
  const seen = await look()
  Object.keys(rules).forEach((rule, at) => console.log(seen[at] === line ? 'as bright as before:' : 'darkened:           ', rule))
  assert.deepEqual(seen.map((colour) => colour === line), [false, false, false, false, true, true, true, true])
} finally {
  await driver.close()
}
JS
node try.mjs
