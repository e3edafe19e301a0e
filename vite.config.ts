import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { type ConfigEnv, loadEnv, type PluginOption } from 'vite'
import { defineConfig } from 'vitest/config'
import type { Env } from './src/envSchema.ts'
import { moduleOf, reads, routes } from './src/router/routes.ts'
import { boot } from './tools/vite/boot.ts'
import { chunks } from './tools/vite/chunks.ts'
import { compress } from './tools/vite/compress.ts'
import { esmAgents } from './tools/vite/esmAgents.ts'
import { esmReact } from './tools/vite/esmReact.ts'
import { headers } from './tools/vite/headers.ts'
import { locales } from './tools/vite/locales.ts'
import { manifests } from './tools/vite/manifests.ts'
import { mockWorker } from './tools/vite/mockWorker.ts'
import { release } from './tools/vite/release.ts'
import { settingsOf } from './tools/vite/settings.ts'
import { startTexts } from './tools/vite/startTexts.ts'
import { templates } from './tools/vite/templates.ts'

/** The signed-in area: its frame and its pages. */
const signedIn = [
  'src/layouts/UserLayout.tsx',
  ...routes.flatMap(({ page, frame }) => (frame === 'user' ? [`src/features/${moduleOf(page)}`] : [])),
]
const gates = { profile: ['src/layouts/ProfileGate.tsx'], code: ['src/layouts/MfaGate.tsx'] }
const frames = { user: 'src/layouts/UserLayout.tsx', either: 'src/layouts/OpenLayout.tsx' }
/** The modules that each page comes in: its frame, what it waits for, and itself. */
const pages = routes.map(({ path, is, page, needs, frame }) => ({
  path,
  is,
  ...(reads[path] && { reads: reads[path] }),
  sources: [
    ...(frame ? [frames[frame]] : []),
    ...(needs ? gates[needs] : []),
    `src/features/${moduleOf(page)}`,
  ],
}))

// Packages that leave it to the bundler to ask for their production code, and one that is for versions of React that do
// not have what it brings.
const router = resolve('node_modules/react-router/dist/production')
const productionFiles = {
  alias: [
    { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    { find: /^react-router$/, replacement: `${router}/index.mjs` },
    { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
  ],
}

// The store is shown to no developer tools, and the toolkit looks for them.
const withoutTools = {
  'window.__REDUX_DEVTOOLS_EXTENSION__': 'undefined',
  'window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__': 'undefined',
}

/** The builds that the stories visit beside the production build. */
const outDirs: Record<string, string> = { demo: 'dist-demo', captcha: 'dist-captcha' }

// What needs no page is tested without one. A worker begins anew for a file of another project or environment: so the
// environment is that of a project, and no file has its own.
const nodeTests = [
  'tools/**/*.test.ts',
  'src/api/**/*.test.ts',
  // But for what asks the browser.
  'src/domain/!(userAgent).test.ts',
  'src/mocks/!(db).test.ts',
  'src/mocks/handlers/**/*.test.ts',
  'src/router/{guard*,landing,onboardingOrder,onboardingWalk}.test.ts',
]

export default defineConfig((run) => {
  const env = settings(run)
  const mock = env.VITE_MOCK_API
  const plugins: PluginOption[] = [
    react(),
    esmReact(),
    esmAgents(),
    headers(env, { mock }),
    mockWorker(mock),
    manifests(env.VITE_PRODUCT_NAME),
    locales(),
    startTexts(),
    templates(),
    release(),
    chunks({
      boot: 'src/app/entry.ts',
      main: 'src/app/main.tsx',
      firstPage: 'src/features/login/EmailLoginPage.tsx',
      signedIn,
    }),
    boot({ entry: 'src/app/entry.ts', pages }),
    ...(mock ? [] : [compress()]),
  ]
  // The tests' projects know no mode of their own.
  if (run.mode === 'matrix') process.env['MATRIX'] = 'true'
  return {
    plugins,
    ...(run.command === 'build' ? { resolve: productionFiles } : {}),
    define: { SETTINGS: JSON.stringify(env), ...(run.command === 'build' ? withoutTools : {}) },
    server: { host: '127.0.0.1', port: 5173, strictPort: true },
    preview: { host: '127.0.0.1', port: 4173, strictPort: true },
    build: {
      outDir: outDirs[run.mode] ?? 'dist',
      target: 'baseline-widely-available',
      // The router asks for the chunks of a page by boot's map, which the bundler would write a second time.
      modulePreload: false,
      minify: 'terser',
      terserOptions: { module: true, ecma: 2020, compress: { passes: 4 } },
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      // They only ever talk to developers, who have them in `npm run dev`.
      rolldownOptions: { treeshake: { manualPureFunctions: ['warning', 'warnOnce'] } },
      // `release` moves them out of the build.
      sourcemap: run.mode in outDirs ? false : 'hidden',
      // The licences of what is bundled ask for their notices to travel with it.
      license: { fileName: 'licences.md' },
    },
    test: {
      // Two cores are what CI has; the default there is one worker.
      maxWorkers: 2,
      // Long enough for a busy machine; what passes passes at once.
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
            environmentOptions: { jsdom: { url: 'http://account.bonavo.localhost/' } },
            setupFiles: ['./src/testing/setup.ts'],
            // A page and the libraries for each file anew would take longer than the tests; what a test leaves behind,
            // `testing/page.ts` takes away.
            isolate: false,
            css: { modules: { classNameStrategy: 'non-scoped' } },
          },
        },
        { extends: true, test: { name: 'node', include: nodeTests, environment: 'node', isolate: false } },
      ],
    },
  }
})

/** The checked settings of a run; they also reach `import.meta.env`. A wrong one ends the run with one sentence. */
function settings(run: ConfigEnv): Env {
  try {
    const { raw, env } = settingsOf(run, loadEnv(run.mode, process.cwd(), 'VITE_'))
    Object.assign(process.env, raw)
    return env
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
