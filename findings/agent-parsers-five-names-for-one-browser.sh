#!/usr/bin/env bash
# Five parsers of user agents have four names for Samsung's browser, and one alone sees Firefox on an iPad as one.
#
# Guess, written down before the run: Samsung Internet has one name in all libraries.
# Seen: "Samsung Internet for Android", "samsung", "Samsung Browser", "Samsung Internet", and Chrome for express-useragent. Brave on an
# iPhone says its name in its agent, and is Safari for two of them and "ios" for a third. Firefox on an iPad that asks for the pages
# of a computer is a Mac for all but bowser, though no Firefox of a Mac calls itself FxiOS. Instagram is Chrome or its web view for
# three. So what one service lists as two devices is one in another, and the name of one library is found by no other.
# Run on 2026-11-30. Packages: bowser@2.15.1 detect-browser@5.3.0 device-detector-js@3.0.3 express-useragent@2.2.3 ua-parser-js@1.0.41.
# Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts bowser@2.15.1 detect-browser@5.3.0 device-detector-js@3.0.3 \
  express-useragent@2.2.3 ua-parser-js@1.0.41
cat > try.cjs <<'JS'
const { strict: assert } = require('node:assert')
const bowser = require('bowser')
const { parseUserAgent } = require('detect-browser')
const DeviceDetector = require('device-detector-js')
const { useragent } = require('express-useragent')
const { UAParser } = require('ua-parser-js')

const detector = new DeviceDetector()
const parsers = {
  bowser: (agent) => (({ browser, os }) => [browser.name, os.name])(bowser.parse(agent)),
  'detect-browser': (agent) => (({ name, os }) => [name, os])(parseUserAgent(agent)),
  'device-detector-js': (agent) => (({ client, os }) => [client.name, os.name])(detector.parse(agent)),
  'express-useragent': (agent) => (({ browser, os }) => [browser, os])(useragent.parse(agent)),
  'ua-parser-js': (agent) => (({ browser, os }) => [browser.name, os.name])(new UAParser(agent).getResult()),
}
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const agents = {
  Samsung:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  Brave: `${iPhone} Version/18.6 Mobile/15E148 Safari/604.1 Brave/1.80`,
  'Firefox on an iPad':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Safari/605.1.15',
  Instagram:
    'Mozilla/5.0 (Linux; Android 14; SM-A546B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 390.0.0.0.1 Android (34/14; 450dpi; 1080x2340; samsung; SM-A546B; a54x; s5e8835; fr_FR; 0)',
}
const seen = Object.fromEntries(
  Object.entries(agents).map(([name, agent]) => [name, Object.values(parsers).map((parse) => parse(agent).join(', '))]),
)
console.log(Object.keys(parsers), seen)
assert.deepEqual(seen, {
  Samsung: ['Samsung Internet for Android, Android', 'samsung, Android OS', 'Samsung Browser, Android', 'Chrome, Linux', 'Samsung Internet, Android'],
  Brave: ['Safari, iOS', 'ios, iOS', 'Brave, iOS', 'Safari, OS X', 'Brave, iOS'],
  'Firefox on an iPad': [
    'Firefox, iOS',
    'fxios, Mac OS',
    'Firefox Mobile iOS, Mac',
    'Firefox, macOS Catalina',
    'Firefox, Mac OS',
  ],
  Instagram: ['Chrome, Android', 'chromium-webview, Android OS', 'Instagram App, Android', 'Chrome, Linux', 'Instagram, Android'],
})
JS
node try.cjs
