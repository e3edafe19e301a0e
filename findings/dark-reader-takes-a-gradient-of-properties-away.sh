#!/usr/bin/env bash
# Dark Reader takes away a gradient that is a custom property made of custom properties, and the colour that stands behind it.
#
# Guess, written down before the run: a ground `var(--ground)` that is a gradient of two properties becomes a darker gradient, as the same
# gradient does when it is written out.
# Seen: written out it stays a gradient, and a property that is a gradient of plain colours, too. For a gradient of properties Dark Reader writes
# `var(--darkreader-bg--green)` into its copy and defines `--darkreader-bgimg--green` only, so the copy is invalid and the element is
# transparent; a colour in the same `background` goes with it. A rule anywhere that uses the same property as a plain ground brings the
# gradient back.
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

const properties = {
  '--plain': 'linear-gradient(#0e6a56, #084638)',
  '--made': 'linear-gradient(var(--green), var(--deep))',
  '--green': '#0e6a56',
  '--deep': '#084638',
}
const rules = {
  'background: linear-gradient(var(--green), var(--deep))': '',
  'background: var(--plain)': '',
  'background: var(--made)': '',
  'background: #b65204 var(--made)': '',
  'background: var(--made) ': 'b { background: var(--green) } i { background: var(--deep) }',
}
const driver = await launch({ executablePath: await chromium.executablePath(), headless: 'shell', args: ['--no-sandbox', '--disable-gpu'] })
try {
  console.log(await driver.version())
  const seen = []
  for (const [rule, more] of Object.entries(rules)) {
    const tab = await driver.newPage()
    const root = Object.entries(properties).map((one) => one.join(': ')).join('; ')
    await tab.setContent(`<!doctype html><style>:root { ${root} } p { ${rule} } ${more}</style><p>Text</p>`)
    const look = () =>
      tab.evaluate(() => {
        const { backgroundImage, backgroundColor } = getComputedStyle(document.querySelector('p'))
        return [backgroundImage.includes('gradient'), backgroundColor !== 'rgba(0, 0, 0, 0)']
      })
    assert.equal((await look())[0], true)
    await tab.addScriptTag({ path: 'node_modules/darkreader/darkreader.js' })
    await tab.evaluate(() => DarkReader.enable({}))
    const copy = () => [...(document.querySelector('.darkreader--sync')?.sheet.cssRules ?? [])].map((rule) => rule.cssText).join('\n')
    await tab.waitForFunction(`(${copy})().includes('p { background')`)
    const isDefined = (await tab.evaluate(copy)).includes('--darkreader-bg--green:')
    const [isGradient, isColour] = await look()
    console.log(`${rule.trim()} ${more && `beside ${more}`}:`, isGradient ? 'a gradient' : 'no gradient', isColour ? 'and a colour' : '')
    assert.equal(isDefined, rule.includes('--green') || more !== '')
    seen.push([isGradient, isColour])
    await tab.close()
  }
  assert.deepEqual(seen, [[true, false], [true, false], [false, false], [false, false], [true, false]])
} finally {
  await driver.close()
}
JS
node try.mjs
