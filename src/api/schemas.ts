import * as z from 'zod/mini'

/**
 * An id in a reply that can be a segment of a path. Not empty, and not `.` or `..`, which the browser resolves before
 * it sends the request; without lone surrogates, for which `encodeURIComponent` throws.
 */
export const pathId = z.union([z.string().check(z.regex(/^(?!\.{0,2}$)\P{Surrogate}*$/u)), z.number()])

/** A text that the server may leave out. */
export const optionalText = z.nullish(z.string())

export const filledText = z.string().check(z.minLength(1))

/** The server's name for a code that it has sent. */
export const payloadSchema = z.object({ payload: filledText })

/** A flag: `true`, or 1 as some servers write it, as a number or a text. */
export const flag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1'])]),
  z.transform((value) => Number(value) === 1),
)

/** How many there are, as a number or a text. */
export const count = z.pipe(
  z.union([z.number().check(z.nonnegative()), z.string().check(z.regex(/^\d+$/))]),
  z.transform(Number),
)

/** A text that is only shown: a number is one, too, and what cannot be shown counts as missing. */
export const shownText = z.catch(
  z.nullish(z.pipe(z.union([z.string(), z.number()]), z.transform(String))),
  null,
)

const day = /^(?!0000)\d{4}-(?!00)\d\d-(?!00)\d\d/

/** A day, `YYYY-MM-DD`, though a time may follow it; null for a text that is none, such as `0000-00-00`. */
export const optionalDay = z.pipe(
  shownText,
  z.transform((text) => day.exec(text ?? '')?.[0] ?? null),
)
