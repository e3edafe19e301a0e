#!/usr/bin/env bash
# Chromium's address filling types "Belgium" into a combobox that says `autocomplete="off"`: its list stays open, nothing is chosen.
#
# Guess, written down before the run: a field with role="combobox" and autocomplete="off", with no name and an id that says nothing,
# is filled by nobody.
# Seen: by its label it is "Country", whatever the role and the token say. Downshift's `useCombobox`, which sets both, shows "Belgium",
# with its list open over the page and `selectedItem` null: what a form would send is no country. No focus was there, so no `onBlur`
# closes the list or corrects the text. A combobox that shows a country already is left as it is. Filled by `Autofill.trigger` of the
# DevTools, from another field of an address.
# Run on 2026-11-30. Packages: downshift@9.0.10 react@19.3.1 react-dom@19.3.1 esbuild@0.28.2 puppeteer-core@24.43.1 and Debian's
# chromium (seen with 156.0.8078.114), or the Chrome that CHROME_PATH names; the headless shell fills nothing. Fails when the behaviour
# changes.
set -euo pipefail
chrome=${CHROME_PATH:-$(command -v chromium)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
  downshift@9.0.10 react@19.3.1 react-dom@19.3.1 esbuild@0.28.2 puppeteer-core@24.43.1
cat > page.mjs <<'JS'
import { useCombobox } from 'downshift'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const items = ['Austria', 'Belgium', 'France', 'Luxembourg']
const initialSelectedItem = location.hash.slice(1) || null
function Country() {
  const box = useCombobox({ items, initialSelectedItem })
  window.look = () => ({ text: box.inputValue, chosen: box.selectedItem, isOpen: box.isOpen })
  const label = createElement('label', box.getLabelProps(), 'Country')
  return [label, createElement('input', box.getInputProps()), createElement('ul', box.getMenuProps())]
}
const field = (key) => createElement('label', { key }, key, createElement('input', { autoComplete: key }))
const fields = ['name', 'street-address', 'postal-code', 'email'].map(field)
createRoot(document.body).render(createElement('form', null, fields, createElement(Country)))
JS
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { context } from 'esbuild'
import puppeteer from 'puppeteer-core'

writeFileSync('page.html', '<!doctype html><body><script src=page.js></script>')
const define = { 'process.env.NODE_ENV': '"production"' }
const built = await context({ entryPoints: ['page.mjs'], bundle: true, outfile: 'page.js', define })
const { port } = await built.serve({ servedir: '.', host: '127.0.0.1' })
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ['--no-sandbox', '--disable-gpu'] })
const known = { NAME_FULL: 'Claire Dupont', ADDRESS_HOME_STREET_ADDRESS: 'Rue Neuve 12', ADDRESS_HOME_ZIP: '1000', ADDRESS_HOME_COUNTRY: 'BE' }
const address = { fields: Object.entries(known).map(([name, value]) => ({ name, value })) }
const seen = {}
try {
  for (const shown of ['', 'France']) {
    const tab = await browser.newPage()
    await tab.goto(`http://127.0.0.1:${port}/page.html#${shown}`)
    // Chromium reads a form a moment after it has come.
    await pause(1000)
    console.log(await tab.$eval('[role=combobox]', ({ role, autocomplete }) => ({ role, autocomplete })))
    const devtools = await tab.createCDPSession()
    for (const domain of ['DOM', 'Autofill']) await devtools.send(`${domain}.enable`)
    const { root } = await devtools.send('DOM.getDocument')
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'input' })
    const { node } = await devtools.send('DOM.describeNode', { nodeId })
    await devtools.send('Autofill.trigger', { fieldId: node.backendNodeId, address })
    await pause(1000)
    seen[shown] = await tab.evaluate(() => look())
  }
} finally {
  await browser.close()
  await built.dispose()
}
console.log(seen)
assert.deepEqual(seen[''], { text: 'Belgium', chosen: null, isOpen: true })
assert.deepEqual(seen.France, { text: 'France', chosen: 'France', isOpen: false })
JS
node try.mjs "$chrome"
