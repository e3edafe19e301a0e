import { readFileSync } from 'node:fs'

// `#` begins a comment after a blank only, where no colour follows: `#6d28d9` and `https://…/#/help` are values.
const line =
  /^[ \t]*(?:export\s+)?(vite_\w+)[ \t]*=[ \t]*(?:(["'`])(.*?)\2|(#[\da-f]{3,8}\b|(?:(?<==)|(?!#))(?!["`]).*?))(?:[ \t]+#.*|[ \t]*)$/i

/**
 * The settings in a file of lines `VITE_…=…`, written in UTF-8 or, with its mark, in UTF-16.
 * @param faults gets one sentence for each line that would be lost
 * @throws Error with one sentence about a file that cannot be read
 */
export function settingsIn(file: string, faults: string[]): Record<string, string> {
  const given: Record<string, string> = {}
  for (const [index, row] of textOf(file).split('\n').entries()) {
    const [, name, , quoted, bare = ''] = line.exec(row) ?? []
    if (name) given[name] = quoted ?? bare
    // Other lines are somebody else's, and may hold a secret.
    else if (/^[^#]*\bvite[_\s]/i.test(row)) {
      const [mentioned = 'VITE_…'] = /vite_\w+/i.exec(row) ?? []
      faults.push(`${file}: line ${index + 1} (${mentioned}) cannot be read, ${mentioned}=… is expected.`)
    }
  }
  return given
}

function textOf(file: string): string {
  const bytes = readFileSync(file)
  const mark = bytes.subarray(0, 2).toString('hex')
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text.replace(/\r\n?/g, '\n')
  } catch {
    // Said below.
  }
  throw new Error(`${file} is no text in UTF-8: save it as UTF-8.`)
}

/** The settings in the environment, without what Vite itself reads there. */
export const settingsOfEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] =>
        /^vite_(?!(?:user|config|debug|deprecation)_)/i.test(entry[0]) && entry[1] !== undefined,
    ),
  )
