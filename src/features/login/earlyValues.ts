import { createContext } from 'react'

/**
 * What stood in the fields of the early login when React drew the real one, which begins with it; null where none stood,
 * and once it has begun.
 */
export type EarlyValues = { values: { username: string; password: string } | null }

export const EarlyValuesContext = createContext<EarlyValues>({ values: null })
