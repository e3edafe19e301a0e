#!/usr/bin/env bash
# i18next never loads a namespace in the new language that was asked for while that language was on its way.
#
# Guess, written down before the run: of two calls that overtake each other the later wins, and each promise ends with texts of the
# language that it was about. That a namespace that is asked for meanwhile comes in the new language needed no guess.
# Seen: `changeLanguage('fr')` loads what was known at its call; `loadNamespaces('b')` right behind it loads `b` for the language
# before, and both end well. Then the language is French, `hasLoadedNamespace('b')` is false and each text of `b` is its bare key, until
# somebody asks again. And of `changeLanguage('fr')` overtaken by `changeLanguage('nl')` the Dutch wins, but the `t` with which
# the promise of the French ends speaks Dutch, too.
# Run on 2026-11-30. Packages: i18next@26.7.2. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts i18next@26.7.2
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import i18next from 'i18next'

const milliseconds = { en: 0, fr: 60, nl: 20 }
const server = {
  type: 'backend',
  init() {},
  read: (language, file, done) => setTimeout(() => done(null, { hello: `${file} ${language}` }), milliseconds[language]),
}
async function english() {
  const texts = i18next.createInstance()
  await texts.use(server).init({ lng: 'en', fallbackLng: false, ns: ['a'], defaultNS: 'a' })
  return texts
}
const one = await english()
await Promise.all([one.changeLanguage('fr'), one.loadNamespaces('b')])
const lost = [one.language, one.t('hello'), one.t('b:hello'), one.hasLoadedNamespace('b')]
await one.loadNamespaces('b')
const asked = one.t('b:hello')

const other = await english()
const [french, dutch] = await Promise.all([other.changeLanguage('fr'), other.changeLanguage('nl')])
const overtaken = [french('hello'), dutch('hello'), other.language]
console.log({ lost, 'asked again': asked, overtaken })
assert.deepEqual(lost, ['fr', 'a fr', 'hello', false])
assert.equal(asked, 'b fr')
assert.deepEqual(overtaken, ['a nl', 'a nl', 'nl'])
JS
node try.mjs
