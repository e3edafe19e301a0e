/** In characters: no field, message or reply that means something to the portal is longer. */
export const maxText = 2000

/** As much of a text as is read: what takes a text apart takes a time that grows faster than the text. */
export const readablePart = (text: string): string => text.slice(0, maxText)

/** The same in composed characters and plain forms: one character of a text can become eighteen. */
export const composedPart = (text: string): string => readablePart(readablePart(text).normalize('NFKC'))

/** A text on one line, without what nobody sees: controls, direction marks, lone surrogates. */
export const lineOf = (text: string): string =>
  text.replace(/[\s\p{C}]+/gu, (some) => (/\s/.test(some) ? ' ' : '')).trim()
