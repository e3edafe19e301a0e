import { cacheControl, endings, hidden, redirects, sentType, served, types } from '../headers.ts'
import { patternOf, quoted, sourceOf } from './quoting.ts'

/**
 * The directives for Apache's `VirtualHost`, besides `DocumentRoot`: the same answers as `vite/headers.ts`, the compressed
 * copies, and `404.html` for everything else. They need its modules `headers` and `rewrite`.
 */
export function apacheFile(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `Header always set ${name} ${quoted(value)}`)
  const moved = Object.entries(redirects).map(
    ([from, to]) => `RewriteRule "^${patternOf(from)}$" "${to}" [R=302,END]`,
  )
  const copies = { br: 'br', gz: 'gzip' }
  return `# Made by the build for its settings; to be included in the VirtualHost of the site.

${Object.entries(types)
  .map(([ending, type]) => `AddType "${sentType(type)}" .${ending}`)
  .join('\n')}
RemoveType .gz
${Object.entries(copies)
  .map(([ending, name]) => `AddEncoding ${name} .${ending}`)
  .join('\n')}
ErrorDocument 403 /404.html
ErrorDocument 404 /404.html

RewriteEngine On
RewriteCond "%{REQUEST_METHOD}" "!^(?:GET|HEAD)$"
RewriteRule "^" - [R=404,L]
${moved.join('\n')}
RewriteRule "${sourceOf(hidden)}" - [R=404,L]
RewriteRule "^/$" /index.html
RewriteCond "%{HTTP_ACCEPT}" text/html
RewriteRule "^/(?!assets/)[^.]+$" /index.html
RewriteRule "!${sourceOf(served)}" - [R=404,L]
RewriteCond "%{DOCUMENT_ROOT}$0" -f
RewriteRule "^/assets/.*" - [E=portal_kept:1]
# Browsers that accept a copy get it; its type is that of the file.
${Object.entries(copies)
  .map(
    ([ending, name]) => String.raw`RewriteCond "%{HTTP:Accept-Encoding}" "\b${name}\b(?!;q=0(?:[,\s]|$))"
RewriteCond "%{DOCUMENT_ROOT}$1.${ending}" -f
RewriteRule "^(.*\.(?:${endings}))$" "$1.${ending}" [E=no-gzip:1,E=no-brotli:1]`,
  )
  .join('\n')}

# An address without its query.
LogFormat "%h %t \\"%m %U %H\\" %>s %b" account_portal

${lines.join('\n')}
Header always set Cache-Control "${cacheControl('/')}"
Header always set Cache-Control "${cacheControl('/assets/')}" env=portal_kept
Header always merge Vary Accept-Encoding
`
}
