import * as z from 'zod/mini'
import { storageEntry } from './webStorage.ts'

const entry = storageEntry('sessionStorage', 'reset-code', z.object({ code: z.string() }))

// A browser that keeps nothing must not lose the code between the link and the page.
let held: string | null = null

/** The code of a link that resets the password, until it is used. */
export const resetCode = {
  read: (): string | null => entry.read()?.code ?? held,
  write(code: string): void {
    held = entry.write({ code }) ? null : code
  },
  clear(): void {
    held = null
    entry.clear()
  },
}
