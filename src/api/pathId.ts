import * as z from 'zod/mini'

/**
 * An id in a reply that can be a segment of a path. Not empty, and not `.` or `..`, which the browser resolves before
 * it sends the request; without lone surrogates, for which `encodeURIComponent` throws.
 */
export const pathId = z.union([z.string().check(z.regex(/^(?!\.{0,2}$)\P{Surrogate}*$/u)), z.number()])
