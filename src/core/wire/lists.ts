import * as z from 'zod/mini'
import { wholeKey, type Schema } from './reply.ts'
import { read, shown, whole } from './schemas.ts'

// The kinds of fields that lists have; apart from `schemas.ts`, since no first visit reads a list.

const isMap = (value: unknown): value is object => Object.prototype.toString.call(value) === '[object Object]'

/** A list in the order of the text, without what is null in it. @param isKey of a map that stands for a list */
const listOf = <T>(isKey: (key: string) => boolean, item: Schema<T>, fewest = 0) =>
  read((value) => {
    const isList = isMap(value) && Object.keys(value).length >= fewest && Object.keys(value).every(isKey)
    const items: unknown = isList ? Object.values(value) : value
    return Array.isArray(items) ? items.filter((one) => one !== null) : items
  }, z.array(item))

/** A list; a map whose keys are whole numbers stands for one. */
export const list = <T>(item: Schema<T>) => listOf((key) => wholeKey.test(key), item)

/** A list that is the whole reply: an empty map is one without its fields. */
export const bareList = <T>(item: Schema<T>) => listOf((key) => wholeKey.test(key), item, 1)

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

const isPathId = (id: string | number) => /^(?!\.{0,2}$)\P{Surrogate}*$/u.test(String(id))

/**
 * An id that can be a segment of a path. Not empty, and not `.` or `..`, which the browser resolves before it sends the
 * request; without lone surrogates, for which `encodeURIComponent` throws.
 */
export const pathId = z.union([z.string(), whole()]).check(z.refine(isPathId))

const asCount = (value: unknown) =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value

/** How many there are. */
export const shownCount = shown(read(asCount, whole(0)))
