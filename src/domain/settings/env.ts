import type { Env } from './envSchema.ts'

const block = globalThis.document?.getElementById('settings')?.textContent

/**
 * The settings of this environment: the block of index.html that `npm run configure` has checked and written. Without a
 * page, or when the block cannot be read, there are none; the portal then does not start.
 */
export const env = readSettings(block ?? '{}')

function readSettings(text: string): Env {
  try {
    return JSON.parse(text) as Env
  } catch {
    return {} as Env
  }
}
