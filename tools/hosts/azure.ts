import { areas, cacheControl, redirects, sentType, types } from '../headers.ts'

/**
 * `staticwebapp.config.json` of Azure Static Web Apps, which lies in the served folder and is not served. The areas of the
 * pages are listed: its fallback would answer a missing file with the page.
 */
export function azureFile(headers: Record<string, string>): string {
  const page = { rewrite: '/index.html' }
  const file = {
    routes: [
      ...Object.entries(redirects).map(([route, redirect]) => ({ route, redirect, statusCode: 302 })),
      { route: '/assets/*', headers: { 'Cache-Control': cacheControl('/assets/') } },
      ...areas.flatMap((area) => [
        { route: area, ...page },
        { route: `${area}/*`, ...page },
      ]),
    ],
    responseOverrides: { 404: { rewrite: '/404.html' } },
    globalHeaders: { ...headers, 'Cache-Control': cacheControl('/') },
    mimeTypes: Object.fromEntries(
      Object.entries(types).map(([ending, type]) => [`.${ending}`, sentType(type)]),
    ),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
