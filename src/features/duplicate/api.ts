import type { DuplicateInfo } from '#domain/person/duplicates.ts'
import { endpoint } from '#core/wire/endpoint.ts'
import { HttpError } from '#core/wire/errors.ts'
import { nothing } from '#core/wire/reply.ts'
import { shownCount } from '#core/wire/lists.ts'
import { object, shownFlag, shownText } from '#core/wire/schemas.ts'

const infoSchema = object({
  email: shownText,
  phone: shownText,
  email_duplicated: shownFlag,
  phone_duplicated: shownFlag,
  has_mymonizze: shownFlag,
  has_clientarea: shownFlag,
  duplicated_mymonizze: shownCount,
  duplicated_clientarea: shownCount,
})

/** The duplicates of the account of the bearer; null when there is nothing to remove. */
export const findDuplicates = endpoint('GET', '/duplicated', {
  sends: (options: { bearer?: string } = {}) => options,
  reply: object({ data: infoSchema }),
  reads: ({ data }): DuplicateInfo | null => {
    const [users, customers] = [data.duplicated_mymonizze ?? 0, data.duplicated_clientarea ?? 0]
    return users + customers > 0
      ? { ...data, duplicated_mymonizze: users, duplicated_clientarea: customers }
      : null
  },
  recovers: (error) => {
    if (error instanceof HttpError && error.status === 404) return null
    throw error
  },
})

/** Removes the duplicates for good, on each platform that has some; it needs a grant. */
export const removeDuplicates = endpoint('DELETE', '/duplicated', {
  sends: ({
    email,
    phone,
    duplicated_mymonizze: users,
    duplicated_clientarea: customers,
  }: DuplicateInfo) => ({
    body: { email, phone, remove_user_linked: users > 0, remove_customer_linked: customers > 0 },
  }),
  reply: nothing,
  changes: 'repeatably',
})
