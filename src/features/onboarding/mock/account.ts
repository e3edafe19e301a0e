import { saveAccount } from '../api.ts'
import type { ContactKind } from '#domain/contact/username.ts'
import { methodOf } from '#domain/security/mfa.ts'
import * as z from 'zod/mini'
import type { Answers, World } from '#mocks/db.ts'
import { isContact, isTaken } from '#mocks/handlers/contacts.ts'
import { type Endpoint, noContent, openEndpoint, signal } from '#mocks/handlers/endpoint.ts'
import { onboardingOf } from './onboardings.ts'
import { birthdateFaults, languageFaults, nameFaults } from '#mocks/handlers/personalFaults.ts'

const accountSchema = z.strictObject({
  token: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  birthdate: z.string(),
  language: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  terms: z.literal(true),
  marketing: z.boolean(),
})

const isPrecheck = (headers: Headers) => headers.get('Precognition') === 'true'

/**
 * `POST /onboarding/account`: saves the data of the future account, any number of times. With `Precognition: true`
 * nothing is saved, and only faults of the fields in `Precognition-Validate-Only` are told.
 */
export const onboardingAccountEndpoints = [
  precognitive(
    openEndpoint(saveAccount, accountSchema, ({ body, headers, world }) => {
      const { token, terms: _terms, marketing: _marketing, phone = null, ...rest } = body
      const onboarding = onboardingOf(token, world)
      const answers = { ...rest, phone, firstname: rest.firstname.trim(), lastname: rest.lastname.trim() }
      const errors = wanted(faultsOf(answers, world), headers)
      if (Object.keys(errors).length > 0) return signal(422, { errors })
      if (!isPrecheck(headers)) onboarding.answers = answers
      return noContent()
    }),
  ),
]

/** Adds the headers of a precheck to the answers to prechecks. */
function precognitive(endpoint: Endpoint): Endpoint {
  return {
    ...endpoint,
    async respond(request, worlds, params) {
      const response = await endpoint.respond(request, worlds, params)
      const { headers, status } = response
      if (!isPrecheck(request.headers) || (status !== 204 && status !== 422)) return response
      headers.set('Precognition', 'true')
      if (status === 204) headers.set('Precognition-Success', 'true')
      return response
    },
  }
}

type Faults = Record<string, string[]>

function wanted(errors: Faults, headers: Headers): Faults {
  const only = isPrecheck(headers) ? headers.get('Precognition-Validate-Only') : null
  if (only === null) return errors
  const fields = only.split(',').map((field) => field.trim())
  return Object.fromEntries(Object.entries(errors).filter(([field]) => fields.includes(field)))
}

const faultsOf = (answers: Answers, world: World): Faults => ({
  ...nameFaults(answers),
  ...birthdateFaults(answers.birthdate),
  ...languageFaults(answers.language),
  ...contactFaults('email', answers.email, world),
  ...(answers.phone !== null && contactFaults('phone', answers.phone, world)),
})

function contactFaults(field: ContactKind, contact: string, world: World): Faults {
  const kind = methodOf[field]
  if (!isContact[kind](contact)) return { [field]: ['invalid'] }
  return isTaken(contact, '', world) ? { [field]: [`${kind}-duplicated`] } : {}
}
