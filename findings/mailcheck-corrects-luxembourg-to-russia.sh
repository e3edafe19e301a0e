#!/usr/bin/env bash
# Two libraries that notice typing errors in e-mail addresses propose a Russian domain for most right ones of Luxembourg.
#
# Guess, written down before the run: mailcheck and email-spell-checker, as they are installed, leave right addresses of
# Belgian and Luxembourg providers (telenet.be, skynet.be, pt.lu) alone.
# Seen: the Belgian ones they do. `.lu` is in no list of theirs, and `.ru` is one letter away: for `marie@pt.lu` both ask "did you
# mean marie@pt.ru?", and so for the university, the state and whatever else ends in `.lu`. mailcheck turns luxair.lu into
# ruxair.lu: it replaces the first "lu" of the domain, not the ending.
# Run on 2026-11-30. Packages: mailcheck@1.1.1 @zootools/email-spell-checker@1.12.0. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mailcheck@1.1.1 @zootools/email-spell-checker@1.12.0
cat > try.cjs <<'JS'
const { strict: assert } = require('node:assert')
const mailcheck = require('mailcheck')
const { default: spelling } = require('@zootools/email-spell-checker')

const ask = (domain) => [mailcheck, spelling].map(({ run }) => run.call(null, { email: `marie@${domain}` })?.domain)
const seen = Object.fromEntries(
  ['telenet.be', 'skynet.be', 'pt.lu', 'uni.lu', 'etat.lu', 'luxair.lu'].map((domain) => [domain, ask(domain)]),
)
console.log('mailcheck, email-spell-checker:', seen)
assert.deepEqual(seen, {
  'telenet.be': [undefined, undefined],
  'skynet.be': [undefined, undefined],
  'pt.lu': ['pt.ru', 'pt.ru'],
  'uni.lu': ['uni.ru', 'uni.ru'],
  'etat.lu': ['etat.ru', 'etat.ru'],
  'luxair.lu': ['ruxair.lu', 'luxair.ru'],
})
JS
node try.cjs
