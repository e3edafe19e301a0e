// Shows: frame-60.
import { examplesOf, fieldsOf, formsOf, oddText, textOfTomorrow } from './oddReplies.ts'
import { isPermission } from '#domain/partner/permissions.ts'
import { offered } from '#domain/locale/variant.ts'
import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import { reading } from '#core/wire/reply.ts'

// Servers of another make, generated: every field of every reply in every form that is written somewhere. docs/wire.md says
// in which forms a field is read; the same is asked of the pages in src/app/oddReplies.test.tsx, and of `npm run contract`
// in tools/contract.

/** The fields without which a reply does not fit; `*` stands for an id or a place in a list. */
const needed = [
  'GET /authorize: approvalType',
  'GET /authorize: partner',
  'GET /authorize: partner.client_id',
  'GET /authorize: partner.scopes',
  'GET /duplicated: data',
  'GET /merge: data.id',
  'GET /merge: data.platform',
  'GET /merge: data.proofs',
  'GET /merge: data.proofs.*',
  'GET /mfa: data',
  'GET /mfa: data.*.id',
  'GET /mfa/sudo: method',
  'GET /mfa/sudo: payload',
  'GET /mfa/{id}/activate: payload',
  'GET /tokens: data',
  'GET /tokens: data.*.client_id',
  'GET /user/login/info/latest: data',
  'GET /user/login/info/latest: data.*.id',
  'GET /user/login/info: data',
  'GET /user/login/info: data.*.id',
  'GET /user/login/info: data.*.sessionDevices.*.id',
  'GET /user: data',
  'POST /authorize: target',
  'POST /merge/{id}/claim: method',
  'POST /merge/{id}/claim: payload',
  'POST /onboarding/card: token',
  'POST /onboarding/code: token',
  'POST /onboarding/verify: payload',
  'POST /token: access_token',
  'POST /user/login: payload',
  'POST /user: data',
]

/** The fields that may be missing, but are not guessed when they cannot be read. */
const deciding = ['access_token', 'data', 'mfa_forced', 'password_status', 'sessionDevices']

const written = (path: readonly string[]) => path.map((name) => (/^\d+$/.test(name) ? '*' : name)).join('.')
const named = (path: readonly string[]) => written(path).replaceAll('*', '…')

const rows = calls.flatMap((call) =>
  examplesOf(call).flatMap(([, example]) =>
    fieldsOf(example).map((field) => {
      const name = `${call.name}: ${written(field.path)}`
      const { definition } = call.definitions[0]
      const { reply } = definition
      const reads = (value: unknown) => definition.reads?.(value)
      const read = (odd: unknown) => reading(oddText(example, [[field.path, odd]]), reply)
      return { name, path: field.path, example, forms: formsOf(field.value), read, reads }
    }),
  ),
)
const isNeeded = ({ name }: { name: string }) => needed.includes(name)

it('the examples hold only values that the portal has words for', () => {
  const examples = calls.flatMap((call) => examplesOf(call).flatMap(([, example]) => fieldsOf(example)))
  const valuesOf = (...names: string[]) =>
    examples.filter(({ path }) => names.includes(path.at(-1) ?? '')).flatMap(({ value }) => value)
  const scopes = valuesOf('scopes', 'granted', 'optional')
  expect(scopes.filter((scope) => !isPermission(String(scope)))).toEqual([])
  expect(valuesOf('gender').filter((one) => !['F', 'M', 'X'].includes(String(one)))).toEqual([])
  expect(valuesOf('language').filter((one) => offered(one, 'BE') === null)).toEqual([])
})

it('the fields that are needed are these, and no other', () => {
  const refused = rows.filter(({ read, forms }) => 'misfits' in read(forms[0]?.[1]))
  expect([...new Set(refused.map(({ name }) => name))].toSorted()).toEqual(needed.toSorted())
})

it.each(calls.flatMap((call) => examplesOf(call).map(([, example]) => [call.name, call, example] as const)))(
  '%s is read the same with fields that nobody knows',
  (_, { definitions: [{ definition }] }, example) => {
    const [known, more] = [JSON.stringify(example), textOfTomorrow(example)].map((text) =>
      reading(text, definition.reply),
    )
    expect(known).toHaveProperty('value')
    expect(more).toEqual(known)
  },
)

describe.each(rows.map((row) => [row.name, row] as const))('%s', (_, row) => {
  const { path, forms, read, reads } = row
  // An item of a list fits, or is left out when it is null.
  const isItem = /^\d+$/.test(path.at(-1) ?? '')
  const isStrict = isNeeded(row) || isItem || deciding.includes(path.at(-1) ?? '')
  const own = named(isItem ? path.slice(0, -1) : path)

  it('stands in every form, or the reply names the field that does not fit', () => {
    const wrong = forms.filter(([, odd]) => {
      const reply = read(odd)
      if ('value' in reply) return reads(reply.value) instanceof Error
      return !isStrict || !reply.misfits.some((name) => name === own || name.startsWith(`${own}.`))
    })
    expect(wrong.map(([form]) => form)).toEqual([])
  })
})
