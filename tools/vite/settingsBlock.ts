import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { configure, keepBuild } from '../configure/configure.ts'
import { filledPage } from '../configure/page.ts'
import type { Env } from '#domain/settings/envSchema.ts'
import { compressFiles } from './compress.ts'
import { manifestsOf } from './manifests.ts'
import { missingPage } from './startTexts.ts'

/**
 * Puts the settings into the pages: in development as they are served, and in a build by `configure`, which the build gets
 * along as `configure.mjs`, for whoever configures it without a checkout.
 * @param settings the given ones
 */
export function settingsBlock(env: Env, settings: Record<string, string>): Plugin {
  let isBuild = false
  return {
    name: 'settings-block',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    transformIndexHtml: { order: 'post', handler: (html) => (isBuild ? html : filledPage(html, env)) },
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }) {
        const names = ['index.html', ...Object.keys(manifestsOf('')).map((address) => address.slice(1))]
        const pages = Object.fromEntries(names.map((name) => [name, readFileSync(join(dir, name), 'utf8')]))
        const whole = dirname(dir)
        keepBuild(whole, {
          date: new Date().toISOString(),
          settings,
          mock: env.VITE_MOCK_API,
          pages: { ...pages, '404.html': missingPage(pages['index.html'] ?? '') },
        })
        configure(whole, {}, { tell: () => undefined })
        if (!env.VITE_MOCK_API) compressFiles(dir)
        await build({
          configFile: false,
          logLevel: 'warn',
          ssr: { noExternal: true },
          build: {
            ssr: resolve(import.meta.dirname, '../configure.ts'),
            outDir: whole,
            emptyOutDir: false,
            copyPublicDir: false,
            rolldownOptions: { output: { entryFileNames: 'configure.mjs' } },
          },
        })
      },
    },
  }
}
