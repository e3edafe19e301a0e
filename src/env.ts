import type { Env } from './envSchema.ts'

/** The settings of this build. They are checked when it is made: a wrong one ends that with a sentence that names it. */
export const env = SETTINGS as Env
