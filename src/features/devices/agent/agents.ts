import { fetchChunk } from '#core/chunk.ts'
import type * as Reader from './userAgent.ts'
import type { Agent } from './agentParts.ts'

let reader: typeof Reader | null = null

/** Loads the parser of agent strings, which is too large for the chunks of the pages; calls for devices wait for it. */
export async function fetchReader(): Promise<void> {
  reader ??= await fetchChunk(() => import('./userAgent.ts'))
}

const nothing: Agent = { device: null, type: 'laptop', os: null, browser: null }

/** What an agent string says about a device; an unknown laptop before `fetchReader` has finished. */
export const agentOf = (text: string): Agent => reader?.agentOf(text) ?? nothing

/** The browser family and the system of an agent string, as one text to compare; null when neither is known. */
export const kindOf = (text: string): string | null => reader?.kindOf(text) ?? null
