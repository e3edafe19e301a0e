import { type Env, parseEnv } from './envSchema.ts'

let parsed: Env | undefined

/**
 * The settings of this build, checked when first asked for: main asks before anything else,
 * so that a wrong one becomes a page that names it instead of a module that fails to load.
 */
export const env = (): Env => (parsed ??= parseEnv(import.meta.env))
