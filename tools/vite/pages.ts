import { createServer, createServerModuleRunner, type Plugin } from 'vite'
import { ESModulesEvaluator, type ModuleRunnerContext, ssrDynamicImportKey } from 'vite/module-runner'
import type * as Routes from '../../src/router/routes.ts'
import type * as Templates from '../../src/early/templates.tsx'
import type * as Settings from '#domain/settings/env.ts'
import { placeholders } from '../configure/page.ts'
import { readTexts } from '../texts.ts'
import { boot, type Page } from './boot.ts'
import { chunks } from './chunks.ts'

/** Runs modules in Node, but for their `import()`: it resolves to the source file that the browser would load. */
class WithoutLazyModules extends ESModulesEvaluator {
  override runInlinedModule(context: ModuleRunnerContext, code: string): Promise<unknown> {
    const tell = (address: string) => Promise.resolve({ source: address.replace(/^\//, '') })
    return super.runInlinedModule({ ...context, [ssrDynamicImportKey]: tell }, code)
  }
}
const sourceOf = async (module: () => Promise<object>): Promise<string> =>
  ((await module()) as { source: string }).source

/**
 * Builds the pages as the table in `src/router/routes.ts` says: their chunks, what boot knows of them, and the early
 * logins at the end of index.html. The table, and `src/early/templates.tsx`, which draws the logins, are run in Node.
 */
export function pages(mode: string): Plugin[] {
  const entry = 'src/early/entry.ts'
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
          const evaluator = new WithoutLazyModules()
          const runner = createServerModuleRunner(server.environments.ssr, { hmr: false, evaluator })
          const { frames, opensTo, routes } = await runner.import<typeof Routes>('/src/router/routes.ts')
          for (const { path, is, calls, frame, page, needs, isEarly } of routes) {
            const modules = [...(frame ? [frames[frame].module] : []), page.module]
            // oxlint-disable no-await-in-loop -- in the order of the table
            const sources = await Promise.all(modules.map(sourceOf))
            const ahead = needs ? [...sources, await sourceOf(needs)] : sources
            // oxlint-enable no-await-in-loop
            known.push({ path, opensTo: opensTo[is], ...(calls && { calls }), sources: ahead })
            places.pages.push(...sources)
            if (isEarly) places.early.push(...sources)
            // `either` draws the frame of the signed-in area, so what only these share stays out of the other pages.
            if (frame === 'user' || frame === 'either') places.signedIn.push(...sources)
          }
          places.firstPage = known[0]?.sources[0] ?? ''
          const { env } = (await server.ssrLoadModule('/src/domain/settings/env.ts')) as typeof Settings
          Object.assign(env, placeholders)
          const { renderTemplates } = (await server.ssrLoadModule(
            '/src/early/templates.tsx',
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
