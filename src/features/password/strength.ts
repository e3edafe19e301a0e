import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import lists from 'virtual:passwords'

/** From easy to guess to hard to guess; the text of a strength has the key `password.strength.<name>`. */
export type Strength = 'weak' | 'fair' | 'good' | 'strong'

/** The keyboards of the two countries, and that of computers which nobody has set up. */
const keyboards = {
  azerty: ['1234567890', 'azertyuiop', 'qsdfghjklm', 'wxcvbn,;:='],
  qwertz: ['1234567890', 'qwertzuiop', 'asdfghjkl', 'yxcvbnm,.-'],
  qwerty: ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm,./'],
}

const directions = [[-1, 0], [0, -1], [1, -1], [1, 0], [0, 1], [-1, 1]] as const // prettier-ignore

/** The neighbours of each key, small and capital, clockwise from the left: the rows of a keyboard stand aslant. */
const graphOf = (rows: string[]) =>
  Object.fromEntries(
    rows.flatMap((row, y) =>
      Array.from(row + row.toUpperCase(), (key, at) => {
        const neighbours = directions.map(([dx, dy]) => rows[y + dy]?.[(at % row.length) + dx])
        return [key, neighbours.map((one) => (one ? one + one.toUpperCase() : null))]
      }),
    ),
  )

const estimator = new ZxcvbnFactory({
  graphs: Object.fromEntries(Object.entries(keyboards).map(([name, rows]) => [name, graphOf(rows)])),
  dictionary: lists,
  // A third of the default: the time of an estimate grows with it, and no word has so many signs.
  l33tMaxSubstitutions: 32,
})

const strengths: readonly Strength[] = ['weak', 'fair', 'good', 'strong']
// In guesses, as in the library: a few more than the round number that so many unknown characters are.
const steps = [1e6, 1e8, 1e10].map((round) => round + 5)

/** In characters: the time of an estimate grows with the square of the length, and no longer password is weak. */
const longest = 100

/**
 * Estimates how hard a password is to guess, also by words that somebody who knows the person would try first. The lists
 * have no accents. They make this module large: it is loaded on demand.
 */
export const strengthOf = (password: string, words: readonly string[]): Strength => {
  const plain = password.slice(0, longest).normalize('NFD').replace(/\p{M}/gu, '').slice(0, longest)
  // The estimator calls good whatever has three parts, and takes a sign before, after or between for one.
  const cores = new Set([plain, plain.replace(/[^\p{L}\p{N}]/gu, ''), plain.replace(/\P{L}/gu, '')])
  const guessesOf = (core: string) =>
    estimator.check(core, [...words]).guesses * 10 ** (plain.length - core.length)
  const guesses = Math.min(...Array.from(cores, guessesOf))
  return strengths[steps.filter((step) => guesses >= step).length] ?? 'weak'
}
