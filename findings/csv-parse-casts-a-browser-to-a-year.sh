#!/usr/bin/env bash
# csv-parse, asked to cast, makes a number of a phone number and of a hexadecimal one zero; asked for dates, a year of a browser's name.
#
# Guess, written down before the run: `cast` leaves `0470123412` a text for its leading zero, and `+32470123412` for its plus.
# Seen: they are 470123412 and 32470123412, quoted or not, and `0x10` is 0, while `1_000`, `Infinity` and `true` stay texts. With
# `cast_date` the cell `Chrome 125` is a day of the year 125 and `Windows 10` the first of October 2001, since any text goes that
# `Date.parse` takes. Without `cast` each cell is whole.
# Packages: csv-parse@7.0.3 (seen with Node 20.20.2). Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts csv-parse@7.0.3
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { parse } from 'csv-parse/sync'

const [numbers] = parse('"0470123412",+32470123412,0x10,1_000,Infinity,true\n', { cast: true })
const [dates] = parse('Chrome 125,Windows 10,Firefox,2026-05-01\n', { cast: true, cast_date: true })
const days = dates.map((cell) => (cell instanceof Date ? cell.toDateString() : cell))
console.log(numbers, days)
assert.deepEqual(numbers, [470123412, 32470123412, 0, '1_000', 'Infinity', 'true'])
assert.deepEqual(days, ['Mon Jan 01 0125', 'Mon Oct 01 2001', 'Firefox', 'Fri May 01 2026'])
JS
TZ=Europe/Brussels node try.mjs
