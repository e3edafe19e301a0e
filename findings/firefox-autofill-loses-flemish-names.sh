#!/usr/bin/env bash
# Firefox' autofill of addresses writes other names than were saved: of "Van den Broeck" it fills in "Broeck", of "da Silva" "Silva".
#
# Guess, written down before the run: a first and a last name that are saved apart come back apart, each in its field.
# Seen: Firefox keeps the whole name alone and cuts it anew for `given-name` and `family-name`, by a list that knows van, de, der and
# von, not den, da, dos, el, ben or vanden. So Zoé Van den Broeck becomes "Zoé Van" and "Broeck"; "den" is in neither field. Two given
# names (Marie Claire) and two family names (Silva Ferreira) lose their second word. Van de Velde and De Smet are whole. A person of
# Flanders or of Portuguese family sees two filled fields and sends a name that is not theirs; a form with one field `name` gets it whole.
# Without its setting, Firefox offers addresses in 14 regions, among them the Netherlands, France and Germany, not Belgium or Luxembourg.
# Run on 2026-11-30. Packages: puppeteer-core@24.43.1; the Firefox of FIREFOX_PATH or of the system, else Debian's firefox-esr, which is
# installed (as root; seen with 153.8.0). Fails when the behaviour changes.
set -euo pipefail
find_firefox() { command -v "${FIREFOX_PATH:-firefox-esr}" || command -v firefox; }
find_firefox > /dev/null || { apt-get update && apt-get install -y --no-install-recommends firefox-esr; } > /dev/null
firefox=$(find_firefox)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts puppeteer-core@24.43.1
cat > try.mjs <<'JS'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
for (const [given, family] of people) {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const saved = { guid: 'aaaaaaaaaaaa', version: 1, 'given-name': given, 'family-name': family, email: 'jan@example.be', country: 'BE' }
  writeFileSync(join(profile, 'autofill-profiles.json'), JSON.stringify({ version: 1, addresses: [saved], creditCards: [] }))
  const firefox = await launch({
    browser: 'firefox',
    executablePath: process.argv[2],
    userDataDir: profile,
    extraPrefsFirefox: { 'extensions.formautofill.addresses.supported': 'on', 'extensions.formautofill.addresses.enabled': true },
  })
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
  const [first, last] = await texts()
  console.log(`${given} | ${family} is filled in as ${first} | ${last}`)
  await firefox.close()
  rmSync(profile, { recursive: true, force: true })
}
server.close()
server.closeAllConnections()
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
