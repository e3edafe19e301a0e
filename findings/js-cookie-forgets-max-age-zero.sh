#!/usr/bin/env bash
# js-cookie writes a cookie for the session where `max-age: 0` was to end it or `expires: Infinity` to keep it, and reads one
# right cookie as missing.
#
# Guess, written down before the run: it reads each cookie that a server may set by RFC 6265; attributes are written as they are given.
# Seen: an attribute that is 0 is left out, so that `{ 'max-age': 0 }` writes the cookie anew instead of ending it. `expires: Infinity`
# is "expires=Invalid Date", which browsers ignore, and so is a number of days beyond the year 275760. A value with `%E8`
# (allowed, and what PHP or Perl write for `è` in Latin-1) is neither in `get(name)` nor in `get()`, while `100%` is read as it stands.
# Run on 2026-11-30. Packages: js-cookie@3.0.8 tough-cookie@6.1.0. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts js-cookie@3.0.8 tough-cookie@6.1.0
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import Cookies from 'js-cookie'
import { CookieJar } from 'tough-cookie'

const jar = new CookieJar()
const address = 'https://portal.test/'
globalThis.document = {
  get cookie() {
    return jar.getCookieStringSync(address)
  },
  set cookie(text) {
    jar.setCookieSync(text, address)
  },
}
for (const text of ['town=Li%E8ge', 'sale=100%', 'other=1']) document.cookie = text
const read = { town: Cookies.get('town'), sale: Cookies.get('sale'), all: Object.keys(Cookies.get()) }
Cookies.set('ended', 'yes')
const wrote = [Cookies.set('ended', 'yes', { 'max-age': 0 }), Cookies.set('kept', 'yes', { expires: Infinity })]
const isThere = Cookies.get('ended')
const [kept] = jar.getCookiesSync(address).filter(({ key }) => key === 'kept')
console.log({ 'the header has': document.cookie, read, wrote, isThere, 'kept until': kept.expires })
assert.deepEqual(read, { town: undefined, sale: '100%', all: ['sale', 'other'] })
assert.deepEqual(wrote, ['ended=yes; path=/', 'kept=yes; path=/; expires=Invalid Date'])
assert.equal(isThere, 'yes')
assert.equal(kept.expires, 'Infinity')
JS
node try.mjs
