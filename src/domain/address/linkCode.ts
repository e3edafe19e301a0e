import { maxText } from '#domain/text/readable.ts'
import { queryOf } from './url.ts'

// No address holds these unescaped: a mail program has taken them for parts of its link.
const aroundCode = /^[\s<"«“‘]{1,9}|[\s>"»”’]{1,9}$/gu

/**
 * The code that a link has brought, as it stands: a `+` is a plus. Only what nobody sees, and quotes around it, are left
 * out. Null without one of sensible length; '' when the link has lost it.
 */
export function codeIn(search: string): string | null {
  const code = queryOf(search.replaceAll('+', '%2B')).get('code')
  if (code === null || code.length > maxText) return null
  return code.replace(/\p{Cf}/gu, '').replace(aroundCode, '')
}

/** Whether a code has the form of docs/wire.md: one that has not may have been cut by a mail program. */
export const isWholeCode = (code: string): boolean => /^[\w-]*[a-z\d]$/i.test(code)
