#!/usr/bin/env bash
# ibantools calls the whole IBAN the account number of a Belgian bank account, and finds none for Luxembourg.
#
# Guess, written down before the run: `extractIBAN` splits the national number: for BE71 0961 2345 6769 the bank 096 and the account 1234567 (or the twelve
# national digits), for Luxembourg the bank 001 and thirteen more characters.
# Seen: for Belgium `bankIdentifier` is right, but `accountNumber` is the whole IBAN with its country code and check digits; for
# Luxembourg there is no `accountNumber` at all. A mask or a report that is built on it shows, or searches for, another thing.
# Packages: ibantools@4.5.4. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ibantools@4.5.4
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { extractIBAN } from 'ibantools'

const [belgian, dutch, luxembourgish] = ['BE71096123456769', 'NL91ABNA0417164300', 'LU280019400644750000'].map((iban) => {
  const { bankIdentifier, accountNumber, bban } = extractIBAN(iban)
  console.log(iban, { bban, bankIdentifier, accountNumber })
  return { bankIdentifier, accountNumber }
})
assert.deepEqual(belgian, { bankIdentifier: '096', accountNumber: 'BE71096123456769' })
assert.equal(dutch.accountNumber, '0417164300')
assert.deepEqual(luxembourgish, { bankIdentifier: '001', accountNumber: undefined })
JS
node try.mjs
