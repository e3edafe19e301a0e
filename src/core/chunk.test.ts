// Shows: quality-25.
import { expect, it } from 'vitest'
import { fetchChunk } from './chunk.ts'

/** An import that fails, as the bundler writes it. */
const failing = (text: string) =>
  Object.assign(() => Promise.reject(new TypeError('Failed to fetch')), { toString: () => text })

const chunk = 'data:text/javascript,export const part = { page: 1 } //'

it.each([
  ['a chunk of its own', `()=>import("${chunk}")`, { part: { page: 1 } }],
  ['a part of a shared chunk', `()=>import("${chunk}x").then(e=>e.part)`, { page: 1 }],
])('%s is asked for again as what it was asked for', async (_what, text, module) => {
  await expect(fetchChunk(failing(text))).rejects.toThrow('Failed to fetch')
  expect(await fetchChunk<object>(failing(text))).toMatchObject(module)
})
