import { areas, cacheControl, endings, redirects, sentType, types } from '../headers.ts'
import { patternOf, quoted } from './quoting.ts'

const list = (entries: readonly (readonly [string, string])[]) =>
  entries.map(([key, value]) => `  ${quoted(key)} => ${quoted(value)},`).join('\n')

/**
 * The configuration of a lighttpd with this site alone, besides `server.document-root`. It recognizes no navigation, so the
 * areas of the pages are listed, and its redirects carry no headers, so the router leads on. It compresses by itself.
 */
export function lighttpdFile(headers: Record<string, string>): string {
  const ending = `\\.(?:${endings})(?:\\?|$)`
  const pages = areas.map((area) => `${area.slice(1)}(?:/[^.?]*)?`)
  const moved = Object.keys(redirects).map((path) => patternOf(path.slice(1)))
  return `# Made by the build for its settings; to be included in lighttpd.conf.

server.modules += ("mod_rewrite", "mod_setenv", "mod_expire", "mod_deflate", "mod_accesslog")
server.tag = ""
index-file.names = ()
dir-listing.activate = "disable"
mimetype.assign = (
${list(Object.entries(types).map(([name, type]) => [`.${name}`, sentType(type)]))}
)
deflate.mimetypes = ("text/", "application/json", "image/svg")
deflate.allowed-encodings = ("br", "gzip")
# An address without its query.
accesslog.format = "%h %t \\"%m %U %H\\" %>s %b"
url.rewrite-once = (
${list([
  [`^/(?:${[...pages, ...moved].join('|')})?(?:\\?.*)?$`, '/index.html'],
  ['/\\.(?!well-known/[^.])', '/missing'],
  [`^(?![^?]*${ending})`, '/missing'],
])}
)
setenv.set-response-header = (
${list(Object.entries(headers))}
)
# It marks what is there alone, which setenv does not.
expire.url = ("/assets/" => "access plus 365 days")
$HTTP["url"] !~ "^/assets/" {
  setenv.add-response-header = ("Cache-Control" => "${cacheControl('/')}")
}
`
}
