#!/usr/bin/env bash
# Firefox remembers what was typed in a form that only a script sends, and offers it to whoever comes next, a username too.
#
# Guess, written down before the run: a form whose `submit` is prevented, as single-page applications do it, sends nothing, so the browser
# keeps nothing of it: neither the username of a login on somebody else's computer nor a date of birth.
# Seen: Firefox reads the fields before it dispatches `submit`, and keeps them whatever the page does then: prevents it, empties the field
# or takes the form away. That the form has a password changes nothing, nor do `username` or `bday`. Nothing is kept of `one-time-code`, of
# a field or form that is `off`, of a button that sends nothing, or when the click on the button is prevented. `off` is early enough in a
# listener of that click, which Enter dispatches, too.
# Run on 2026-11-30. Packages: puppeteer-core@24.43.1 sql.js@1.13.0; the Firefox of FIREFOX_PATH or of the system, else Debian's
# firefox-esr, in the temporary folder (seen with 153.8.0). Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
firefox=$(command -v "${FIREFOX_PATH:-firefox-esr}" || command -v firefox || true)
[ "$firefox" ] || apt-get download -qq firefox-esr 2> /dev/null || { echo 'No Firefox is here: set FIREFOX_PATH.' >&2; exit 1; }
[ "$firefox" ] || { dpkg -x firefox-esr_*.deb . && firefox=$folder/usr/lib/firefox-esr/firefox-esr; }
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts puppeteer-core@24.43.1 sql.js@1.13.0
cat > try.mjs <<'JS'
import { mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { launch } from 'puppeteer-core'
import sql from 'sql.js'

const forms = {
  // What is kept comes last, so whatever there is to write of the others has been written before.
  'asks for a code': ['<form onsubmit="event.preventDefault()"><input name="?" autocomplete="one-time-code"><button>Go</button></form>'],
  'is off': ['<form autocomplete="off" onsubmit="event.preventDefault()"><input name="?"><button>Go</button></form>'],
  'has a field that is off': ['<form onsubmit="event.preventDefault()"><input name="?" autocomplete="off"><button>Go</button></form>'],
  'turns the field off at the click': [
    '<form onsubmit="event.preventDefault()"><input name="?"><button onclick="this.form[0].autocomplete = `off`">Go</button></form>',
    'Enter',
  ],
  'prevents the click': ['<form><input name="?"><button onclick="event.preventDefault()">Go</button></form>'],
  'has a button that sends nothing': ['<form><input name="?"><button type="button">Go</button></form>'],
  'is prevented': ['<form onsubmit="event.preventDefault()"><input name="?"><button>Go</button></form>'],
  'empties the field': ['<form onsubmit="event.preventDefault(); this[0].value = String()"><input name="?"><button>Go</button></form>'],
  'takes the form away': ['<form onsubmit="event.preventDefault(); this.remove()"><input name="?"><button>Go</button></form>'],
  'has a password': [
    '<form onsubmit="event.preventDefault()"><input name="?" autocomplete="username"><input type="password" value="a"><button>Go</button></form>',
  ],
  'asks for a birthday': ['<form onsubmit="event.preventDefault()"><input name="?" autocomplete="bday"><button>Go</button></form>'],
}
const names = Object.keys(forms)
const server = createServer(({ url }, response) => {
  const name = names[Number(url.slice(1))]
  response.setHeader('Content-Type', 'text/html').end(name ? `<!doctype html>${forms[name][0].replace('?', name)}` : '')
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
mkdirSync('profile')
const firefox = await launch({ browser: 'firefox', executablePath: process.argv[2], userDataDir: 'profile' })
try {
  console.error(await firefox.version())
  const tab = await firefox.newPage()
  for (const [index, name] of names.entries()) {
    await tab.goto(`http://127.0.0.1:${server.address().port}/${index}`)
    await tab.type('input', 'typed')
    if (forms[name][1]) await tab.keyboard.press(forms[name][1])
    else await tab.click('button')
  }
} finally {
  // What was kept is written when the browser ends, at the latest.
  await firefox.close()
  server.close()
  server.closeAllConnections()
}
const { Database } = await sql()
const [found] = new Database(readFileSync('profile/formhistory.sqlite')).exec('SELECT fieldname, value FROM moz_formhistory')
const kept = new Map(found?.values)
for (const name of names) console.log(`a form that ${name}: ${kept.get(name) ?? 'nothing'} is kept`)
JS
node try.mjs "$firefox" > seen.txt
cat seen.txt
diff - seen.txt <<'EOT'
a form that asks for a code: nothing is kept
a form that is off: nothing is kept
a form that has a field that is off: nothing is kept
a form that turns the field off at the click: nothing is kept
a form that prevents the click: nothing is kept
a form that has a button that sends nothing: nothing is kept
a form that is prevented: typed is kept
a form that empties the field: typed is kept
a form that takes the form away: typed is kept
a form that has a password: typed is kept
a form that asks for a birthday: typed is kept
EOT
