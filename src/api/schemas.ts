import * as z from 'zod/mini'
import { wholeKey } from './json.ts'
import type { Schema } from './reply.ts'

// A reply has needed fields, and fields that are only shown (`shown…`). Without a needed one it does not fit; what is only
// shown and does not fit is missing, and missing is null. docs/wire.md says in which forms each kind is read.

/** A kind of field that is brought into its form before it is checked. */
const read = <T>(rule: (value: unknown) => unknown, schema: Schema<T>) => z.pipe(z.transform(rule), schema)

export const shown = <T>(schema: Schema<T>) => z.catch(z.nullable(schema), null)

/** A needed object; servers whose empty map is a list write `[]` for one without fields. */
export const object = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  read((value) => (Array.isArray(value) && value.length === 0 ? {} : value), z.object(shape))

const isMap = (value: unknown): value is object => Object.prototype.toString.call(value) === '[object Object]'

/** A list in the order of the text, without what is null in it. @param isKey of a map that stands for a list */
const listOf = <T>(isKey: (key: string) => boolean, item: Schema<T>) =>
  read((value) => {
    const items: unknown = isMap(value) && Object.keys(value).every(isKey) ? Object.values(value) : value
    return Array.isArray(items) ? items.filter((one) => one !== null) : items
  }, z.array(item))

/** A list; a map whose keys are whole numbers stands for one. */
export const list = <T>(item: Schema<T>) => listOf((key) => wholeKey.test(key), item)

/** A map by id, of which the ids stand in the items, too: read as a list. `isMap` is for docs/openapi.json. */
export const mapById = <T>(item: Schema<T>) =>
  Object.assign(
    listOf(() => true, item),
    { isMap: true },
  )

/** A list of which each item is only shown: what does not fit is left out. */
export const shownList = <T>(item: Schema<T>) => {
  const items = list(shown(item))
  return read((value) => (z.safeParse(items, value).data ?? []).filter((one) => one !== null), z.array(item))
}

const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value)

export const filledText = z.string().check(z.minLength(1))

export const shownText = shown(read(asText, z.string()))

const isPathId = (id: string | number) => /^(?!\.{0,2}$)\P{Surrogate}*$/u.test(String(id))

/**
 * An id that can be a segment of a path. Not empty, and not `.` or `..`, which the browser resolves before it sends the
 * request; without lone surrogates, for which `encodeURIComponent` throws.
 */
export const pathId = z.union([z.string(), z.number()]).check(z.refine(isPathId))

/** An id that is not sent back. */
export const shownId = shown(z.union([z.string(), z.number()]))

/** The server's name for a code that it has sent. */
export const payloadSchema = object({ payload: filledText })

const asFlag = (value: unknown) => ([0, 1, '0', '1'].includes(value as string) ? Number(value) === 1 : value)

/** A flag: `true`, or 1 as some servers write it, as a number or a text. */
export const flag = read(asFlag, z.boolean())

export const shownFlag = shown(flag)

const asCount = (value: unknown) =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value

/** How many there are. */
export const shownCount = shown(read(asCount, z.number().check(z.nonnegative())))

const day = /^(?!0000)\d{4}-(?!00)\d\d-(?!00)\d\d/

/** A day, `YYYY-MM-DD`, though a time may follow it. */
export const shownDay = shown(read((value) => day.exec(String(value))?.[0], z.string()))
