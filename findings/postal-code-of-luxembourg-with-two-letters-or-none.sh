#!/usr/bin/env bash
# The L before a postal code of Luxembourg: one library refuses it, one wants it, one writes it twice.
#
# Guess, written down before the run: `1234` is right for validator, postcode-validator and postal-codes-js, and a formatter writes it
# as one does there, `L-1234 Luxembourg`.
# Seen: the bare digits are right for all three. The printed form is refused by validator, taken by the others; `L1234` by
# postal-codes-js alone. Of the formatters, localized-address-format (Google's rules) puts an `L-` before whatever is there, so that
# the printed form becomes `L-L-1234`, and @fragaria/address-formatter (OpenCage's) puts none. So no spelling of a code goes through
# all five and comes out as it is written on letters.
# Run on 2026-11-30. Packages: validator@13.15.35 postcode-validator@3.10.22 postal-codes-js@2.5.2 localized-address-format@1.3.3
# @fragaria/address-formatter@6.7.1. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts validator@13.15.35 postcode-validator@3.10.22 postal-codes-js@2.5.2 \
  localized-address-format@1.3.3 @fragaria/address-formatter@6.7.1
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { createRequire } from 'node:module'
import { formatAddress } from 'localized-address-format'

const require = createRequire(import.meta.url)
const { isPostalCode } = require('validator')
const { postcodeValidator } = require('postcode-validator')
const postalCodes = require('postal-codes-js')
const { format } = require('@fragaria/address-formatter')

const town = { locality: 'Luxembourg', postalCountry: 'LU', addressLines: [] }
const seen = ['1234', 'L-1234', 'L1234'].map((code) => [
  code,
  isPostalCode(code, 'LU'),
  postcodeValidator(code, 'LU'),
  postalCodes.validate('LU', code) === true,
  formatAddress({ ...town, postalCode: code }).at(-1),
  format({ postcode: code, city: 'Luxembourg', countryCode: 'LU' }).trim(),
])
console.table(seen)
assert.deepEqual(seen, [
  ['1234', true, true, true, 'L-1234 Luxembourg', '1234 Luxembourg'],
  ['L-1234', false, true, true, 'L-L-1234 Luxembourg', 'L-1234 Luxembourg'],
  ['L1234', false, false, true, 'L-L1234 Luxembourg', 'L1234 Luxembourg'],
])
JS
node try.mjs
