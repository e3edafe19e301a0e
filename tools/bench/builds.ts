import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { demoSettings } from '#domain/settings/envSchema.ts'

const root = resolve(import.meta.dirname, '../..')

/** Builds the product as `npm run build` does, with other settings such as the addresses of the API. */
export async function buildPortal(outDir: string, env: Record<string, string>): Promise<void> {
  Object.assign(process.env, demoSettings, { VITE_COOKIE_NAMES_BARE: 'true' }, env)
  await build({
    root,
    mode: 'production',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, sourcemap: false },
  })
}

/** Builds a baseline of `tools/bench/baseline` with the installed versions and Vite's own settings. */
export async function buildBaseline(name: 'bare' | 'stack', outDir: string): Promise<void> {
  await build({
    root: join(root, 'tools/bench/baseline'),
    // The page loads the script of this name.
    define: { 'import.meta.env.BASELINE': JSON.stringify(name) },
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
    },
  })
}
