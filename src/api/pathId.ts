import * as z from 'zod/mini'

/**
 * An id in a reply that may travel as a segment of a path. `.` and `..` are resolved before they are sent, and half
 * a character cannot be encoded.
 */
export const pathId = z.union([z.string().check(z.regex(/^(?!\.{0,2}$)\P{Surrogate}*$/u)), z.number()])
