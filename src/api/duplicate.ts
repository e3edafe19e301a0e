import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { HttpError } from './errors.ts'
import { nothing } from './reply.ts'
import { count, flag, optionalText } from './schemas.ts'

const infoSchema = z.object({
  email: optionalText,
  phone: optionalText,
  email_duplicated: flag,
  phone_duplicated: flag,
  has_mymonizze: flag,
  has_clientarea: flag,
  duplicated_mymonizze: count,
  duplicated_clientarea: count,
})

/** The duplicates of an account: which of its contacts they share, its platforms, and the number of them on each. */
export type DuplicateInfo = z.infer<typeof infoSchema>

const replySchema = z.object({ data: infoSchema })

/** The duplicates of the account of the bearer; null when there is nothing to remove. */
export const findDuplicates = endpoint('GET', '/duplicated', {
  sends: (options: { bearer?: string } = {}) => options,
  reply: replySchema,
  reads: ({ data }): DuplicateInfo | null =>
    data.duplicated_mymonizze + data.duplicated_clientarea > 0 ? data : null,
  recovers: (error) => {
    if (error instanceof HttpError && error.status === 404) return null
    throw error
  },
})

type Removal = {
  email: string | null
  phone: string | null
  remove_user_linked: boolean
  remove_customer_linked: boolean
}

/** Removes the duplicates for good; it needs a grant. */
export const removeDuplicates = endpoint('DELETE', '/duplicated', {
  sends: (body: Removal) => ({ body }),
  reply: nothing,
  changes: 'repeatably',
})
