import { env } from '#domain/settings/env.ts'
import { isLoopback, parsedUrl } from './url.ts'

/** An address that this module has allowed; `leave.ts` accepts no other. */
export type AllowedUrl = string & { readonly allowed: unique symbol }

const maxAddress = 2048
// Browsers drop tabs and newlines, and read a backslash as a slash: both can hide where an address leads.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const deceptive = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/
const encodedSlash = /%(?:2f|5c)/i
const anyOrigin = 'https://portal.invalid'

const isPlain = (text: unknown): text is string =>
  typeof text === 'string' && text.length > 0 && text.length <= maxAddress && !deceptive.test(text)

/** An address inside the portal (path, query and hash), from text of any origin; null when it could lead out of it. */
export function inAppPath(text: unknown): string | null {
  if (!isPlain(text) || !text.startsWith('/') || text.startsWith('//')) return null
  const url = parsedUrl(text, anyOrigin)
  const isInside =
    url?.origin === anyOrigin && !url.pathname.startsWith('//') && !encodedSlash.test(url.pathname)
  return isInside ? url.pathname + url.search + url.hash : null
}

// `https:host` is an absolute address on an http page and a relative one on an https page.
const isAbsolute = (text: unknown): text is string => isPlain(text) && /^https?:\/\/[^/]/i.test(text)

/** Whether this build allows http on loopback, where any program on the visitor's machine may listen. */
const allowsLoopback = () =>
  import.meta.env.DEV || import.meta.env.VITE_MOCK_API === 'true' || env.VITE_ALLOW_LOOPBACK

function external(text: unknown): URL | null {
  const url = isAbsolute(text) ? parsedUrl(text) : null
  if (!url) return null
  const isSafe = url.protocol === 'https:' || (allowsLoopback() && isLoopback(url.hostname))
  return isSafe && url.username === '' && url.password === '' ? url : null
}

/**
 * The host of an address outside the portal, with its port if any, as a browser parses it. Null unless the address is
 * https (or, where the build allows it, http on loopback) and carries no user info.
 */
export const externalHost = (text: unknown): string | null => external(text)?.host ?? null

/** As `externalUrl`, but only the origin with `/` as its path; nothing else of the given text is kept. */
export function externalOrigin(text: unknown, allowedHosts: readonly string[]): AllowedUrl | null {
  const url = external(text)
  return url && allowedHosts.includes(url.host) ? (`${url.origin}/` as AllowedUrl) : null
}

/**
 * An absolute address outside the portal, re-serialised, from text of any origin. Null unless `externalHost` takes it
 * and its host is allowed, compared exactly and with its port if any.
 */
export function externalUrl(text: unknown, allowedHosts: readonly string[]): AllowedUrl | null {
  const url = external(text)
  return url && allowedHosts.includes(url.host) ? (url.href as AllowedUrl) : null
}
