import * as z from 'zod/mini'
import type { Schema } from './reply.ts'

// A reply has needed fields, and fields that are only shown (`shown…`). Without a needed one it does not fit; what is only
// shown and does not fit is missing, and missing is null. docs/wire.md says in which forms each kind is read.

/** A kind of field that is brought into its form before it is checked. */
export const read = <T>(rule: (value: unknown) => unknown, schema: Schema<T>) =>
  z.pipe(z.transform(rule), schema)

export const shown = <T>(schema: Schema<T>) => z.catch(z.nullable(schema), null)

/** A needed object; servers whose empty map is a list write `[]` for one without fields. */
export const object = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  read((value) => (Array.isArray(value) && value.length === 0 ? {} : value), z.object(shape))

const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value)

export const filledText = z.string().check(z.minLength(1))

export const shownText = shown(read(asText, z.string()))

/** A whole number, at least `minimum`. Not `z.int()`, whose checks of formats are 2 kB of every first visit. */
export const whole = (minimum = -Number.MAX_SAFE_INTEGER) =>
  Object.assign(z.number().check(z.refine((value) => Number.isSafeInteger(value) && value >= minimum)), {
    minimum,
  })

/** An id that is not sent back. */
export const shownId = shown(z.union([z.string(), whole()]))

/** The server's name for a code that it has sent. */
export const payloadSchema = object({ payload: filledText })

const asFlag = (value: unknown) => ([0, 1, '0', '1'].includes(value as string) ? Number(value) === 1 : value)

/** A flag: `true`, or 1 as some servers write it, as a number or a text. */
export const flag = read(asFlag, z.boolean())

export const shownFlag = shown(flag)

const day = /^(?!0000)\d{4}-(?!00)\d\d-(?!00)\d\d/

/** A day, `YYYY-MM-DD`, though a time may follow it. */
export const shownDay = shown(read((value) => day.exec(String(value))?.[0], z.string()))
