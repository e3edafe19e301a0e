#!/usr/bin/env bash
# Gnumeric opens a table with semicolons as a whole when its name ends in .txt, and with nothing but its first column when in .csv.
#
# Guess, written down before the run: the history of sessions has its eight columns in Gnumeric in each language, and each cell is
# what it was.
# Seen: with semicolons and quotes, as Excel needs it in Belgium and Luxembourg, the row `"Pixel 8";"Gent"` of a .csv has one cell;
# the rest is dropped without a word, in a Dutch locale, too. The same bytes as .txt are two cells, and commas are, under either
# name. A line `sep=;`, which Excel knows, changes nothing. And whatever the name, the town `'s-Hertogenbosch` loses its apostrophe.
# Packages: gnumeric 1.12.55-1 of Debian 12, which is installed (as root) when there is no `ssconvert`. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export HOME=$folder LC_ALL=C.UTF-8
command -v ssconvert > /dev/null || apt-get install -y --no-install-recommends gnumeric=1.12.55-1 > /dev/null
cells() {
  ssconvert --export-type=Gnumeric_stf:stf_assistant -O 'separator=| format=preserve quoting-mode=never' "$1" out.txt > /dev/null 2>&1
  tr -d '\r' < out.txt | paste -sd ' '
}
printf '"Device";"City"\r\n"Pixel 8";"Gent"\r\n' > semicolons.csv
cp semicolons.csv semicolons.txt
printf 'sep=;\r\n"Device";"City"\r\n"Pixel 8";"Gent"\r\n' > named.csv
printf '"Device","City"\r\n"Pixel 8","Gent"\r\n' > commas.csv
printf '"Device","City"\r\n"Pixel 8","%s"\r\n' "'s-Hertogenbosch" > apostrophe.csv
for file in semicolons.csv semicolons.txt named.csv commas.csv apostrophe.csv; do echo "$file: $(cells $file)"; done > seen.txt
cat seen.txt
diff - seen.txt << 'TEXT'
semicolons.csv: Device Pixel 8
semicolons.txt: Device|City Pixel 8|Gent
named.csv: sep=; Device Pixel 8
commas.csv: Device|City Pixel 8|Gent
apostrophe.csv: Device|City Pixel 8|s-Hertogenbosch
TEXT
