import { cacheControl, hidden, redirects, served } from '../headers.ts'
import { quoted, sourceOf } from './quoting.ts'

/**
 * The directives for nginx's `server` block, besides `root`, that serve a build: the headers, the same answers as
 * `vite/headers.ts`, the compressed copies, and 404 for everything else. They need only modules that every nginx has.
 */
export function nginxFile(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
  const moved = Object.entries(redirects).map(([from, to]) => `location = ${from} { return 302 ${to}; }`)
  return `# Made by the build for its settings; to be included in the server block of the site.

server_tokens off;
absolute_redirect off;
charset utf-8;
charset_types text/css text/plain text/javascript application/javascript application/json image/svg+xml;
gzip_static on;
gzip_vary on;
gzip_proxied any;

# For a log_format, which only the http block can have: the address without its query.
set $portal_path $request_uri;
if ($request_uri ~ "^([^?]*)") { set $portal_path $1; }

# An add_header in a location would take these away.
${lines.join('\n')}
add_header Cache-Control $portal_cache always;
set $portal_cache "${cacheControl('/')}";

error_page 403 404 405 = @missing;
location @missing {
  # Whatever the address ends in.
  types {}
  default_type text/plain;
  set $portal_cache "${cacheControl('/')}";
  return 404 "Not found\\n";
}

if ($request_method !~ "^(?:GET|HEAD)$") { return 404; }
${moved.join('\n')}
location ~ "${sourceOf(hidden)}" { return 404; }
location ~ "^/assets/.*${served.source}" {
  set $portal_cache "${cacheControl('/assets/')}";
  try_files $uri =404;
}
location ~ "${served.source}" { try_files $uri =404; }
# No page has a dot in its address, and no other file is part of a build.
location ~ "^/assets/|\\." { return 404; }
location = / { try_files /index.html =404; }
location / {
  if ($http_accept !~ text/html) { return 404; }
  try_files /index.html =404;
}
`
}
