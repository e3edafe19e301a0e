import type { Env } from './envSchema.ts'

/**
 * The settings of this build. The build checks them: a wrong setting stops it with a sentence that names the setting.
 */
export const env = SETTINGS as Env
