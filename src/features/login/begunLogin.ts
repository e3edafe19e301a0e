import { createContext } from 'react'

/** What stood in the fields of the early login when React drew the real one, which begins with it. */
export type BegunLogin = { username: string; password: string }

/** Null where no early login stood. */
export const BegunLoginContext = createContext<BegunLogin | null>(null)
