#!/usr/bin/env bash
# SheetJS reads dates of a CSV file in American: a German day becomes another one, and of a French column October alone is a date.
#
# Guess, written down before the run: every cell keeps its text, and the instant in UTC is a date of the same instant.
# Seen: `01.05.2026, 02:00`, the first of May in German, is 5 January, while `25.10.2026, 02:30` stays text, so one column
# has both. In French `25 oct. 2026, 02:30` is a date and `3 mars 2026, 14:05` text; in Dutch all stay texts. The instant in UTC
# (`2026-05-01T00:00:00.000Z`) stays text; with `raw` all do. The portal's history of sessions wrote its local time as each language
# does; since then it writes `2026-05-01 02:00`, which is read rightly.
# Packages: xlsx@0.18.5, the newest in the npm registry (seen with Node 20.20.2). Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import XLSX from 'xlsx'

/** The cells of a column with these texts: the day of a date, or the text. */
const column = (...texts) => {
  const table = texts.map((text) => `"${text}";"x"\r\n`).join('')
  const { Sheets } = XLSX.read(Buffer.from(`\ufeff${table}`), { type: 'buffer' })
  return texts.map((text, index) => {
    const { t: type, v: value } = Sheets.Sheet1[`A${index + 1}`]
    return type === 'n' ? XLSX.SSF.format('yyyy-mm-dd', value) : value === text ? 'text' : value
  })
}
const seen = {
  de: column('01.05.2026, 02:00', '03.03.2026, 14:05', '25.10.2026, 02:30'),
  fr: column('1 mai 2026, 02:00', '3 mars 2026, 14:05', '25 oct. 2026, 02:30'),
  nl: column('1 mei 2026, 02:00', '3 mrt 2026, 14:05', '25 okt 2026, 02:30'),
  utc: column('2026-05-01T00:00:00.000Z', '2026-03-03T13:05:00.000Z'),
  iso: column('2026-05-01 02:00', '2026-03-03 14:05', '2026-10-25 02:30'),
}
console.log(seen)
assert.deepEqual(seen, {
  de: ['2026-01-05', '2026-03-03', 'text'],
  fr: ['text', 'text', '2026-10-25'],
  nl: ['text', 'text', 'text'],
  utc: ['text', 'text'],
  iso: ['2026-05-01', '2026-03-03', '2026-10-25'],
})
JS
TZ=Europe/Brussels node try.mjs
