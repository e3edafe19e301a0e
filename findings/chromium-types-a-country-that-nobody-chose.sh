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
# chromium (seen with 156.0.8078.114), or the Chrome that CHROME_PATH names; headless shells have no `Autofill`. Fails when the behaviour
# changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
chrome=${CHROME_PATH:-$(command -v chromium || command -v google-chrome || true)}
[ "$chrome" ] || apt-get download -qq chromium chromium-common 2> /dev/null || { echo 'No Chromium is here: set CHROME_PATH.' >&2; exit 1; }
[ "$chrome" ] || for package in *.deb; do dpkg -x "$package" . && chrome=$folder/usr/lib/chromium/chromium; done
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
const [email, ...fields] = ['email', 'name', 'postal-code'].map(field)
createRoot(document.body).render(createElement('form', null, fields, createElement(Country), email))
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
const known = { NAME_FULL: 'Claire Dupont', ADDRESS_HOME_ZIP: '1000', ADDRESS_HOME_COUNTRY: 'BE', EMAIL_ADDRESS: 'claire@example.com' }
const address = { fields: Object.entries(known).map(([name, value]) => ({ name, value })) }
const seen = {}
try {
  console.log(await browser.version())
  for (const shown of ['', 'France']) {
    const tab = await browser.newPage()
    await tab.goto(`http://127.0.0.1:${port}/page.html#${shown}`)
    await tab.waitForSelector('[role=combobox][autocomplete=off]')
    const devtools = await tab.createCDPSession()
    for (const domain of ['DOM', 'Autofill']) await devtools.send(`${domain}.enable`)
    const { root } = await devtools.send('DOM.getDocument')
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'input' })
    const { node } = await devtools.send('DOM.describeNode', { nodeId })
    // Chromium reads a form a moment after it has come. The last field of the form, after the combobox, is the control.
    const email = () => tab.$eval('[autocomplete=email]', ({ value }) => value)
    for (let tries = 0; tries < 50 && !(await email()); tries += 1) {
      await devtools.send('Autofill.trigger', { fieldId: node.backendNodeId, address })
      await pause(200)
    }
    assert.equal(await email(), known.EMAIL_ADDRESS)
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
