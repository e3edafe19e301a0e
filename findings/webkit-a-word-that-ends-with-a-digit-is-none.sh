#!/usr/bin/env bash
# In WebKit's `Intl.Segmenter` no number was a word (`isWordLike`), nor what ends with a digit, such as the begin of an IBAN, until 2026.
#
# Guess, written down before the run: which segments are words is a matter of Unicode, so it is the same in every engine, numbers included.
# Seen: Node (V8) calls "12", "3,5" and "BE68" words. JavaScriptCore, WebKit's engine, on which Bun runs, calls "12A" one, but not "12",
# "3,5", "14", "BE68" or "5390" in Bun 1.3.9 of February 2026; in 1.3.14 of May it does, with the same ICU. So a search, a count of words
# or initials by words lose house numbers, dates and accounts in the older engine. MiniBrowser of WebKitGTK 2.50.6 was seen by hand on
# 2026-11-30 to be as the older one, and is not run here.
# Run on 2026-11-30. Packages: bun@1.3.9 bun@1.3.14 (ICU 75.1); the Node that runs this (seen with 20.20.2, ICU 78.2). Fails when the
# behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > try.mjs <<'JS'
const { bun, node, webkit, icu } = process.versions
console.error(bun ? `Bun ${bun}, WebKit ${webkit}, ICU ${icu}` : `Node ${node}, ICU ${icu}`)
for (const text of ['Rue de la Loi 12', 'numéro 12A', '3,5 kg', '14:05', '12/03/2026', 'BE68 5390']) {
  const segments = [...new Intl.Segmenter('fr', { granularity: 'word' }).segment(text)]
  const words = segments.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
  console.log(`${text}: ${words.join(' | ') || 'none'}`)
}
JS
node try.mjs | tee node.txt
for version in 1.3.9 1.3.14; do
  npm install --silent --no-audit --no-fund --prefix "bun-$version" "bun@$version"
  "bun-$version/node_modules/.bin/bun" try.mjs | tee "$version.txt"
done
diff node.txt 1.3.14.txt
diff - 1.3.9.txt <<'EOT'
Rue de la Loi 12: Rue | de | la | Loi
numéro 12A: numéro | 12A
3,5 kg: kg
14:05: none
12/03/2026: none
BE68 5390: none
EOT
