#!/usr/bin/env bash
# Three parsers of people's names take common Flemish ones apart in a wrong place, each another.
#
# Guess, written down before the run: parse-full-name and humanparser, which know `van` and `de`, take "Jan Van den Berghe" for
# Jan, Van den Berghe, and "Ben Van Damme" for Ben, Van Damme, though `ben` is a particle elsewhere.
# Seen: Ben is well. parse-full-name does not know `den`: the family name of Jan Van den Berghe is Berghe, "Van den" a second given
# name; and it takes Della (or San) for a particle, so that there is no given name. another-name-parser takes the given names An for a
# title and Do for a suffix. humanparser takes a family name of two letters, Ma, for a degree. None knows "'t Kint" or "Vande Velde".
# Run on 2026-11-30. Packages: parse-full-name@1.2.7 humanparser@2.7.0 another-name-parser@0.1.0. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts parse-full-name@1.2.7 humanparser@2.7.0 another-name-parser@0.1.0
cat > try.cjs <<'JS'
const { strict: assert } = require('node:assert')
const another = require('another-name-parser')
const { parseName } = require('humanparser')
const { parseFullName } = require('parse-full-name')

const parsers = {
  'parse-full-name': (name) => (({ first, last }) => [first, last])(parseFullName(name)),
  humanparser: (name) => (({ firstName, lastName }) => [firstName, lastName])(parseName(name)),
  'another-name-parser': (name) => (({ first, last }) => [first, last])(another(name)),
}
const names = ['Ben Van Damme', 'Jan Van den Berghe', 'Della Bosiers', 'An Maes', 'Do Van Ranst', 'Karel Ma', "Luc 't Kint"]
const seen = Object.fromEntries(
  names.map((name) => [name, Object.values(parsers).map((parse) => parse(name).map((part) => part || '–').join(', '))]),
)
console.log(Object.keys(parsers).join('; '), seen)
assert.deepEqual(seen, {
  'Ben Van Damme': ['Ben, Van Damme', 'Ben, Van Damme', 'Ben, Van Damme'],
  'Jan Van den Berghe': ['Jan, Berghe', 'Jan, Van den Berghe', 'Jan, Van den Berghe'],
  'Della Bosiers': ['–, Della Bosiers', 'Della, Bosiers', 'Della, Bosiers'],
  'An Maes': ['An, Maes', 'An, Maes', 'Maes, –'],
  'Do Van Ranst': ['Do, Van Ranst', 'Do, Van Ranst', 'Van, Ranst'],
  'Karel Ma': ['Karel, Ma', 'Karel, –', 'Karel, Ma'],
  "Luc 't Kint": ['Luc, Kint', 'Luc, Kint', 'Luc, Kint'],
})
JS
node try.cjs
