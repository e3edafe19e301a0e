// Shows: security-20, security-22.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { ownAppAgents, realAgents } from '#testing/agents.ts'
import { parseAgent } from './userAgent.ts'

const known = fc.constantFrom(...[...realAgents, ...ownAppAgents].map(({ agent }) => agent))
const hostile = fc.constantFrom(
  ...Array.from('\u202e\u0000\u2066🦊/ ;(9'),
  '\ud83e',
  '<img onerror>',
  '{{x}}',
)
const noise = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), hostile)

// A real agent string with one piece replaced by noise.
const mutated = fc
  .tuple(known, fc.nat(400), fc.nat(60), noise)
  .map(([agent, at, length, piece]) => agent.slice(0, at) + piece + agent.slice(at + length))
// A piece that is repeated many times, which can make regular expressions slow.
const long = fc
  .tuple(
    fc.oneof(noise, known, fc.constantFrom('android; ', 'droid a; x bui', 'hbbtv/1.1.1 (', 'opera ')),
    fc.nat(10_000),
  )
  .map(([piece, length]) => piece.repeat(Math.ceil(length / Math.max(piece.length, 1))).slice(0, length))
const text = fc.oneof(
  { weight: 4, arbitrary: mutated },
  { weight: 1, arbitrary: long },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 600 }) },
)

const names = (agent: ReturnType<typeof parseAgent>) => [
  agent.device,
  agent.os?.name,
  agent.os?.version,
  agent.browser?.name,
  agent.browser?.version,
]

it('any text gives one of three types and clean, short names, and gives them fast', () => {
  let slowest = 0
  fc.assert(
    fc.property(text, (agent) => {
      const start = performance.now()
      const parsed = parseAgent(agent)
      const took = performance.now() - start
      // A slow result is measured a second time: a busy machine is slow sometimes, a slow regular expression always.
      slowest = Math.max(slowest, took < 50 ? took : timeOf(agent))
      expect(['mobile', 'tablet', 'laptop']).toContain(parsed.type)
      for (const name of names(parsed)) {
        if (name === null || name === undefined) continue
        expect(name).not.toBe('')
        expect(name).toBe(name.trim().replace(/\s+/g, ' '))
        expect(Array.from(name).length).toBeLessThanOrEqual(60)
        expect(name).not.toMatch(/\p{C}/u)
      }
    }),
    { numRuns: 1000 },
  )
  expect(slowest).toBeLessThan(50)
}, 60_000)

function timeOf(agent: string): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now()
    parseAgent(agent)
    return performance.now() - start
  })
  return Math.min(...times)
}
