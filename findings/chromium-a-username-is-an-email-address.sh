#!/usr/bin/env bash
# To Chromium's address filling, `autocomplete="username"` means an e-mail address, also in a field for a phone or a card number.
#
# Guess, written down before the run: a login's `<input type="tel" autocomplete="username">` is for the password manager alone; the
# address profile fills nothing there, or the phone number.
# Seen: the field is read as "Email address", by the token alone: the address profile writes the e-mail address into a field of the type
# "tel" with the label "Phone number" or with the name "phone", and into one that takes digits. `autocomplete="tel"` gets the number,
# `tel-national` the number as its country writes it; without a token a phone number before a password gets nothing. The standard has
# no token for a phone number that is a username: "username tel" gets nothing. Filled by `Autofill.trigger` of the DevTools.
# Run on 2026-11-30. Packages: puppeteer-core@24.43.1 and Debian's chromium (seen with 156.0.8078.114), or the Chrome that CHROME_PATH
# names; headless shells have no `Autofill`. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
chrome=${CHROME_PATH:-$(command -v chromium || command -v google-chrome || true)}
[ "$chrome" ] || apt-get download -qq chromium chromium-common 2> /dev/null || { echo 'No Chromium is here: set CHROME_PATH.' >&2; exit 1; }
[ "$chrome" ] || for package in *.deb; do dpkg -x "$package" . && chrome=$folder/usr/lib/chromium/chromium; done
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts puppeteer-core@24.43.1
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import puppeteer from 'puppeteer-core'

const mail = 'claire@example.com'
const rows = {
  'Phone number|type=tel autocomplete=username': mail,
  'Phone number|type=tel name=phone autocomplete=username': mail,
  'Card number|inputmode=numeric autocomplete=username': mail,
  'Phone number|type=tel autocomplete=tel': '+32470123499',
  'Phone number|type=tel autocomplete=tel-national': '0470123499',
  'Phone number|type=tel autocomplete="username tel"': '',
  'Phone number|type=tel': '',
}
// The last field of the form is the control: once it is filled, so is whatever is filled before it.
const rest = '<input type=password autocomplete=current-password><input id=control autocomplete=name>'
const server = createServer(({ url }, response) => {
  const [label, attributes] = decodeURIComponent(url.slice(1)).split('|')
  const field = `<label>${label} <input id=it ${attributes}></label>`
  response.setHeader('Content-Type', 'text/html').end(`<!doctype html><form>${field}${rest}</form>`)
}).listen(0, '127.0.0.1')
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ['--no-sandbox', '--disable-gpu'] })
const known = { EMAIL_ADDRESS: mail, PHONE_HOME_WHOLE_NUMBER: '+32470123499', NAME_FULL: 'Claire Dupont', ADDRESS_HOME_COUNTRY: 'BE' }
const address = { fields: Object.entries(known).map(([name, value]) => ({ name, value })) }
try {
  console.log(await browser.version())
  for (const [row, expected] of Object.entries(rows)) {
    const tab = await browser.newPage()
    await tab.goto(`http://127.0.0.1:${server.address().port}/${encodeURIComponent(row)}`)
    const devtools = await tab.createCDPSession()
    for (const domain of ['DOM', 'Autofill']) await devtools.send(`${domain}.enable`)
    const { root } = await devtools.send('DOM.getDocument')
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#control' })
    const { node } = await devtools.send('DOM.describeNode', { nodeId })
    const look = () => tab.$$eval('#it, #control', (fields) => fields.map(({ value }) => value))
    // Chromium reads a form a moment after it has come.
    for (let tries = 0; tries < 50 && !(await look())[1]; tries += 1) {
      await devtools.send('Autofill.trigger', { fieldId: node.backendNodeId, address })
      await pause(200)
    }
    const [value, control] = await look()
    console.log(`${row.replace('|', ': ')} → "${value}"`)
    assert.deepEqual([value, control], [expected, 'Claire Dupont'], row)
    await tab.close()
  }
} finally {
  await browser.close()
  server.close()
}
JS
node try.mjs "$chrome"
