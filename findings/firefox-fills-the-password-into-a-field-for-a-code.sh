#!/usr/bin/env bash
# Firefox fills the saved password into every password field but a "new-password", also into one for a code or of another section.
#
# Guess, written down before the run: a saved login goes where `autocomplete` says so: not into `section-other current-password` beside
# a form of its own, which is another account's, nor into `one-time-code`.
# Seen: of the token only `new-password` is read. Without a press, as the page opens, the one saved password stands in a field for a
# code (`type="password" autocomplete="one-time-code"`), in one of another section, and in one that says "off". What keeps it out is a
# filled username that is another one, here `readonly` and `hidden`: so a form that asks for the password of another account
# carries that account's username.
# Run on 2026-11-30. Packages: none; the Firefox of FIREFOX_PATH or of the system, else Debian's firefox-esr, in the temporary folder
# (seen with 153.8.0), driven by Marionette, whose login manager is turned on again. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
firefox=$(command -v "${FIREFOX_PATH:-firefox-esr}" || command -v firefox || true)
[ "$firefox" ] || apt-get download -qq firefox-esr 2> /dev/null || { echo 'No Firefox is here: set FIREFOX_PATH.' >&2; exit 1; }
[ "$firefox" ] || { dpkg -x firefox-esr_*.deb . && firefox=$folder/usr/lib/firefox-esr/firefox-esr; }
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const password = (token) => `<form action=/x><input type=password id=it autocomplete="${token}"></form>`
const named = `<form action=/x><input value=other@example.com autocomplete=username readonly hidden><input type=password id=it autocomplete=current-password></form>`
const rows = [
  ['current-password', password('current-password'), true],
  ['off', password('off'), true],
  ['one-time-code', password('one-time-code'), true],
  ['another section', password('section-own current-password').replace('id=it', '') + password('section-other current-password'), true],
  ['new-password', password('new-password'), false],
  ['another username', named, false],
]
// The last form is the control: once it is filled, so is whatever is filled before it.
const control = password('current-password').replace('id=it', 'id=control')
const server = createServer(({ url }, response) =>
  response.setHeader('Content-Type', 'text/html').end(`<!doctype html>${rows[Number(url.slice(1))]?.[1] ?? ''}${control}`),
).listen(0, '127.0.0.1')
mkdirSync('profile')
writeFileSync('profile/user.js', 'user_pref("marionette.port", 0);\n')
const firefox = spawn(process.argv[2], ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', 'profile'], { stdio: 'ignore' })
process.on('exit', () => firefox.kill('SIGKILL')).on('SIGTERM', () => process.exit(1))
// Firefox writes the port that it has taken.
const port = () => existsSync('profile/MarionetteActivePort') && Number(readFileSync('profile/MarionetteActivePort', 'utf8'))
while (!port()) await pause(200)
const origin = `http://127.0.0.1:${server.address().port}`
const socket = connect(port(), '127.0.0.1')
// Each message is its length, a colon and its JSON; one is under way at a time, after a greeting.
let came = ''
socket.on('data', (bytes) => (came += bytes))
while (!came) await pause(20)
let id = 0
async function ask(command, parameters = {}) {
  const text = JSON.stringify([0, (id += 1), command, parameters])
  came = ''
  socket.write(`${text.length}:${text}`)
  while (!came || came.length < came.indexOf(':') + 1 + parseInt(came, 10)) await pause(20)
  const [, , error, reply] = JSON.parse(came.slice(came.indexOf(':') + 1))
  assert.equal(error, null)
  return reply
}
const run = async (context, script, args = []) => {
  await ask('Marionette:SetContext', { value: context })
  return (await ask('WebDriver:ExecuteScript', { script, args })).value
}
try {
  const { capabilities } = await ask('WebDriver:NewSession', {})
  console.log(capabilities.browserName, capabilities.browserVersion)
  await run('chrome', `for (const name of ['rememberSignons', 'autofillForms']) Services.prefs.setBoolPref('signon.' + name, true)
    const login = Cc['@mozilla.org/login-manager/loginInfo;1'].createInstance(Ci.nsILoginInfo)
    login.init(arguments[0], arguments[0], null, 'claire@example.com', 'Mine-2026!', '', '')
    return Services.logins.addLoginAsync(login).then(() => null)`, [origin])
  for (const [index, [name, , isFilled]] of rows.entries()) {
    await ask('Marionette:SetContext', { value: 'content' })
    await ask('WebDriver:Navigate', { url: `${origin}/${index}` })
    const look = () => run('content', 'return ["it", "control"].map((id) => document.getElementById(id).value)')
    for (let tries = 0; tries < 50 && !(await look())[1]; tries += 1) await pause(200)
    const [value, filled] = await look()
    console.log(`${name}: ${value ? 'filled' : 'empty'}`)
    assert.deepEqual([value, filled], [isFilled ? 'Mine-2026!' : '', 'Mine-2026!'], name)
  }
} finally {
  socket.destroy()
  firefox.kill('SIGKILL')
  server.close()
  await once(firefox, 'exit')
}
JS
timeout --foreground 120 node try.mjs "$firefox"
