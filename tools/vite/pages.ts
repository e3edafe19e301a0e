import { mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin, runnerImport } from 'vite'
import type * as Templates from '../../src/early/templates.tsx'
import type * as Routes from '../../src/router/routes.ts'
import { placeholders } from '../configure/page.ts'
import { readTexts } from '../texts.ts'
import { boot, type Page } from './boot.ts'
import { chunks, type Places } from './chunks.ts'

/** In the table of pages `import()` tells the file that the browser would load, instead of loading it. */
const toldImports: Plugin = {
  name: 'told imports',
  transform: (code) =>
    code.replace(/\bimport\((['"])(?:#|\.\.\/)(.+?)\1\)/g, "Promise.resolve({ source: 'src/$2' })"),
}

/** The settings that `npm run configure` writes are not known yet. */
const unsetSettings: Plugin = {
  name: 'unset settings',
  transform: (_, id) =>
    id.endsWith('/src/domain/settings/env.ts') ? `export const env = ${JSON.stringify(placeholders)}` : null,
}

/** `src/features/security/DevicesPage.tsx` is of the area `security`. */
const areaOf = (source: string) => source.split('/')[2] ?? source

const sourceOf = async (module: () => Promise<object>): Promise<string> =>
  ((await module()) as { source: string }).source

/** The early logins, drawn by a build of their module for Node. */
async function drawn({ plugins = [], ...config }: InlineConfig): Promise<string> {
  // Beside the libraries that it imports; its pages are loaded while they are drawn.
  const outDir = mkdtempSync(resolve('node_modules/.drawing-'))
  try {
    await build({
      ...config,
      configFile: false,
      plugins: [unsetSettings, plugins],
      build: { ssr: 'src/early/templates.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
    })
    const file = pathToFileURL(join(outDir, 'templates.js')).href
    const { renderTemplates } = (await import(file)) as typeof Templates
    return await renderTemplates(readTexts)
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

/**
 * Builds the pages as the table in `src/router/routes.ts` says: their chunks, what boot knows of them, and the early
 * logins at the end of index.html. The table, and `src/early/templates.tsx`, which draws the logins, are run in Node.
 * @param drawing what the modules of the login need to be run
 */
export function pages(drawing: InlineConfig): Plugin[] {
  const entry = 'src/early/entry.ts'
  const known: Page[] = []
  const places: Places = {
    boot: entry,
    main: 'src/app/main.tsx',
    firstPage: '',
    early: [],
    pages: {},
    signedIn: [],
  }
  let templates = ''
  return [
    {
      name: 'pages',
      apply: 'build',
      async buildStart() {
        const table = await runnerImport<typeof Routes>('/src/router/routes.ts', { plugins: [toldImports] })
        const { frames, opensTo, routes } = table.module
        for (const { path, alias, kind, calls, chunk, frame, panel, page, preloads, isEarly } of routes) {
          const around = [frame && frames[frame], panel].flatMap((one) => (one ? [one.module] : []))
          const modules = [...around, page.module]
          // oxlint-disable no-await-in-loop -- in the order of the table
          const sources = await Promise.all(modules.map(sourceOf))
          const ahead = preloads ? [...sources, await sourceOf(preloads)] : sources
          // oxlint-enable no-await-in-loop
          const own = { opensTo: opensTo[kind], ...(calls && { calls }), sources: ahead }
          known.push({ path, ...own }, ...(alias ? [{ path: alias, ...own }] : []))
          for (const source of sources) places.pages[source] = { area: areaOf(source) }
          Object.assign(places.pages[sources.at(-1) ?? ''] ?? {}, { chunk })
          if (isEarly) places.early.push(...sources)
          // `either` draws the frame of the signed-in area, so what only these share stays out of the other pages.
          if (frame === 'user' || frame === 'either') places.signedIn.push(...sources)
        }
        places.firstPage = known[0]?.sources[0] ?? ''
        templates = await drawn(drawing)
      },
      transformIndexHtml: (html) => html.replace('</body>', () => `${templates}</body>`),
    },
    chunks(places),
    boot(entry, known),
  ]
}
