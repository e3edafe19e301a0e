import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs as graphs } from '@zxcvbn-ts/language-common'
import passwords from 'virtual:passwords'

/** From easy to guess to hard to guess; the text of a strength has the key `password.strength.<name>`. */
export type Strength = 'weak' | 'fair' | 'good' | 'strong'

const estimator = new ZxcvbnFactory({ graphs, dictionary: { passwords } })

// By the library's score, from 0 to 4.
const byScore: readonly Strength[] = ['weak', 'weak', 'fair', 'good', 'strong']

/** In characters: the time of an estimate grows with the square of the length, and no longer password is weak. */
const longest = 100

/**
 * Estimates how hard a password is to guess, also by words that somebody who knows the person would try first. The list
 * of common passwords makes this module large: it is loaded on demand.
 */
export const strengthOf = (password: string, words: readonly string[]): Strength =>
  byScore[estimator.check(password.slice(0, longest), [...words]).score] ?? 'weak'
