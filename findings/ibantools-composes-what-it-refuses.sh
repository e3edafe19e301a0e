#!/usr/bin/env bash
# ibantools composes an IBAN that ibantools refuses.
#
# Guess, written down before the run: `composeIBAN` returns null, or an IBAN that is valid.
# Seen: of a Belgian number whose own check (the last two digits, modulo 97) is wrong it makes an IBAN with the right check digits
# of ISO 13616, which `isValidIBAN` of the same package refuses for the national check (error 6, wrong checksum of the account). A
# country code in small letters gives null.
# Packages: ibantools@4.5.4. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ibantools@4.5.4
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { composeIBAN, validateIBAN } from 'ibantools'

const made = composeIBAN({ countryCode: 'BE', bban: '539007547033' })
const verdict = validateIBAN(made)
console.log(made, JSON.stringify(verdict))
assert.equal(made, 'BE95539007547033')
assert.deepEqual(verdict, { valid: false, errorCodes: [6] })
assert.equal(composeIBAN({ countryCode: 'be', bban: '539007547034' }), null)
JS
node try.mjs
