#!/usr/bin/env bash
# Chromium's address filling leaves a field with `blur` and without `focusout`: React's `onBlur` hears of none.
#
# Guess, written down before the run: what Chromium fills out of an address profile comes with the events of a person, so a form that
# checks each field when it is left checks what was filled.
# Seen: each field gets keydown, input, change, keyup and `blur`, but neither `focusin` nor `focusout`, and the latter is what React
# listens to for `onBlur` since version 17. A form of react-hook-form in the mode "onBlur" has the three values and has checked none:
# a name that its rule refuses stands there without an error, where the same text, typed and left by Tab, has one at once. Filled by
# `Autofill.trigger` of the DevTools.
# Run on 2026-11-30. Packages: react@19.3.1 react-dom@19.3.1 react-hook-form@7.92.0 esbuild@0.28.2 puppeteer-core@24.43.1 and Debian's
# chromium (seen with 156.0.8078.114), or the Chrome that CHROME_PATH names; the headless shell fills nothing. Fails when the behaviour
# changes.
set -euo pipefail
chrome=${CHROME_PATH:-$(command -v chromium)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
  react@19.3.1 react-dom@19.3.1 react-hook-form@7.92.0 esbuild@0.28.2 puppeteer-core@24.43.1
cat > page.mjs <<'JS'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { useForm } from 'react-hook-form'

function Form() {
  const { register, getValues, formState } = useForm({ mode: 'onBlur' })
  const { errors } = formState
  window.look = () => ({ values: Object.values(getValues()), errors: Object.keys(errors), heard })
  const rule = { validate: (text) => text.length < 6 }
  const field = (id) => createElement('input', { key: id, id, autoComplete: id, ...register(id, rule) })
  return createElement('form', null, ['given-name', 'family-name', 'email'].map(field))
}
const heard = []
for (const type of ['focusin', 'keydown', 'input', 'change', 'keyup', 'blur', 'focusout'])
  addEventListener(type, ({ target }) => target.id === 'family-name' && !heard.includes(type) && heard.push(type), true)
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
const acts = {
  filled: async (tab) => {
    const devtools = await tab.createCDPSession()
    for (const domain of ['DOM', 'Autofill']) await devtools.send(`${domain}.enable`)
    const { root } = await devtools.send('DOM.getDocument')
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'input' })
    const { node } = await devtools.send('DOM.describeNode', { nodeId })
    await devtools.send('Autofill.trigger', { fieldId: node.backendNodeId, address })
  },
  typed: (tab) => tab.type('#family-name', 'Vandenberghe').then(() => tab.keyboard.press('Tab')),
}
const seen = {}
try {
  for (const [name, act] of Object.entries(acts)) {
    const tab = await browser.newPage()
    await tab.goto(`http://127.0.0.1:${port}/page.html`)
    // Chromium reads a form a moment after it has come.
    await pause(1000)
    await act(tab)
    await pause(1000)
    seen[name] = await tab.evaluate(() => look())
  }
} finally {
  await browser.close()
  await built.dispose()
}
console.log(seen)
assert.deepEqual(seen.filled, { values: Object.values(names), errors: [], heard: ['keydown', 'input', 'change', 'keyup', 'blur'] })
assert.deepEqual([seen.typed.errors, seen.typed.heard.at(-1)], [['family-name'], 'focusout'])
JS
node try.mjs "$chrome"
