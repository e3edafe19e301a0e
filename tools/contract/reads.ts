import { type Call, type CallName, calls, schemaOf } from '#testing/calls.ts'
import { instantOf } from '#domain/time/relativeTime.ts'
import { type Answer, ask, problemsOf } from './ask.ts'
import { answered, authorizeQuery, type Check, NotTried, signedIn, strange } from './visit.ts'

/** Reads that need more than a session: asked below, by the login, or by what changes something. */
const others: readonly CallName[] = ['GET /authorize', 'GET /mfa/sudo', 'GET /mfa/{id}/activate', 'GET /user']

/** The dates of a reply that nobody can read. */
function oddDates(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, own]: [string, unknown]) => {
    const isDate = /(?:^|_)(?:date|change)$/.test(name) && own !== null
    return isDate
      ? instantOf(String(own)) === null
        ? [`${name} is no date that can be read: ISO 8601 with a zone, such as 2026-11-20T08:30:00Z`]
        : []
      : oddDates(own)
  })
}

/** What is wrong with the reply to a read: also its dates. */
export const problemsOfRead = (
  answer: Answer,
  visit: Parameters<Check['run']>[0],
  { name, row }: Pick<Call, 'name' | 'row'>,
) => {
  const statuses = Object.keys(row.replies).map(Number)
  return [
    ...problemsOf(answer, visit.target, statuses, schemaOf(name)),
    ...new Set(answer.status === 200 ? oddDates(answer.body) : []),
  ]
}

const meta = (body: unknown) => (Object(body) as { meta?: { currentLoginId?: unknown } }).meta

const readOf = (call: Call): Check => ({
  group: call.group,
  name: `${call.row.summary.replace(/[.;:,].*/, '')} (${call.name})`,
  run: async (visit) => {
    const answer = await signedIn(visit, 'GET', call.name.slice(4))
    const problems = problemsOfRead(answer, visit, call)
    const isUnknown =
      call.name === 'GET /user/login/info' && (meta(answer.body)?.currentLoginId ?? null) === null
    return problems.length > 0 || !isUnknown
      ? problems
      : ['meta.currentLoginId is missing: no device offers its log-out, only each session']
  },
})

/** What changes nothing. */
export const reads: Check[] = [
  ...calls.filter(({ name }) => name.startsWith('GET ') && !others.includes(name)).map(readOf),
  answered(
    'Partner',
    'an app that is not known is refused (GET /authorize)',
    [400, 403, 404, 422],
    (visit) => {
      const query = authorizeQuery({ client_id: '0', redirect_uri: 'https://contract.invalid/callback' })
      return signedIn(visit, 'GET', `/authorize?${query}`)
    },
  ),
  {
    group: 'Partner',
    name: 'what an app asks for (GET /authorize)',
    run: async (visit) => {
      const { partner } = visit.person
      if (!partner) throw new NotTried('give --client-id and --redirect-uri')
      const answer = await signedIn(visit, 'GET', `/authorize?${authorizeQuery(partner)}`)
      return problemsOf(answer, visit.target, [200], schemaOf('GET /authorize'))
    },
  },
  {
    group: 'Forgot password',
    name: 'a number that is not known finds no username (POST /user/forgot-username)',
    run: async ({ target }) => {
      const body = { type: 'pan', input: strange.card }
      const answer = await ask(target, 'POST', '/user/forgot-username', { body })
      return problemsOf(answer, target, [404, 422, 200], schemaOf('POST /user/forgot-username'))
    },
  },
  answered(
    'Onboarding',
    'a card that is not known is refused (POST /onboarding/card)',
    [422, 404],
    ({ target }) => ask(target, 'POST', '/onboarding/card', { body: { card: strange.card } }),
  ),
  answered(
    'Onboarding',
    'an invitation that is not known is refused (POST /onboarding/code)',
    [404],
    ({ target }) => ask(target, 'POST', '/onboarding/code', { body: { code: strange.code } }),
  ),
]
