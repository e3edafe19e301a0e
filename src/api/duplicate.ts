import * as z from 'zod/mini'
import type { Client, Reader } from './client.ts'
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

/** `GET /duplicated`: the duplicates of the account of the bearer; 404 when there are none. */
export const fetchDuplicates = (client: Reader) => (options?: { bearer?: string }) =>
  client.get('/duplicated', replySchema, options).then((reply) => reply.data)

type Removal = {
  email: string | null
  phone: string | null
  remove_user_linked: boolean
  remove_customer_linked: boolean
}

/** `DELETE /duplicated`: removes the duplicates for good; it needs a grant. */
export const removeDuplicates = (client: Client) => (body: Removal) =>
  client.delete('/duplicated', body, nothing, { changes: 'repeatably' })
