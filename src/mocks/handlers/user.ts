import * as z from 'zod/mini'
import type { Profile } from '../account.ts'
import { noBody, ok, signal, signedInEndpoint, weakToleratingEndpoint } from './endpoint.ts'
import { weakPassword } from './requestChecks.ts'

const personalSchema = z.strictObject({
  firstname: z.string(),
  lastname: z.string(),
  birthdate: z.optional(z.string()),
  language: z.string(),
})

type Personal = z.infer<typeof personalSchema>

/**
 * `GET /user`: the profile (spec §3, §7), or the weak-password signal (decisions.md §4). `POST /user` changes the
 * personal data and answers with the profile; what it refuses it names by field (spec §5, decisions.md §5).
 */
export const userEndpoints = [
  weakToleratingEndpoint('get', '/user', noBody, ({ account }) =>
    account.isWeakSignalled ? signal(403, weakPassword) : ok({ data: account.profile }),
  ),

  signedInEndpoint('post', '/user', personalSchema, ({ account: { profile }, body }) => {
    const personal = { ...body, firstname: body.firstname.trim(), lastname: body.lastname.trim() }
    const errors = faultsOf(personal, profile)
    if (Object.keys(errors).length > 0) return signal(422, { errors })
    Object.assign(profile, personal)
    return ok({ data: profile })
  }),
]

function faultsOf({ firstname, lastname, birthdate, language }: Personal, profile: Profile) {
  const birthFault = birthdate === undefined ? null : birthdateFault(birthdate, profile)
  return {
    ...(isShorter(firstname, 2) && { firstname: ['The first name needs at least 2 characters.'] }),
    ...(isShorter(lastname, 3) && { lastname: ['The last name needs at least 3 characters.'] }),
    ...(birthFault !== null && { birthdate: [birthFault] }),
    ...(!/^[a-z]{2}$/.test(language) && { language: ['The language is not two letters.'] }),
  }
}

const isShorter = (text: string, min: number) => Array.from(text).length < min

function birthdateFault(birthdate: string, profile: Profile): string | null {
  if (profile.birthdate !== null) return 'The date of birth cannot be changed.'
  if (!z.safeParse(z.iso.date(), birthdate).success) return 'The date of birth is not a date.'
  return birthdate > new Date().toISOString().slice(0, 10) ? 'The date of birth lies in the future.' : null
}
