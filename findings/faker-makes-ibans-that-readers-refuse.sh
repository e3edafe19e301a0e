#!/usr/bin/env bash
# Belgian IBANs made by faker are refused by the libraries that know Belgium, and of its Belgian phone numbers most are none.
#
# Guess, written down before the run: an IBAN of `faker.finance.iban`, whose documentation calls it valid, passes ibantools,
# ibankit, iban and validator; a phone number of the locale is valid for libphonenumber-js.
# Seen: of 500 Belgian IBANs all pass iban and validator, and four ibantools and ibankit: these compute the two digits with which a
# Belgian account number ends, faker draws them. French, Spanish and Portuguese ones likewise; of Luxembourg, which has no such
# digits, all pass. Polish ones that ibankit itself makes are refused by ibantools, all but one in ten or so. Of the phone
# numbers of `nl_BE` about one in eight in the national style is valid, of `fr_BE` seven in eight.
# Run on 2026-11-30. Packages: @faker-js/faker@10.6.0 ibantools@4.5.4 ibankit@1.6.5 iban@0.0.14 validator@13.15.35
# libphonenumber-js@1.13.16. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @faker-js/faker@10.6.0 ibantools@4.5.4 ibankit@1.6.5 iban@0.0.14 \
  validator@13.15.35 libphonenumber-js@1.13.16
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { fakerFR_BE, fakerNL_BE } from '@faker-js/faker'
import iban from 'iban'
import ibankit from 'ibankit'
import { isValidIBAN } from 'ibantools'
import { isValidPhoneNumber } from 'libphonenumber-js/max'
import validator from 'validator'

const readers = {
  iban: iban.isValid,
  validator: (text) => validator.isIBAN(text),
  ibantools: isValidIBAN,
  ibankit: ibankit.IBAN.isValid,
}
const made = 500
const many = (make) => Array.from({ length: made }, make)
const taken = (texts) => Object.entries(readers).map(([name, reads]) => [name, texts.filter((text) => reads(text)).length])
fakerNL_BE.seed(1)
fakerFR_BE.seed(1)
const seen = Object.fromEntries(
  ['BE', 'FR', 'ES', 'PT', 'LU'].map((countryCode) => [
    countryCode,
    Object.fromEntries(taken(many(() => fakerNL_BE.finance.iban({ countryCode })))),
  ]),
)
const polish = many(() => ibankit.IBAN.random('PL').toString()).filter((text) => isValidIBAN(text)).length
const phones = [fakerNL_BE, fakerFR_BE].map(
  (faker) => many(() => faker.phone.number({ style: 'national' })).filter((text) => isValidPhoneNumber(text, 'BE')).length,
)
console.table(seen)
console.log({ 'of 500 Polish ones of ibankit ibantools takes': polish, 'phone numbers of nl_BE, fr_BE that are valid': phones })
for (const country of ['BE', 'FR', 'ES', 'PT']) {
  const { ibantools: one, ibankit: other, ...lax } = seen[country]
  assert.deepEqual(lax, { iban: made, validator: made })
  assert.ok(one < made / 20 && other < made / 20)
}
assert.deepEqual(seen.LU, { iban: made, validator: made, ibantools: made, ibankit: made })
assert.ok(polish < made / 4)
assert.ok(phones[0] < made / 4 && phones[1] > made / 2)
JS
node try.mjs
