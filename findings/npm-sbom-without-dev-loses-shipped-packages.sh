#!/usr/bin/env bash
# `npm sbom --omit=dev` leaves out a package that is shipped as soon as a development dependency wants it, too.
#
# Guess, written down before the run: with `--omit=dev` the bill has every package of `dependencies`, as `npm ls --omit=dev` has.
# Seen: `ms` stands in `dependencies`; while `debug`, which needs it, stands in `devDependencies`, the bill has neither, exit 0.
# `npm ls --omit=dev` lists it. Without `debug` the bill has it. NODE_ENV=production does the same without the option, so a bill
# that is made by a build's own script loses them, too; with `--include=dev` they are there, with all of development.
# Packages: npm@10.9.4, npm@11.6.2, ms@2.1.3, debug@4.4.3. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
unset NODE_ENV
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ms@2.1.3
listed() { npx --yes "npm@$1" sbom --sbom-format=cyclonedx "${@:2}" 2> /dev/null | node -e '
  const { components } = JSON.parse(require("node:fs").readFileSync(0, "utf8"))
  console.log(components.map(({ name }) => name).filter((name) => /^(ms|debug)$/.test(name)).join(" ") || "none of them")'; }
tell() { printf 'npm %s, %s: %s\n' "$1" "$2" "$3"; }
expect() { tell "$1" "$2" "$4"; [ "$3" = "$4" ]; }

for npm in 10.9.4 11.6.2; do expect $npm 'ms alone' ms "$(listed $npm --omit=dev)"; done
npm install --silent --no-audit --no-fund --ignore-scripts --save-dev debug@4.4.3
for npm in 10.9.4 11.6.2; do
  expect $npm 'ms, and debug for development' 'none of them' "$(listed $npm --omit=dev)"
  expect $npm 'the same by NODE_ENV=production' 'none of them' "$(NODE_ENV=production listed $npm)"
  expect $npm 'the same with --include=dev' 'debug ms' "$(NODE_ENV=production listed $npm --include=dev)"
  npx --yes "npm@$npm" ls --omit=dev 2> /dev/null | grep -q 'ms@2.1.3'
done
