#!/usr/bin/env bash
# lighttpd's year has 360 days.
#
# Guess, written down before the run: `access plus 1 years` is a max-age of 365 days.
# Seen: max-age=31104000, twelve months of thirty days, so that checks for "at least a year" (31536000) fail.
# Run on 2026-11-30. Packages: lighttpd 1.4.69 of Debian 12, which is installed (as root) when there is none. Fails when the behaviour
# changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill "${server:-}" 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
command -v lighttpd > /dev/null || { apt-get update && apt-get install -y --no-install-recommends lighttpd; } > /dev/null
mkdir -p site/a
echo asset > site/a/a.txt
chmod -R a+rX "$folder"
port=$(node -e 'const s = require("net").createServer().listen(0, () => { console.log(s.address().port); s.close() })')
cat > conf <<CONF
server.modules = ("mod_expire")
server.document-root = "$folder/site"
server.bind = "127.0.0.1"
server.port = $port
expire.url = ("/a/" => "access plus 1 years")
CONF
lighttpd -D -f conf > log.txt 2>&1 &
server=$!
for _ in $(seq 100); do curl -s -o /dev/null "http://127.0.0.1:$port/" && break || sleep 0.1; done
curl -s -D - "http://127.0.0.1:$port/a/a.txt" | tr -d '\r' | grep -iE '^(HTTP|cache-control)' | tee seen.txt
diff - seen.txt <<'TEXT'
HTTP/1.1 200 OK
Cache-Control: max-age=31104000
TEXT
