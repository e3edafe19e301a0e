import type * as Reader from './userAgent.ts'
import type { Agent } from './userAgent.ts'

let reader: typeof Reader | null = null

/** Fetches what reads agent strings, which is too large for the pages themselves; whoever loads some waits for it. */
export async function fetchReader(): Promise<void> {
  reader ??= await import('./userAgent.ts')
}

const nothing: Agent = { device: null, type: 'laptop', os: null, browser: null }

/** What an agent string tells of a device; nothing before the reader is there. */
export const agentOf = (text: string): Agent => reader?.agentOf(text) ?? nothing

/** The browser family and the system of an agent string, as a word to compare; null when neither is known. */
export const kindOf = (text: string): string | null => reader?.kindOf(text) ?? null
