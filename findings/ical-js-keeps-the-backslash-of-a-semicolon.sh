#!/usr/bin/env bash
# Of one name in a contact file, ical.js (Thunderbird's reader) unescapes the comma and keeps the backslash of the semicolon; vcf keeps both.
#
# Guess, written down before the run: each reader of vCard 4 gives back `Help; day, night` for `FN:Help\; day\, night`, since RFC
# 6350, 3.4, lets a semicolon be escaped in any value and asks readers to undo it.
# Seen: ical.js shows `Help\; day, night`, vcf `Help\; day\, night`. Without its backslash the semicolon is right in both.
# vobject 0.9.6 and evolution-data-server 3.46 of Debian 12 undo both. A program that writes names for all of them has none with a
# semicolon; the portal's names have a colon.
# Packages: ical.js@2.2.1 vcf@2.1.2. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 vcf@2.1.2
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import ICAL from 'ical.js'
import VCard from 'vcf'

const read = (name) => {
  const card = ['BEGIN:VCARD', 'VERSION:4.0', `FN:${name}`, 'END:VCARD', ''].join('\r\n')
  const [, properties] = ICAL.parse(card)
  return [properties.find(([key]) => key === 'fn').at(-1), new VCard().parse(card).get('fn').valueOf()]
}
const [escaped, plain] = [read('Help\\; day\\, night'), read('Help; day\\, night')]
console.log({ 'ical.js, vcf': escaped, 'without the first backslash': plain })
assert.deepEqual(escaped, ['Help\\; day, night', 'Help\\; day\\, night'])
assert.deepEqual(plain, ['Help; day, night', 'Help; day\\, night'])
JS
node try.mjs
