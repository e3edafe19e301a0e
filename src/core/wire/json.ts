/** A key that is a whole number, as `parsed` gives it. */
export const wholeKey = /^#\d+$/

// Texts, with the colon behind a key, and numbers.
const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*/g

/**
 * The JSON value of a text; throws for a text that is none. A whole number that `JSON.parse` would round is a text of its
 * digits. A key that is a whole number begins with `#`: objects would put such keys in the order of numbers.
 */
export function parsed(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!/\d{16}|"\d+"\s*:/.test(text)) return value
  const kept = text.replace(tokens, (token: string, name: string | undefined, colon = '') => {
    // A number with a point or an exponent is a number, however many digits it has.
    if (name === undefined)
      return /[.eE]/.test(token) || Number.isSafeInteger(Number(token)) ? token : `"${token}"`
    return colon && /^"\d+"$/.test(name) ? `"#${name.slice(1)}${colon}` : token
  })
  return JSON.parse(kept)
}
