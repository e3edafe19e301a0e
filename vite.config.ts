import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import type { ConfigEnv, PluginOption } from 'vite'
import { defineConfig } from 'vitest/config'
import type { Env } from '#domain/settings/envSchema.ts'
import { settingsIn, settingsOfEnvironment } from './tools/configure/given.ts'
import { filledPage } from './tools/configure/page.ts'
import { libraryData } from './tools/vite/libraryData.ts'
import { drawings } from './tools/vite/drawings.ts'
import { headers } from './tools/vite/headers.ts'
import { licences } from './tools/vite/licences.ts'
import { locales } from './tools/vite/locales.ts'
import { manifests } from './tools/vite/manifests.ts'
import { mockWorker } from './tools/vite/mockWorker.ts'
import { pages } from './tools/vite/pages.ts'
import { release } from './tools/vite/release.ts'
import { settingsOf } from './tools/vite/settings.ts'
import { settingsBlock } from './tools/vite/settingsBlock.ts'
import { startTexts } from './tools/vite/startTexts.ts'

// The chunks and the styles of a page are asked for by boot and by `src/core/chunk.ts`: Vite's wrapper around `import()` is left
// with the event that tells of a chunk that cannot be loaded, 0.5 kB smaller.
const withoutPreloads = { __VITE_IS_MODERN__: 'false' }

// The styles of pages arrive after those of the login and before them in the document, so each file has to name the order
// of the layers.
const layers = {
  postcssPlugin: 'layers',
  Once: (root: { prepend: (css: string) => unknown }) =>
    void root.prepend('@layer reset, tokens, base, ui, components, features;'),
}

/** The folders, by mode, of the builds that are not deployed: `dist` is for visitors. */
const folders: Record<string, string> = {
  stories: 'dist-stories',
  demo: 'dist-demo',
}

// Tests that need no page run in Node. A worker restarts for a file of another project or environment, so the
// environment is set per project, never per file.
const nodeTests = [
  'tools/**/*.test.ts',
  'src/core/wire/**/*.test.ts',
  'src/testing/*.test.ts',
  'src/domain/!(settings)/**/*.test.ts',
  'src/features/user/banking/*.test.ts',
  // Loads its module anew, which would take the settings from the files after it.
  'src/features/devices/placeName.test.ts',
  'src/mocks/!(db).test.ts',
  'src/router/{guard*,landing,onboardingOrder}.test.ts',
]

export default defineConfig((run) => {
  const { env, raw } = settings(run)
  // Vitest does not hand the mode on to its projects, so an environment variable does.
  if (run.mode === 'matrix') process.env['MATRIX'] = 'true'
  // The stories of the demo measure nothing, and minifying takes most of a build.
  const isMeasured = run.mode !== 'demo'
  return {
    plugins: pluginsOf(env, raw, run.mode),
    define: run.command === 'build' ? withoutPreloads : {},
    css: { postcss: { plugins: [layers] } },
    server: { host: '127.0.0.1', port: 5173, strictPort: true },
    preview: { host: '127.0.0.1', port: 4173, strictPort: true },
    build: {
      outDir: `${folders[run.mode] ?? 'dist'}/public`,
      target: 'baseline-widely-available',
      // Vite's own preload map would repeat boot's map, from which the router preloads the chunks of a page.
      modulePreload: false,
      minify: isMeasured,
      // It also says in older words what older browsers do not know, such as `light-dark()`.
      cssMinify: true,
      assetsInlineLimit: 0,
      // react-router's warnings are meant for developers, who see them in `npm run dev`, and are 1.4 kB of the first visit.
      rolldownOptions: {
        treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
        output: {
          // Chrome compiles the functions of a file that begins so while it arrives, instead of one by one when called. Boot
          // is too small to earn it.
          postBanner: ({ name }) => (name === 'boot' ? '' : '//# allFunctionsCalledOnLoad'),
        },
        checks: { pluginTimings: false, commonJsVariableInEsm: false },
      },
      // `main` holds the libraries of every page; its limit is a budget of the stories.
      chunkSizeWarningLimit: 600,
      // The plugin `release` moves the source maps out of the build.
      sourcemap: run.mode in folders ? false : 'hidden',
    },
    test: {
      // CI has two cores; without this line it would get one worker.
      maxWorkers: 2,
      // More room for short-lived objects: the garbage collector runs less often.
      execArgv: ['--max-semi-space-size=64'],
      // In ms. Long enough for a busy machine; tests that pass are not slowed down.
      testTimeout: 30_000,
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      projects: [
        {
          extends: true,
          test: {
            name: 'app',
            include: ['src/**/*.test.{ts,tsx}'],
            exclude: [...nodeTests, 'node_modules'],
            environment: 'jsdom',
            environmentOptions: {
              jsdom: { url: 'http://account.bonavo.localhost/', html: pageOfTests(env) },
            },
            setupFiles: ['./src/testing/setup.ts'],
            // A new page and newly loaded libraries for each file would take longer than the tests; `testing/setup.ts`
            // removes what a test leaves behind.
            isolate: false,
            css: { modules: { classNameStrategy: 'non-scoped' } },
          },
        },
        {
          extends: true,
          test: { name: 'node', include: nodeTests, environment: 'node', isolate: false },
        },
      ],
    },
  }
})

/** The page that the tests begin in: nothing but the settings. */
const pageOfTests = (env: Env) =>
  filledPage('<!doctype html><script type="application/json" id="settings">%settings%</script>', env)

function pluginsOf(env: Env, raw: Record<string, string>, mode: string): PluginOption[] {
  const mock = env.VITE_MOCK_API
  return [
    drawings(),
    react(),
    libraryData(),
    headers(env, { mock }),
    licences(),
    mock && mockWorker(),
    manifests(env.VITE_PRODUCT_NAME),
    locales(),
    startTexts(),
    release(),
    pages({ mode, logLevel: 'error', plugins: [drawings(), react(), libraryData(), locales()] }),
    settingsBlock(env, raw),
  ]
}

/** The settings of a run, by the precedence of Vite, but read as `configure` does. */
function givenTo(mode: string, faults: string[]): Record<string, string> {
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`].filter((one) => existsSync(one))
  const inFiles = files.map((file) => settingsIn(file, faults))
  return Object.assign({}, ...inFiles, settingsOfEnvironment()) as Record<string, string>
}

/**
 * The checked settings of a run; the one that decides which code is in a build is copied to the environment, for
 * `import.meta.env`. A wrong setting ends the run with one sentence.
 */
function settings(run: ConfigEnv) {
  try {
    const faults: string[] = []
    const checked = settingsOf(run, givenTo(run.mode, faults), console.warn, faults)
    process.env['VITE_MOCK_API'] = String(checked.env.VITE_MOCK_API)
    return checked
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
