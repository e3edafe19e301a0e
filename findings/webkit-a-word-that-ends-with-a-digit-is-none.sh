#!/usr/bin/env bash
# In WebKit's `Intl.Segmenter` no number is a word (`isWordLike`), nor is what ends with a digit, such as the begin of an IBAN.
#
# Guess, written down before the run: which segments are words is a matter of Unicode, so it is the same in every engine, numbers included.
# Seen: Node, Chromium and Firefox call "12" and "BE68" words. WebKitGTK calls "12A" one, but not "12", "3,5", "14", "BE68" or "5390": a
# search, a count of words or initials by words lose house numbers, dates and accounts in Safari's engine alone. Where words end differs
# too: "jan@example.be" is one word in WebKitGTK and two in Node and Firefox, and Chromium 156 parts at full stops ("a.s.b.l." is four
# words there, one elsewhere).
# Run on 2026-11-30. WebKitGTK 2.50 of Debian (webkit2gtk-driver, xvfb; installed as root when missing) and the Node that runs this (seen
# with 20.20.2, ICU 78.2). No npm package. Fails when the behaviour changes.
set -euo pipefail
{ command -v WebKitWebDriver && command -v xvfb-run; } > /dev/null || { apt-get update && apt-get install -y --no-install-recommends webkit2gtk-driver xvfb xauth; } > /dev/null
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > try.mjs <<'JS'
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const texts = ['Rue de la Loi 12', 'numéro 12A', '3,5 kg', '14:05', '12/03/2026', 'BE68 5390', 'a.s.b.l.', 'jan@example.be']
const look = `return ${JSON.stringify(texts)}.map((text) => {
  const segments = [...new Intl.Segmenter('fr', { granularity: 'word' }).segment(text)]
  return segments.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment).join(' | ') || 'none'
})`
const lib = readdirSync('/usr/lib').map((name) => `/usr/lib/${name}/webkit2gtk-4.1`)
const binary = lib.map((path) => `${path}/MiniBrowser`).find((path) => existsSync(path))
const port = await new Promise((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = server.address()
    server.close(() => resolve(free))
  })
})
const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' })
const ask = async (path, body) => {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: body ? 'POST' : 'DELETE', body: body && JSON.stringify(body) })
  const { value } = await reply.json()
  if (!reply.ok) throw new Error(value.message)
  return value
}
const options = { binary, args: ['--automation'] }
const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } }
let session
for (let tries = 0; !session; tries += 1) {
  await pause(500)
  session = await ask('/session', { capabilities }).catch((error) => (tries > 20 ? Promise.reject(error) : undefined))
}
const path = `/session/${session.sessionId}`
await ask(`${path}/url`, { url: 'about:blank' })
const there = await ask(`${path}/execute/sync`, { script: look, args: [] })
const here = new Function(look)()
for (const [index, text] of texts.entries()) console.log(`${text}\n  WebKit: ${there[index]}\n  Node:   ${here[index]}`)
await ask(path).catch(() => undefined)
driver.kill()
JS
xvfb-run -a node try.mjs > seen.txt
cat seen.txt
diff - seen.txt <<'EOT'
Rue de la Loi 12
  WebKit: Rue | de | la | Loi
  Node:   Rue | de | la | Loi | 12
numéro 12A
  WebKit: numéro | 12A
  Node:   numéro | 12A
3,5 kg
  WebKit: kg
  Node:   3,5 | kg
14:05
  WebKit: none
  Node:   14 | 05
12/03/2026
  WebKit: none
  Node:   12 | 03 | 2026
BE68 5390
  WebKit: none
  Node:   BE68 | 5390
a.s.b.l.
  WebKit: a.s.b.l
  Node:   a.s.b.l
jan@example.be
  WebKit: jan@example.be
  Node:   jan | example.be
EOT
