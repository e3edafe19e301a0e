#!/usr/bin/env bash
# Firefox' autofill of addresses writes other names than were saved: of "Van den Broeck" it fills in "Broeck", of "da Silva" "Silva".
#
# Guess, written down before the run: a first and a last name that are saved apart come back apart, each in its field.
# Seen: the name is cut anew for `given-name` and `family-name`: "van" and "de" stay with what follows, not "den", "vanden", "da" or "el".
# So Zoé Van den Broeck becomes "Zoé Van" and "Broeck"; "den" is in neither field. Of two given names the second is lost (Marie Claire),
# of two family names the first (Silva Ferreira). Van de Velde and De Smet are whole. The setting that offers addresses is turned on: it
# is on in 14 regions, not in Belgium or Luxembourg (read by hand in `supportedCountries` of 153.8.0, not run here).
# Run on 2026-11-30. Packages: puppeteer-core@24.43.1; the Firefox of FIREFOX_PATH or of the system, else Debian's firefox-esr, in the
# temporary folder (seen with 153.8.0). Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
firefox=$(command -v "${FIREFOX_PATH:-firefox-esr}" || command -v firefox || true)
[ "$firefox" ] || apt-get download -qq firefox-esr 2> /dev/null || { echo 'No Firefox is here: set FIREFOX_PATH.' >&2; exit 1; }
[ "$firefox" ] || { dpkg -x firefox-esr_*.deb . && firefox=$folder/usr/lib/firefox-esr/firefox-esr; }
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts puppeteer-core@24.43.1
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { launch } from 'puppeteer-core'

const words = ['given-name', 'family-name', 'email']
const page = `<!doctype html><form>${words.map((word) => `<input autocomplete="${word}" name="${word}">`).join('')}</form>`
const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(page))
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const people = [
  ['Jan', 'De Smet'],
  ['Jan', 'Van de Velde'],
  ['Zoé', 'Van den Broeck'],
  ['Jan', 'Vanden Berghe'],
  ['Maria', 'da Silva'],
  ['Maria', 'Silva Ferreira'],
  ['Amina', 'El Amrani'],
  ['Marie Claire', 'Dupont'],
]
const extraPrefsFirefox = { 'extensions.formautofill.addresses.supported': 'on', 'extensions.formautofill.addresses.enabled': true }
try {
  for (const [index, [given, family]] of people.entries()) {
    const userDataDir = `profile-${index}`
    const saved = { guid: 'aaaaaaaaaaaa', version: 1, 'given-name': given, 'family-name': family, email: 'jan@example.be', country: 'BE' }
    mkdirSync(userDataDir)
    writeFileSync(`${userDataDir}/autofill-profiles.json`, JSON.stringify({ version: 1, addresses: [saved], creditCards: [] }))
    const firefox = await launch({ browser: 'firefox', executablePath: process.argv[2], userDataDir, extraPrefsFirefox })
    try {
      if (index === 0) console.error(await firefox.version())
      const tab = await firefox.newPage()
      await tab.goto(`http://127.0.0.1:${server.address().port}/`)
      const texts = () => tab.$$eval('input', (fields) => fields.map(({ value }) => value))
      // The list opens a while after the page has been looked at.
      for (let tries = 0; tries < 20 && !(await texts())[2]; tries += 1) {
        await tab.click('input')
        await pause(500)
        await tab.keyboard.press('ArrowDown')
        await pause(200)
        await tab.keyboard.press('Enter')
        await pause(500)
      }
      const [first, last, email] = await texts()
      console.log(`${given} | ${family} is filled in as ${first} | ${last}`)
      assert.equal(email, saved.email)
    } finally {
      await firefox.close()
    }
  }
} finally {
  server.close()
  server.closeAllConnections()
}
JS
node try.mjs "$firefox" > seen.txt
cat seen.txt
diff - seen.txt <<'EOT'
Jan | De Smet is filled in as Jan | De Smet
Jan | Van de Velde is filled in as Jan | Van de Velde
Zoé | Van den Broeck is filled in as Zoé Van | Broeck
Jan | Vanden Berghe is filled in as Jan | Berghe
Maria | da Silva is filled in as Maria | Silva
Maria | Silva Ferreira is filled in as Maria | Ferreira
Amina | El Amrani is filled in as Amina | Amrani
Marie Claire | Dupont is filled in as Marie | Dupont
EOT
