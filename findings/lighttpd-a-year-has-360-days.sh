#!/usr/bin/env bash
# lighttpd's year has 360 days, and its page for what is missing says that it is there.
#
# Guess, written down before the run: `access plus 1 years` is a max-age of 365 days; a file as `error-handler-404` leaves the status 404.
# Seen: max-age=31104000, twelve months of thirty days, so that checks for "at least a year" (31536000) fail. The file is sent with
# status 200, so that an address that is missing is a page for search engines, monitors and caches; `errorfile-prefix` sends the same
# file with 404.
# Run on 2026-11-30. Packages: lighttpd 1.4.69 of Debian 12, which is installed (as root) when there is none. Fails when the behaviour
# changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill "${server:-}" 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
command -v lighttpd > /dev/null || apt-get install -y --no-install-recommends lighttpd > /dev/null
mkdir -p site/a
echo asset > site/a/a.txt
echo 'no such page' > site/404.html
chmod -R a+rX "$folder"
port=$(node -e 'const s = require("net").createServer().listen(0, () => { console.log(s.address().port); s.close() })')
try() {
  cat > conf <<CONF
server.modules = ("mod_expire")
server.document-root = "$folder/site"
server.bind = "127.0.0.1"
server.port = $port
expire.url = ("/a/" => "access plus 1 years")
$1
CONF
  lighttpd -D -f conf > log.txt 2>&1 &
  server=$!
  for _ in $(seq 100); do curl -s -o /dev/null "http://127.0.0.1:$port/" && break || sleep 0.1; done
  curl -s -D - "http://127.0.0.1:$port$2" | tr -d '\r' | grep -iE '^(HTTP|cache-control|no such)' | paste -sd ' '
  kill "$server"
  wait "$server" 2> /dev/null || true
}
{
  try '' /a/a.txt
  try 'server.error-handler-404 = "/404.html"' /nothing
  try "server.errorfile-prefix = \"$folder/site/\"" /nothing
} > seen.txt
cat seen.txt
diff - seen.txt <<'TEXT'
HTTP/1.1 200 OK Cache-Control: max-age=31104000
HTTP/1.1 200 OK no such page
HTTP/1.1 404 Not Found no such page
TEXT
