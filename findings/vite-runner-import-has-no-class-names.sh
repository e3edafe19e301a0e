#!/usr/bin/env bash
# Vite's `runnerImport`, which runs a module in Node through the plugins of a configuration, cannot run one that imports a CSS
# module.
#
# Guess, with which the portal was built first: it gives the class names, as `ssrLoadModule` of a dev server and a build with
# `build.ssr` do, since the same plugin of Vite makes them.
# Seen: it throws from inside Vite. The plugin of styles makes its cache in `buildStart`, which nothing calls for the environment
# of `runnerImport`. Of the other two each gives the name. So the portal draws its early logins by a build for Node
# (tools/vite/pages.ts).
# Packages: vite@8.3.8 (seen with Node 20.20.2). Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module"}' >package.json
npm install --silent --no-audit --no-fund vite@8.3.8
echo '.card { color: red }' >card.module.css
echo "import styles from './card.module.css'; export const name = styles.card" >card.js
echo 'export const plain = 1' >plain.js
cat >run.mjs <<'EOF'
import { build, createServer, runnerImport } from 'vite'
const tell = (error) => `${error.name}: ${error.message.split('\n')[0]}`
const { module } = await runnerImport('/plain.js', { root: process.cwd() })
console.log(`runnerImport, no styles: ${module.plain}`)
console.log(`runnerImport: ${await runnerImport('/card.js', { root: process.cwd() }).then((run) => run.module.name, tell)}`)
const server = await createServer({ configFile: false, logLevel: 'silent', server: { middlewareMode: true, ws: false } })
console.log(`ssrLoadModule: ${/^_card_/.test((await server.ssrLoadModule('/card.js')).name) ? 'a class name' : 'none'}`)
await server.close()
await build({ configFile: false, logLevel: 'silent', build: { ssr: 'card.js' } })
const built = await import('./dist/card.js')
console.log(`build.ssr: ${/^_card_/.test(built.name) ? 'a class name' : 'none'}`)
EOF
node run.mjs >seen.txt
cat seen.txt
cat >expected.txt <<'EOF'
runnerImport, no styles: 1
runnerImport: TypeError: Cannot read properties of undefined (reading 'set')
ssrLoadModule: a class name
build.ssr: a class name
EOF
diff expected.txt seen.txt
