import { cacheControl, endings, redirects, sentType, types } from '../headers.ts'
import { quoted } from './quoting.ts'

const typed = Object.entries(types)
  .map(([one, type]) => `  @${one} path *.${one}\n  header @${one} Content-Type ${quoted(sentType(type))}`)
  .join('\n')

/**
 * The directives for a site of Caddy, besides `root`: the same answers as `vite/headers.ts`, the compressed copies, and
 * `404.html` for everything else. Its patterns know no lookahead.
 */
export function caddyFile(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `    ${name} ${quoted(value)}`)
  const moved = Object.entries(redirects).map(([from, to]) => `  redir ${from} ${to} 302`)
  return `# Made by the build for its settings; to be imported into the site.

log {
  # Addresses without their query.
  format filter {
    wrap json
    fields {
      request>uri regexp \\?.* ""
    }
  }
}
route {
  header {
${lines.join('\n')}
    Cache-Control ${quoted(cacheControl('/'))}
  }
  # Deferred, which the lines above must not be.
  header -Server
  @method not method GET HEAD
  error @method 404
${moved.join('\n')}
  @dotfile {
    path_regexp /\\.
    not path /.well-known/*
  }
  error @dotfile 404
  @hidden path_regexp ./\\.
  error @hidden 404
  rewrite / /index.html
  @page {
    not path_regexp ^/assets/|\\.
    header Accept *text/html*
  }
  rewrite @page /index.html
  @other not path_regexp \\.(?:${endings})$
  error @other 404
  @kept {
    path /assets/*
    file
  }
  header @kept Cache-Control ${quoted(cacheControl('/assets/'))}
${typed}
  file_server {
    precompressed br gzip
  }
}
handle_errors {
  header -Server
  rewrite * /404.html
  header Content-Type "text/html; charset=utf-8"
  file_server
}
`
}
