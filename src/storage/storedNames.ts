import { attempt, type Kind } from './webStorage.ts'

/** The names of all entries of a storage. */
export const storedNames = (kind: Kind): string[] => attempt(() => Object.keys(window[kind])) ?? []
