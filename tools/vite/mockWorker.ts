import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { generated } from './generated.ts'

/** The worker of the in-browser mock API, from msw's package. */
export const mockWorker = (): Plugin =>
  generated('mock-worker', () => ({
    '/mockServiceWorker.js': readFileSync(
      createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'),
      'utf8',
    ),
  }))
