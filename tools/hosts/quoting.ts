/** A text between quotes, as the files of nginx, Apache, Caddy and lighttpd read it. */
export const quoted = (text: string): string => `"${text.replaceAll('"', String.raw`\"`)}"`
/** The source of a pattern for a file in which `/` is no sign of its own. */
export const sourceOf = (pattern: RegExp): string => pattern.source.replaceAll('\\/', '/')
/** The pattern of an address. */
export const patternOf = (path: string): string => path.replaceAll('.', String.raw`\.`)
