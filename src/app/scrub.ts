import { parsedUrl } from '#domain/address/url.ts'

/** The text that replaces what was removed from a report. */
export const removed = '[…]'

const maxScrubbed = 300
const longestRead = 5000

// Names whose values are always removed from a report.
const secretNames =
  'payload|code|pin|otp|token|jwt|authorization|auth|cookie|session|password|passwd|pwd|secret|key|device|card|iban|' +
  'nrn|e-?mail|phone|first_?name|last_?name|name|birth_?date|username|user|login'
// Matches a value, unless it has already been replaced by `[…]`.
const value = String.raw`(?!\[…\](?:[\s,}\]"']|$))\\{0,3}(?:"[^"]*"?|'[^']*'?|\S+(?:\s{1,3}\d[\d.-]*)*)`
const secretPair = new RegExp(
  String.raw`\b((?:\w{1,20}[_-])?(?:${secretNames})\\{0,3}["']?\s{0,3}:\s{0,3})(?:(?:bearer|basic)\s+)?${value}`,
  'gi',
)
const pair = new RegExp(String.raw`([\w.-]{1,40}\\{0,3}["']?\s{0,3}=\s{0,3})${value}`, 'g')
const jsonPair = /(\\{0,3}"[^"\s]{1,60}"\s{0,3}:\s{0,3})(?:\\{0,3}"[^"]*"?|[^\s,}\]]+)/g
const scheme = /\b(bearer|basic)\s+\S+/gi
const tokenLike = /(?:tok_|eyJ)[^\s"',;)]+/g
const mailLike = /@|%40|＠/
// The country, two check digits, and groups of four characters, with or without separators.
const ibanLike =
  /(?<![a-z\d])[a-z]{2}\d{2}(?:[\s.-]?[a-z\d]{4}){2,7}(?:[\s.-]?(?=[a-z]{0,2}\d)[a-z\d]{1,3}(?![a-z\d]))?/gi
const word = /[\w-]{8,}/g
// Six digits or more, with at most three other characters between two digits, none of them a letter.
const sixDigits = /[+(]{0,2}\p{Nd}(?:[^\p{L}\p{N}]{0,3}\p{Nd}){5,}/gu
const address = /(\b[a-z][a-z\d+.-]{0,20}:\/\/\S+)/i
const script = /^\/assets\/[\w.-]+\.(?:js|css|json)$/

const scrubWord = (text: string) =>
  text.length >= 32 || (/\d/.test(text) && /[a-z]/i.test(text)) ? removed : text

function scrubPiece(piece: string): string {
  if (mailLike.test(piece)) return removed
  const slash = piece.indexOf('/')
  const cut = slash < 0 ? -1 : piece.slice(slash).search(/[?#]/)
  return cut < 0 ? piece : piece.slice(0, slash + cut)
}

const scrubPlain = (text: string): string =>
  text
    .split(/(\s+)/)
    .map(scrubPiece)
    .join('')
    .replace(tokenLike, removed)
    .replace(word, scrubWord)
    .replace(sixDigits, removed)

/**
 * An address as a report may show it: without user info, query and hash. Files of the build keep their names; any other
 * path, and another name of a place in the code such as `<anonymous>`, is scrubbed like a text.
 */
export function scrubUrl(url: string): string {
  if (url.length > longestRead) return removed
  const parsed = /^https?:/i.test(url) ? parsedUrl(url) : null
  if (!parsed) {
    const start = /^(?:data|blob|javascript|tel|mailto):/i.exec(url)?.[0]
    return start ? start + removed : scrubPlain(url.replace(/[?#].*$/s, ''))
  }
  const { protocol, hostname, port, pathname } = parsed
  const host = scrubPlain(hostname) + (port && `:${port}`)
  return `${protocol}//${host}${script.test(pathname) ? pathname : scrubPlain(pathname)}`
}

/**
 * Removes what may identify a person or give access, such as contacts, numbers, dates, tokens, named values and
 * queries. Six digits, and words of eight letters and digits, always go. Keeps 300 characters.
 */
export function scrubText(text: string): string {
  // Not cut within a word: a part of it could look harmless.
  const end = text.length > longestRead ? text.lastIndexOf(' ', longestRead) + 1 : text.length
  return text
    .slice(0, end)
    .replace(ibanLike, removed)
    .replace(jsonPair, `$1${removed}`)
    .replace(secretPair, `$1${removed}`)
    .replace(pair, `$1${removed}`)
    .replace(scheme, `$1 ${removed}`)
    .split(address)
    .map((part, index) => (index % 2 === 1 ? scrubUrl(part) : scrubPlain(part)))
    .join('')
    .replace(sixDigits, removed)
    .slice(0, maxScrubbed)
}
