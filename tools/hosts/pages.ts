import { areas, cacheControl, redirects } from '../headers.ts'

/**
 * The redirects, and the addresses that get the page, in the `_redirects` format of static hosts. The addresses are
 * listed one by one, because such a host cannot recognize a navigation: with `/*` a missing asset would get the page too.
 * They lead to `/`, since Cloudflare Pages answers `/index.html` with a redirect. What no line names gets `404.html`.
 */
export function redirectsFile(): string {
  const moved = Object.entries(redirects).map(([from, to]) => `${from} ${to} 302`)
  return [
    ...moved,
    '/.well-known/security.txt /.well-known/security.txt 200',
    ...areas.map((area) => `${area} / 200`),
    ...areas.map((area) => `${area}/* / 200`),
    '/.* /missing 200',
    '',
  ].join('\n')
}

// Cloudflare Pages leaves out a longer line.
const longestLine = 2000

/**
 * The headers in the `_headers` format that static hosts read: one block for each pattern, since a second one replaces the
 * first on Cloudflare Pages. Hosts join the values of all blocks that match, so only one block has a `Cache-Control`; by
 * themselves both hosts have everything else asked for again, and a 404 kept by nobody.
 * @throws Error that names a header that a host would leave out
 */
export function headersFile(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const [tooLong] =
    lines
      .find((line) => line.length > longestLine)
      ?.trim()
      .split(':') ?? []
  if (tooLong)
    throw new Error(`${tooLong} is too long for static hosts: it has more than ${longestLine} characters.`)
  const assets = ['/assets/*', `  Cache-Control: ${cacheControl('/assets/')}`]
  // Cloudflare Pages sends this one with every file.
  return ['/*', ...lines, '  ! Access-Control-Allow-Origin', '', ...assets, ''].join('\n')
}
