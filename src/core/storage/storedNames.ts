import { attempt, type Kind } from './webStorage.ts'

/** The names of the entries of this browser. */
export const storedNames = (kind: Kind): string[] => attempt(() => Object.keys(window[kind])) ?? []
