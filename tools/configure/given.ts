import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const isSetting = (name: string) => /^vite_/i.test(name)

// A value such as `#6d28d9`, which readers of such files take for a comment.
const signed = /^(\s*(?:export\s+)?(vite_\w+)[ \t]*=[ \t]*)(#[\da-f]{6}\b|(?<==)#\S*)/gim

/** The settings in the text of a file whose values begin with `#`. */
export const signedIn = (text: string): [name: string, value: string][] =>
  [...text.matchAll(signed)].map(([, , name = '', value = '']) => [name, value])

/**
 * The settings in a file of lines `VITE_…=…`, written in UTF-8 or, with its mark, in UTF-16.
 * @throws Error with one sentence about a file that cannot be read, a line that would be lost, or no setting at all
 */
export function settingsIn(file: string): Record<string, string> {
  const text = textOf(file)
  // A tab before a comment stays in the value, while the build (dotenv) ends the value there.
  const given = Object.fromEntries(
    Object.entries(parseEnv(text.replace(signed, '$1"$3"'))).map(([name, value = '']) => [
      name,
      value.trim(),
    ]),
  )
  for (const [, name = ''] of text.matchAll(/^\s*(?:export\s+)?(vite_\w*)/gim))
    if (!Object.hasOwn(given, name))
      throw new Error(`${file}: the line of ${name} cannot be read, ${name}=… is expected.`)
  if (!Object.keys(given).some(isSetting))
    throw new Error(`${file} has no setting: its lines have to be VITE_…=….`)
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

/** The settings in the environment. */
export const settingsOfEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => isSetting(entry[0]) && entry[1] !== undefined,
    ),
  )
