import { fetchUser } from '#auth/person/api.ts'
import { weakSignal } from '#core/wire/errors.ts'
import { savePersonalData } from '../api.ts'
import * as z from 'zod/mini'
import type { Profile } from '#mocks/account.ts'
import { anyBearerEndpoint, noBody, ok, signal, signedInEndpoint } from '#mocks/handlers/endpoint.ts'
import { birthdateFaults, languageFaults, nameFaults } from '#mocks/handlers/personalFaults.ts'
import { putOff } from '#mocks/handlers/putOff.ts'

const personalSchema = z.strictObject({
  firstname: z.string(),
  lastname: z.string(),
  birthdate: z.optional(z.string()),
  language: z.string(),
})

type Personal = z.infer<typeof personalSchema>

/**
 * `GET /user`: the profile, or the weak-password signal. `POST /user` changes the personal data and answers with the
 * profile; a refusal lists the faults by field.
 */
export const userEndpoints = [
  anyBearerEndpoint(fetchUser, noBody, ({ account, token, world }) => {
    // Asking for the profile continues the login, so duplicates that are not settled count as skipped.
    if (account.duplicates) putOff('duplicates', token, world)
    return account.isWeakSignalled ? signal(403, weakSignal) : ok({ data: account.profile })
  }),

  signedInEndpoint(savePersonalData, personalSchema, ({ account: { profile }, body }) => {
    const personal = { ...body, firstname: body.firstname.trim(), lastname: body.lastname.trim() }
    const errors = faultsOf(personal, profile)
    if (Object.keys(errors).length > 0) return signal(422, { errors })
    Object.assign(profile, personal)
    return ok({ data: profile })
  }),
]

const faultsOf = ({ firstname, lastname, birthdate, language }: Personal, profile: Profile) => ({
  ...nameFaults({ firstname, lastname }),
  ...(birthdate !== undefined && firstBirthdateFaults(birthdate, profile)),
  ...languageFaults(language),
})

const firstBirthdateFaults = (birthdate: string, profile: Profile) =>
  profile.birthdate === null
    ? birthdateFaults(birthdate)
    : { birthdate: ['The date of birth cannot be changed.'] }
