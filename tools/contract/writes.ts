import * as z from 'zod/mini'
import { schemaOf } from '#testing/calls.ts'
import { challengeSchema } from '#auth/api.ts'
import { ibanCountryOf, ibanProblem } from '#features/user/banking/iban.ts'
import { ask, problemsOf } from './ask.ts'
import {
  answerChallenge,
  authorizeQuery,
  type Check,
  Interrupted,
  NotTried,
  signedIn,
  type Visit,
  write,
} from './visit.ts'

/** Gets a grant. @returns what differs */
async function stepUp(visit: Visit): Promise<string[]> {
  const asked = await signedIn(visit, 'GET', '/mfa/sudo?single=1')
  const problems = problemsOf(asked, visit.target, [200], schemaOf('GET /mfa/sudo'))
  if (problems.length > 0) return problems
  const { payload } = z.parse(challengeSchema, asked.body)
  const wrong = await signedIn(visit, 'POST', '/mfa/sudo', {
    payload,
    code: '000000',
    isTrustedDevice: false,
  })
  const refused = problemsOf(wrong, visit.target, [422])
  const answer = await answerChallenge(visit, asked.body, visit.token)
  const { access_token: renewed } = Object(answer.body) as { access_token?: string | null }
  if (renewed) visit.token = renewed
  return [
    ...refused.map((one) => `a wrong code: ${one}`),
    ...problemsOf(answer, visit.target, [200, 204], schemaOf('POST /mfa/sudo')),
  ]
}

/**
 * Changes something and undoes what may be done of it: also when it fails half way or is interrupted (Ctrl+C).
 * @param what it is, for whoever has to undo it by hand
 * @throws Interrupted once it is undone
 */
async function thereAndBack(
  visit: Visit,
  what: string,
  change: () => Promise<string[]>,
  undo: () => Promise<string[]>,
): Promise<string[]> {
  let isInterrupted = false
  visit.mayBeChanged = false
  const onInterrupt = () => {
    isInterrupted = true
    console.error(`Interrupted: ${what} is put back first.`)
  }
  process.once('SIGINT', onInterrupt)
  const failed = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
  const there = await change().catch(failed)
  const back = visit.mayBeChanged ? await undo().catch((error: unknown) => [failed(error).message]) : []
  process.removeListener('SIGINT', onInterrupt)
  const left = back.map((one) => `${what} is still changed, put it back by hand: ${one}`)
  if (isInterrupted) throw new Interrupted(left.join('\n') || `Interrupted: ${what} is as it was.`)
  if (!(there instanceof Error)) return [...there, ...left]
  if (left.length === 0) throw there
  return [there.message, ...left]
}

/**
 * Changes a field of the profile that needs a grant, and puts it back.
 * @param before what it is now, in full: a masked one could not be put back
 */
async function changeField(
  visit: Visit,
  field: 'iban' | 'email',
  [before, other]: readonly [string, string],
  save: (value: string) => Promise<string[]>,
): Promise<string[]> {
  const now = async () =>
    (Object((await signedIn(visit, 'GET', '/user')).body) as { data?: Record<string, unknown> }).data?.[field]
  const old = await now()
  if (!old) throw new NotTried(`GET /user has no ${field}`)
  return thereAndBack(
    visit,
    field === 'iban' ? 'the bank account' : 'the e-mail address',
    async () => {
      const problems = [...(await stepUp(visit)), ...(await save(other))]
      const value = await now()
      if (value !== undefined) visit.mayBeChanged = value !== old
      return value === old && problems.length === 0 ? [`GET /user still has the old ${field}`] : problems
    },
    async () => {
      const problems = [...(await stepUp(visit)), ...(await save(before))]
      return (await now()) === old ? [] : [...problems, `GET /user has another ${field}`]
    },
  )
}

/** Bank accounts that are nobody's, to change to. */
const [other, another] = ['BE71096123456769', 'BE68539007547034'] as const

/** The bank account of the person, compact. @throws NotTried when it could not be put back */
function ibanOf({ iban }: Visit): string {
  const compact = iban?.replace(/\s/g, '') ?? ''
  const country = ibanCountryOf(compact)
  if (!country || ibanProblem(compact, country))
    throw new NotTried('the person has none that could be put back')
  return compact
}

