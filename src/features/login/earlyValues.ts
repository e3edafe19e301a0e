import { createContext } from 'react'

/** What the early login held when React drew the real one; null where there was none, and once the login has begun. */
export type EarlyValues = { values: { username: string; password: string } | null }

export const EarlyValuesContext = createContext<EarlyValues>({ values: null })
