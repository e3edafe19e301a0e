import { createServer, type Plugin } from 'vite'
import type * as Routes from '../../src/router/routes.ts'
import type * as Templates from '../../src/app/templates.tsx'
import { readTexts } from '../texts.ts'
import { boot, type Page } from './boot.ts'
import { chunks } from './chunks.ts'

/** The source file that a function imports: its text, such as `() => import('…')`, has the address. */
const sourceOf = (module: () => Promise<object>): string =>
  /["']\/?([^"']+)["']/.exec(String(module))?.[1] ?? ''

/**
 * Builds the pages as the table in `src/router/routes.ts` says: their chunks, what boot knows of them, and the early
 * logins at the end of index.html. The table, and `src/app/templates.tsx`, which draws the logins, are run in Node.
 */
export function pages(mode: string): Plugin[] {
  const entry = 'src/app/entry.ts'
  const known: Page[] = []
  const places = {
    boot: entry,
    main: 'src/app/main.tsx',
    firstPage: '',
    early: [] as string[],
    pages: [] as string[],
    signedIn: [] as string[],
  }
  let templates = ''
  return [
    {
      name: 'pages',
      apply: 'build',
      async buildStart() {
        const server = await createServer({
          mode,
          appType: 'custom',
          logLevel: 'error',
          server: { middlewareMode: true, ws: false, watch: null },
          optimizeDeps: { noDiscovery: true, include: [] },
        })
        try {
          const { frames, opensTo, routes } = (await server.ssrLoadModule(
            '/src/router/routes.ts',
          )) as typeof Routes
          for (const { path, is, calls, frame, page, needs, isEarly } of routes) {
            const sources = [...(frame ? [frames[frame].module] : []), page.module].map(sourceOf)
            const ahead = needs ? [...sources, sourceOf(needs)] : sources
            known.push({ path, opensTo: opensTo[is], ...(calls && { calls }), sources: ahead })
            places.pages.push(...sources)
            if (isEarly) places.early.push(...sources)
            // `either` draws the frame of the signed-in area, so what only these share stays out of the other pages.
            if (frame === 'user' || frame === 'either') places.signedIn.push(...sources)
          }
          places.firstPage = known[0]?.sources[0] ?? ''
          const { renderTemplates } = (await server.ssrLoadModule(
            '/src/app/templates.tsx',
          )) as typeof Templates
          templates = await renderTemplates(readTexts)
        } finally {
          await server.close()
        }
      },
      transformIndexHtml: (html) => html.replace('</body>', () => `${templates}</body>`),
    },
    chunks(places),
    boot(entry, known),
  ]
}
