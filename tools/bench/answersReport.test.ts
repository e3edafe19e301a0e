import { expect, test } from 'vitest'
import { answersTable, answersVerdicts, type Answer } from './answersReport.ts'

const answer = (name: string, painted: number, task = 0): Answer => ({ name, painted, task })
const walks = [
  [answer('menu', 40), answer('history', 64, 180.4)],
  [answer('menu', 320, 90), answer('history', 48, 140.6)],
  [answer('menu', 16), answer('history', 208, 150.2)],
].flat()

test('the table of the answers has a line for each press, with the median and the worst of all walks', () => {
  const lines = answersTable(walks).split('\n')
  expect(lines).toHaveLength(4)
  expect(lines.slice(2)).toEqual([
    '| menu | 40 ms | 320 ms | < 50 ms | **missed by 120 ms** |',
    '| history | 64 ms | 208 ms | 150 ms | **missed by 8 ms** |',
  ])
})

test('an answer is judged by the worst of all walks, and the slowest for all', () => {
  expect(answersTable([answer('menu', 200)])).toContain('| met |')
  expect(answersTable([answer('menu', 208)])).toContain('| **missed by 8 ms** |')
  expect(answersVerdicts(walks, 1.1)).toEqual([
    '- slowest answer, menu: 320 ms of at most 200 ms: **missed by 120 ms**',
    '- heap after 200 changes of screen / before, without machine code: 1.10 × of at most 1.1 ×: met',
  ])
  expect(answersVerdicts(walks, 1.24)[1]).toContain('1.24 × of at most 1.1 ×: **missed by 0.14 ×**')
  expect(() => answersVerdicts([], 1)).toThrow(/No answer/)
})