const changes: Check[] = [
  {
    group: 'Mfa',
    name: 'without a single grant a change is refused (PUT /user/iban)',
    run: async (visit) => {
      const { body } = await signedIn(visit, 'GET', '/mfa/status')
      const { single } = Object(body) as { single?: unknown }
      if (Number(single)) throw new NotTried('the session has a single grant already')
      return problemsOf(
        await signedIn(visit, 'PUT', '/user/iban', { iban: ibanOf(visit) }),
        visit.target,
        [403],
      )
    },
  },
  { group: 'Mfa', name: 'a step-up (GET and POST /mfa/sudo)', run: stepUp },
  {
    group: 'Profile',
    name: 'the bank account is changed and put back (PUT /user/iban)',
    run: async (visit) => {
      const iban = ibanOf(visit)
      return changeField(visit, 'iban', [iban, iban === other ? another : other], async (value) =>
        problemsOf(await write(visit, 'PUT', '/user/iban', { iban: value }), visit.target, [200, 204]),
      )
    },
  },
  {
    group: 'Profile',
    name: 'the e-mail address is changed and put back (POST /user/login, …/confirm)',
    run: async (visit) => {
      const [email, codeFrom] = [visit.email, visit.person.codeFrom]
      if (!email || !/^[^\s@*•]+@[^\s@*•]+$/.test(email))
        throw new NotTried('the person has none that could be put back')
      if (!codeFrom) throw new NotTried('give --code-from')
      const tried = email.replace(/(?:\+[^@]*)?@/, `+contract${Date.now()}@`)
      return changeField(visit, 'email', [email, tried], async (value) => {
        const sent = await signedIn(visit, 'POST', '/user/login', { email: value })
        const problems = problemsOf(sent, visit.target, [200], schemaOf('POST /user/login'))
        if (problems.length > 0) return problems
        const { payload } = sent.body as { payload: string }
        const code = codeFrom('email', payload)
        const answer = await write(visit, 'POST', '/user/login/confirm', { payload, code })
        return problemsOf(answer, visit.target, [200, 204])
      })
    },
  },
  {
    group: 'Devices',
    name: 'another login is logged out (DELETE /user/login/revoke/{id})',
    run: async (visit) => {
      const { target, person } = visit
      const deviceId = crypto.randomUUID()
      const second = await ask(target, 'POST', '/token', {
        body: { username: person.user, password: person.password },
        deviceId,
      })
      const { access_token: bearer } = Object(second.body) as { access_token?: string }
      if (!bearer) throw new NotTried('a second login is asked for a code')
      const own = await ask(target, 'GET', '/user/login/info', { bearer, deviceId })
      const { meta } = Object(own.body) as { meta?: { currentLoginId?: string } }
      if (!meta?.currentLoginId) throw new NotTried('meta.currentLoginId is missing')
      const id = encodeURIComponent(meta.currentLoginId)
      const answer = await ask(target, 'DELETE', `/user/login/revoke/${id}`, { bearer, deviceId })
      const after = await ask(target, 'GET', '/user', { bearer, deviceId })
      return [
        ...problemsOf(answer, target, [200, 204]),
        ...problemsOf(after, target, [401]).map((one) => `afterwards: ${one}`),
      ]
    },
  },
  {
    group: 'Partner',
    name: 'an app gets access, and loses it (POST /authorize, DELETE /token/{client_id})',
    run: async (visit) => {
      const { partner } = visit.person
      if (!partner) throw new NotTried('give --client-id and --redirect-uri')
      await signedIn(visit, 'GET', `/authorize?${authorizeQuery(partner)}`)
      const body = { ...partner, response_type: 'code', approved: true }
      return thereAndBack(
        visit,
        'the access of the app',
        async () => problemsOf(await write(visit, 'POST', '/authorize', body), visit.target, [200, 204, 302]),
        async () => {
          const taken = await signedIn(visit, 'DELETE', `/token/${partner.client_id}`)
          return problemsOf(taken, visit.target, [200, 204])
        },
      )
    },
  },
]
/** What changes something and puts it back. */
export const writes: Check[] = changes.map((check) => ({ ...check, writes: true }))
