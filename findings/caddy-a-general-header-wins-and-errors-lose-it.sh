#!/usr/bin/env bash
# In Caddy headers for all addresses win over those for some, and one removed header takes all headers of its block off errors.
#
# Guess, written down before the run: each line of a `header` block stands for itself, and a later `header` for some addresses
# overwrites one for all.
# Seen: whatever their order in the file, the `header` with addresses is carried out first, so that the `Cache-Control` for all replaces
# that of /assets/. And with `-Server` in a block, the whole block waits until an answer is written: one of `error 404` has
# none of its headers, not even those that are only set. With the removal in a `header` of its own it has them.
# Run on 2026-11-30. Packages: caddy 2.6.2 of Debian 12, which is installed (as root) when there is none. Fails when the behaviour
# changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill "${server:-}" 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
export HOME=$folder XDG_DATA_HOME=$folder XDG_CONFIG_HOME=$folder
command -v caddy > /dev/null || apt-get install -y --no-install-recommends caddy > /dev/null
mkdir -p site/assets
echo page > site/index.html
echo asset > site/assets/a.txt
port=$(node -e 'const s = require("net").createServer().listen(0, () => { console.log(s.address().port); s.close() })')
headers() { curl -s -o /dev/null -D - "http://127.0.0.1:$port$1" | tr -d '\r' | grep -iE '^(cache-control|x-frame)' | sort | paste -sd ',' || true; }
try() {
  cat > Caddyfile <<CADDY
{
  admin off
  auto_https off
}
http://127.0.0.1:$port {
  root * site
  $1
  @assets path /assets/*
  header @assets Cache-Control "immutable"
  error /gone 404
  file_server
}
CADDY
  caddy run --config Caddyfile > log.txt 2>&1 &
  server=$!
  for _ in $(seq 100); do curl -s -o /dev/null "http://127.0.0.1:$port/" && break || sleep 0.1; done
  for path in / /assets/a.txt /gone; do echo "$2 $path: $(headers $path)"; done
  kill "$server"
  wait "$server" 2> /dev/null || true
}
block='header {
    Cache-Control "no-cache"
    X-Frame-Options "DENY"'
{
  try "$block
  }
  header -Server" apart
  try "$block
    -Server
  }" together
} > seen.txt
cat seen.txt
diff - seen.txt <<'TEXT'
apart /: Cache-Control: no-cache,X-Frame-Options: DENY
apart /assets/a.txt: Cache-Control: no-cache,X-Frame-Options: DENY
apart /gone: Cache-Control: no-cache,X-Frame-Options: DENY
together /: Cache-Control: no-cache,X-Frame-Options: DENY
together /assets/a.txt: Cache-Control: no-cache,X-Frame-Options: DENY
together /gone: 
TEXT
