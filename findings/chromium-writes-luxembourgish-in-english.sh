#!/usr/bin/env bash
# Chromium has no Luxembourgish: dates, numbers, lists and names for `lb` are in the browser's own language, only the plural rules are there.
#
# Guess, written down before the run: `lb` is a language of `Intl` in every engine, since it is in CLDR with all it needs.
# Seen: Node writes "Dënschdeg, 3. Mäerz 2026" and "Belsch". Chromium's formatters fall back in silence to the language of the browser,
# here "Tuesday, March 3, 2026" and "Belgium", while `PluralRules` says `lb`. So who looks with `PluralRules`, or not at all, writes English into a page of Luxembourg; `['lb', 'fr-LU']` gives French there,
# and `supportedLocalesOf` of the formatter itself tells. A test in Node sees nothing of it.
# Run on 2026-11-30. Packages: @sparticuz/chromium@153.0.0 puppeteer-core@24.43.1; the Node that runs this (seen with 20.20.2, ICU 78.2).
# Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 puppeteer-core@24.43.1
cat > try.mjs <<'JS'
import chromium from '@sparticuz/chromium'
import { launch } from 'puppeteer-core'

const look = () => {
  const day = new Date(Date.UTC(2026, 2, 3, 12))
  const full = { dateStyle: 'full', timeZone: 'UTC' }
  return {
    supported: [Intl.DateTimeFormat, Intl.NumberFormat, Intl.ListFormat, Intl.DisplayNames, Intl.PluralRules].map(
      (kind) => `${kind.name} ${kind.supportedLocalesOf('lb').length > 0 ? 'yes' : 'no'}`,
    ),
    resolved: [Intl.DateTimeFormat, Intl.PluralRules].map((kind) => new kind('lb').resolvedOptions().locale),
    date: new Intl.DateTimeFormat('lb', full).format(day),
    'date, or French': new Intl.DateTimeFormat(['lb', 'fr-LU'], full).format(day),
    list: new Intl.ListFormat('lb').format(['a', 'b', 'c']),
    country: new Intl.DisplayNames('lb', { type: 'region' }).of('BE'),
    amount: new Intl.NumberFormat('lb', { style: 'currency', currency: 'EUR' }).format(1234.5).replace('\u00a0', ' '),
  }
}
const browser = await launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox', '--disable-gpu', '--lang=en-US'], headless: 'shell' })
let answers
try {
  console.error(await browser.version(), 'Node', process.versions.node, 'ICU', process.versions.icu)
  const page = await browser.newPage()
  answers = [await page.evaluate(look), look()]
} finally {
  await browser.close()
}
for (const [name, value] of Object.entries(answers[0])) console.log(`${name}\n  Chromium: ${value}\n  Node:     ${answers[1][name]}`)
JS
LANG=en_US.UTF-8 LC_ALL=en_US.UTF-8 node try.mjs > seen.txt
cat seen.txt
diff - seen.txt <<'EOT'
supported
  Chromium: DateTimeFormat no,NumberFormat no,ListFormat no,DisplayNames no,PluralRules yes
  Node:     DateTimeFormat yes,NumberFormat yes,ListFormat yes,DisplayNames yes,PluralRules yes
resolved
  Chromium: en-US,lb
  Node:     lb,lb
date
  Chromium: Tuesday, March 3, 2026
  Node:     Dënschdeg, 3. Mäerz 2026
date, or French
  Chromium: mardi 3 mars 2026
  Node:     Dënschdeg, 3. Mäerz 2026
list
  Chromium: a, b, and c
  Node:     a, b a(n) c
country
  Chromium: Belgium
  Node:     Belsch
amount
  Chromium: €1,234.50
  Node:     1.234,50 €
EOT
