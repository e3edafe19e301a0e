import * as z from 'zod/mini'
import { storageEntry } from './webStorage.ts'

const entry = storageEntry('sessionStorage', 'reset-code', z.object({ code: z.string() }))

// Holds the code in memory when the browser has no storage: otherwise it would be lost between the link and the page.
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
