#!/usr/bin/env bash
# Two readers of authenticator addresses disagree over what the format allows: a space, a plus, small letters, seven digits.
#
# Guess, written down before the run: otpauth, otplib and url-otpauth read each other's addresses, whatever spaces, `&` or `:` the
# name of the issuer has.
# Seen: otplib 13 only writes them. The format lets spaces stand before the account (`Klant%20Co:%20jan`), and both readers
# keep the space as part of it. An address that `URLSearchParams` has put together (`issuer=Klant+%26+Co`) is for otpauth the issuer
# "Klant+&+Co", for url-otpauth "Klant & Co". `algorithm=sha256`, seven digits and an issuer other than the one before the
# account are read by otpauth and refused by url-otpauth; a secret in groups of four the other way round.
# Run on 2026-11-30. Packages: otpauth@9.5.2 url-otpauth@2.0.0 otplib@13.5.0. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts otpauth@9.5.2 url-otpauth@2.0.0 otplib@13.5.0
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { URI } from 'otpauth'
import * as otplib from 'otplib'
import other from 'url-otpauth'

const secret = 'JBSWY3DPEHPK3PXP'
const addresses = {
  'as it should be': `otpauth://totp/Klant%20Co:jan?secret=${secret}&issuer=Klant%20Co`,
  'a space before the account': `otpauth://totp/Klant%20Co:%20jan?secret=${secret}&issuer=Klant%20Co`,
  'made by URLSearchParams': `otpauth://totp/jan?${new URLSearchParams({ secret, issuer: 'Klant & Co' })}`,
  'small letters': `otpauth://totp/jan?secret=${secret}&issuer=A&algorithm=sha256`,
  'seven digits': `otpauth://totp/jan?secret=${secret}&issuer=A&digits=7`,
  'two issuers': `otpauth://totp/B:jan?secret=${secret}&issuer=A`,
  'a secret in groups': `otpauth://totp/jan?secret=JBSW%20Y3DP%20EHPK%203PXP&issuer=A`,
}
const read = (parse) => (address) => {
  try {
    return parse(address)
  } catch {
    return 'refused'
  }
}
const readers = [
  read((address) => (({ issuer, label }) => `${issuer}|${label}`)(URI.parse(address))),
  read((address) => (({ issuer, account }) => `${issuer}|${account}`)(other.parse(address))),
]
const seen = Object.fromEntries(Object.entries(addresses).map(([name, address]) => [name, readers.map((one) => one(address))]))
const written = otplib.generateURI({ issuer: 'Klant & Co', label: 'jan@x.be', secret })
console.log('otpauth, url-otpauth:', seen)
assert.deepEqual(seen, {
  'as it should be': ['Klant Co|jan', 'Klant Co|jan'],
  'a space before the account': ['Klant Co| jan', 'Klant Co| jan'],
  'made by URLSearchParams': ['Klant+&+Co|jan', 'Klant & Co|jan'],
  'small letters': ['A|jan', 'refused'],
  'seven digits': ['A|jan', 'refused'],
  'two issuers': ['A|jan', 'refused'],
  'a secret in groups': ['refused', 'A|jan'],
})
assert.deepEqual(readers.map((one) => one(written)), ['Klant & Co|jan@x.be', 'Klant & Co|jan@x.be'])
JS
node try.mjs
