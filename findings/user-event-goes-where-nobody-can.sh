#!/usr/bin/env bash
# user-event tabs into inert regions and closed details, presses buttons that are not there to be seen, and types 1,5 as 15.
#
# Guess, written down before the run: it presses nothing in an inert region, and Tab skips such a region and the content of closed
# details. A press on what is hidden and a decimal comma needed no guess.
# Seen: of `inert` and of closed details it knows nothing, with Tab and with presses: a test that a page behind a dialog
# cannot be used passes when the attribute is missing, and one that presses there passes, too. A button with `hidden` is focused and
# pressed. Into a field of numbers "1,5" becomes 15, where a browser in French or Dutch makes 1.5 of it; nothing is thrown.
# Disabled fieldsets, `hidden` (for Tab) and closed dialogs are right.
# Run on 2026-11-30. Packages: @testing-library/user-event@14.6.13 @testing-library/dom@10.4.2 jsdom@29.1.1. Fails when the behaviour
# changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @testing-library/user-event@14.6.13 @testing-library/dom@10.4.2 jsdom@29.1.1
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('', { pretendToBeVisual: true })
const { document } = window
Object.assign(globalThis, { window, document })
const { userEvent } = await import('@testing-library/user-event')
const user = userEvent.setup({ document })

async function tabs(within) {
  document.body.innerHTML = `${within}<button id="last"></button>`
  const seen = []
  while (seen.at(-1) !== 'last') {
    await user.tab()
    seen.push(document.activeElement.id)
  }
  return seen.join(' ')
}
async function presses(within) {
  document.body.innerHTML = within
  let count = 0
  document.querySelector('#it').addEventListener('click', () => (count += 1))
  await user.click(document.querySelector('#it'))
  return count
}
const it = '<button id="it"></button>'
const tabbed = {
  inert: await tabs(`<div inert>${it}</div>`),
  'closed details': await tabs(`<details><summary id="summary"></summary>${it}</details>`),
  'disabled fieldset': await tabs(`<fieldset disabled>${it}</fieldset>`),
  hidden: await tabs(`<div hidden>${it}</div>`),
  'closed dialog': await tabs(`<dialog>${it}</dialog>`),
}
const pressed = {
  inert: await presses(`<div inert>${it}</div>`),
  hidden: await presses(`<div hidden>${it}</div>`),
  'disabled fieldset': await presses(`<fieldset disabled>${it}</fieldset>`),
}
document.body.innerHTML = '<input type="number" step="any">'
await user.type(document.querySelector('input'), '1,5')
const typed = document.querySelector('input').value
console.log({ tabbed, pressed, typed })
assert.deepEqual(tabbed, {
  inert: 'it last',
  'closed details': 'summary it last',
  'disabled fieldset': 'last',
  hidden: 'last',
  'closed dialog': 'last',
})
assert.deepEqual(pressed, { inert: 1, hidden: 1, 'disabled fieldset': 0 })
assert.equal(typed, '15')
JS
node try.mjs
