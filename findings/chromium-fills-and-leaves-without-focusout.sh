#!/usr/bin/env bash
# Chromium's address filling leaves a field with `blur` and without `focusout`: React's `onBlur` hears of none.
#
# Guess, written down before the run: what Chromium fills out of an address profile comes with the events of a person, so a form that
# checks each field when it is left checks what was filled.
# Seen: a field gets keydown, input, change, keyup and `blur`, but neither `focusin` nor `focusout`, and the latter is what React
# listens to for `onBlur` since version 17. A form of react-hook-form in the mode "onBlur" has the three values and has checked none:
# a name that its rule refuses stands there without an error, until a person goes to the field and leaves it by Tab. Filled by
# `Autofill.trigger` of the DevTools.
# Run on 2026-11-30. Packages: react@19.3.1 react-dom@19.3.1 react-hook-form@7.92.0 esbuild@0.28.2 puppeteer-core@24.43.1 and Debian's
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
  react@19.3.1 react-dom@19.3.1 react-hook-form@7.92.0 esbuild@0.28.2 puppeteer-core@24.43.1
cat > page.mjs <<'JS'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { useForm } from 'react-hook-form'

function Form() {
  const { register, getValues, formState } = useForm({ mode: 'onBlur' })
  window.look = () => ({ values: Object.values(getValues()), heard })
  if (formState.errors['family-name']) note('error')
  const rule = { validate: (text) => text.length < 6 }
  const field = (id) => createElement('input', { key: id, id, autoComplete: id, ...register(id, rule) })
  return createElement('form', null, ['given-name', 'family-name', 'email'].map(field))
}
const heard = []
const note = (what) => heard.includes(what) || heard.push(what)
for (const type of ['focusin', 'keydown', 'input', 'change', 'keyup', 'blur', 'focusout'])
  addEventListener(type, ({ target }) => target.id === 'family-name' && note(type), true)
createRoot(document.body).render(createElement(Form))
JS
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { context } from 'esbuild'
import puppeteer from 'puppeteer-core'

writeFileSync('page.html', '<!doctype html><body><script src=page.js></script>')
const built = await context({ entryPoints: ['page.mjs'], bundle: true, outfile: 'page.js', define: { 'process.env.NODE_ENV': '"production"' } })
const { port } = await built.serve({ servedir: '.', host: '127.0.0.1' })
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ['--no-sandbox', '--disable-gpu'] })
const names = { NAME_FIRST: 'Alexandra', NAME_LAST: 'Vandenberghe', EMAIL_ADDRESS: 'alexandra@example.com' }
const address = { fields: Object.entries(names).map(([name, value]) => ({ name, value })) }
try {
  console.log(await browser.version())
  const tab = await browser.newPage()
  await tab.goto(`http://127.0.0.1:${port}/page.html`)
  await tab.waitForSelector('#email')
  const devtools = await tab.createCDPSession()
  for (const domain of ['DOM', 'Autofill']) await devtools.send(`${domain}.enable`)
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'input' })
  const { node } = await devtools.send('DOM.describeNode', { nodeId })
  const look = () => tab.evaluate(() => look())
  // Chromium reads a form a moment after it has come.
  for (let tries = 0; tries < 50 && !(await look()).values[2]; tries += 1) {
    await devtools.send('Autofill.trigger', { fieldId: node.backendNodeId, address })
    await pause(200)
  }
  const filled = await look()
  console.log('filled:', filled)
  assert.deepEqual(filled, { values: Object.values(names), heard: ['keydown', 'input', 'change', 'keyup', 'blur'] })
  await tab.focus('#family-name')
  await tab.keyboard.press('Tab')
  await tab.waitForFunction(() => look().heard.includes('error'))
  const left = await look()
  console.log('left by Tab, too:', left)
  assert.deepEqual(left, { values: filled.values, heard: [...filled.heard, 'focusin', 'focusout', 'error'] })
} finally {
  await browser.close()
  await built.dispose()
}
JS
node try.mjs "$chrome"
