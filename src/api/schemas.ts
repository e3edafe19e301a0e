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
