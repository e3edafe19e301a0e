import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

/**
 * The settings of the build with a captcha. They are passed as environment variables, because `npm test` sets every
 * default there, which overrides the file.
 */
export const captchaEnv = parseEnv(
  readFileSync(resolve(import.meta.dirname, '../.env.captcha'), 'utf8'),
) as Record<string, string>
