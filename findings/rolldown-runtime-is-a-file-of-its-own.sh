#!/usr/bin/env bash
# Rolldown's helper for CommonJS, as soon as two chunks need it, is a file of its own: no group of `codeSplitting` can place it.
#
# Guess, with which a file was to be spared: the function that names the chunk of each module is asked about the helper, too (a
# module whose id begins with a null byte), or a group of higher priority whose test matches it takes it.
# Seen: neither is ever asked about it. It comes as `rolldown-runtime`, so a first load of an entry and a group is three files. As
# soon as one chunk holds all CommonJS there is none. So the portal's login comes in six files, and a seventh for its library of
# forms was not taken (docs/decisions.md).
# Packages: rolldown as in vite@8.3.8 (seen with Node 20.20.2). Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module"}' >package.json
npm install --silent --no-audit --no-fund vite@8.3.8
for name in one two; do echo "exports.$name = '$name'" >$name.cjs; done
echo "import { one } from './one.cjs'; import { two } from './two.cjs'; console.log(one, two)" >main.js
cat >run.mjs <<'EOF'
import { build } from 'vite'
const filesOf = async (groups) => {
  const asked = new Set()
  const input = { rolldownOptions: { input: 'main.js', output: { codeSplitting: { groups: groups(asked) } } }, write: false }
  const { output } = await build({ configFile: false, logLevel: 'silent', build: input })
  const files = output.map(({ fileName }) => fileName.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, '')).sort()
  return `${files.join(', ')}; asked about the helper: ${[...asked].some((id) => /rolldown.*runtime/.test(id))}`
}
const named = (one, two) => (asked) => [
  { name: 'main', test: (id) => (asked.add(id), id.startsWith('\0')), priority: 10 },
  { name: (id) => (asked.add(id), /one/.test(id) ? one : /two/.test(id) ? two : 'main'), includeDependenciesRecursively: false },
]
console.log(`two groups: ${await filesOf(named('a', 'b'))}`)
console.log(`one group with the entry: ${await filesOf(named('main', 'main'))}`)
EOF
node run.mjs >seen.txt
cat seen.txt
cat >expected.txt <<'EOF'
two groups: a, b, main, rolldown-runtime; asked about the helper: false
one group with the entry: main; asked about the helper: false
EOF
diff expected.txt seen.txt
