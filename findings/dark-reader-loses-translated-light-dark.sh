#!/usr/bin/env bash
# Dark Reader cannot read `light-dark()` as Lightning CSS translates it for older browsers: the ground stays white, or is gone.
#
# Guess, written down before the run: what a page with two themes looks like under Dark Reader does not depend on whether the build has
# translated `light-dark()`; over the dark theme little changes.
# Seen: as written, the ground is dark in both themes. Translated, a colour is a pair of `var()` with two properties of which one is empty
# (`--lightningcss-dark: ;`). Dark Reader copies properties, but no empty one: in the dark theme both halves give a colour, two colours
# are none, and the ground is gone. In the light theme it stays white under text that is light now, unless the colours are properties
# themselves: then it is dark. `<meta name="darkreader-lock">` makes Dark Reader leave the page, also when a script adds it later.
# Run on 2026-11-30. Packages: darkreader@4.9.133 lightningcss@1.33.0 puppeteer-core@24.43.1 @sparticuz/chromium@153.0.0. Fails when the
# behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts darkreader@4.9.133 lightningcss@1.33.0 puppeteer-core@24.43.1 @sparticuz/chromium@153.0.0
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import chromium from '@sparticuz/chromium'
import { transform } from 'lightningcss'
import { launch } from 'puppeteer-core'

const written = (light, dark) => `
:root { --white: #ffffff; --night: #222e2a; color-scheme: light dark; --paper: light-dark(${light}, ${dark}) }
[data-theme=light] { color-scheme: light }
[data-theme=dark] { color-scheme: dark }
p { background: var(--paper) }`
const translated = (css) =>
  transform({ filename: 'a.css', code: Buffer.from(css), targets: { chrome: 109 << 16 }, minify: true }).code.toString()
const sheets = {
  'as written': written('#ffffff', '#222e2a'),
  translated: translated(written('#ffffff', '#222e2a')),
  'translated, of properties': translated(written('var(--white)', 'var(--night)')),
}
const driver = await launch({ executablePath: await chromium.executablePath(), headless: 'shell', args: ['--no-sandbox', '--disable-gpu'] })
try {
  console.log(await driver.version())
  const seen = []
  for (const [name, css] of Object.entries(sheets))
    for (const theme of ['light', 'dark']) {
      const tab = await driver.newPage()
      await tab.setContent(`<!doctype html><html data-theme="${theme}"><head><style>${css}</style></head><p>Text</p>`)
      const ground = () => tab.evaluate(() => getComputedStyle(document.querySelector('p')).backgroundColor)
      const own = await ground()
      await tab.addScriptTag({ path: 'node_modules/darkreader/darkreader.js' })
      await tab.evaluate(() => DarkReader.enable({}))
      await tab.waitForFunction((light) => getComputedStyle(document.querySelector('p')).color === light, {}, 'rgb(232, 230, 227)')
      const copy = () => [...(document.querySelector('.darkreader--sync')?.sheet.cssRules ?? [])].map((rule) => rule.cssText).join('\n')
      await tab.waitForFunction(`(${copy})().includes('p {')`)
      assert.deepEqual([css, await tab.evaluate(copy)].map((text) => /--lightningcss-\w+: ;/.test(text)), [name !== 'as written', false])
      const under = await ground()
      await tab.evaluate(() => document.head.append(Object.assign(document.createElement('meta'), { name: 'darkreader-lock' })))
      await tab.waitForFunction(() => !document.querySelector('style.darkreader--sync'))
      assert.equal(await ground(), own)
      console.log(`${name}, ${theme}: ${own} becomes ${under}`)
      seen.push(under === 'rgba(0, 0, 0, 0)' ? 'gone' : under === 'rgb(255, 255, 255)' ? 'white' : 'dark')
      await tab.close()
    }
  assert.deepEqual(seen, ['dark', 'dark', 'white', 'gone', 'dark', 'gone'])
} finally {
  await driver.close()
}
JS
node try.mjs
