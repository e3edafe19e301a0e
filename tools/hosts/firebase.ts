import { areas, cacheControl, redirects } from '../headers.ts'
import { patternOf } from './quoting.ts'

/**
 * `firebase.json` for a folder that holds the build as `public`. The areas of the pages are listed, since Firebase
 * recognizes no navigation; it compresses by itself, and keeps a missing asset as one that is there. Its `**` matches no name with a dot at its
 * begin, so patterns are regular expressions.
 */
export function firebaseFile(headers: Record<string, string>): string {
  const list = (all: Record<string, string>) => Object.entries(all).map(([key, value]) => ({ key, value }))
  const hosting = {
    public: 'public',
    ignore: ['**/*.br', '**/*.gz'],
    redirects: Object.entries(redirects).map(([from, destination]) => ({
      regex: `^${patternOf(from)}$`,
      destination,
      type: 302,
    })),
    rewrites: areas.map((area) => ({ regex: `^${patternOf(area)}(?:/[^.]*)?$`, destination: '/index.html' })),
    headers: [
      { regex: '.*', headers: list({ ...headers, 'Cache-Control': cacheControl('/') }) },
      { regex: '^/assets/', headers: list({ 'Cache-Control': cacheControl('/assets/') }) },
    ],
  }
  return `${JSON.stringify({ hosting }, null, 2)}\n`
}
