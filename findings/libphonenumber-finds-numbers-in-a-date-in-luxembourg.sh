#!/usr/bin/env bash
# libphonenumber-js finds phone numbers in a date, an IBAN, a card number and a national register number, once the country is Luxembourg.
#
# Guess, written down before the run: `findPhoneNumbersInText`, which looks for valid numbers only, finds none in these, whether
# the country is Belgium or Luxembourg.
# Seen: with Belgium none. A landline of Luxembourg may have four to eleven digits, so with Luxembourg "30.11.2026 18:45" is the number
# +352 30 11 20 26 18 (the minutes are left out), two groups of an IBAN of Luxembourg are each a subscriber, and a Belgian national
# register number is a landline as a whole. What makes links of numbers in a letter, or hides them, does so with dates there.
# Run on 2026-11-30. Packages: libphonenumber-js@1.13.16. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts libphonenumber-js@1.13.16
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { findPhoneNumbersInText } from 'libphonenumber-js/max'

const texts = [
  '30.11.2026 18:45',
  'LU28 0019 4006 4475 0000',
  '6703 4444 4444 4449',
  '85.07.30-033.28',
  'factuur 2026/0012345',
]
const found = (country) =>
  texts.map((text) => findPhoneNumbersInText(text, country).map(({ number }) => number.number).join(' '))
const seen = { BE: found('BE'), LU: found('LU') }
console.table(texts.map((text, index) => ({ text, Belgium: seen.BE[index], Luxembourg: seen.LU[index] })))
assert.deepEqual(seen.BE, ['', '', '', '', ''])
assert.deepEqual(seen.LU, [
  '+3523011202618',
  '+3524006 +35244750000',
  '+3524444 +35244444449',
  '+35285073003328',
  '+3522026',
])
JS
node try.mjs
