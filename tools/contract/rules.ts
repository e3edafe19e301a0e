import { calls, schemaOf } from '#testing/calls.ts'
import { challengeSchema } from '#session/scope/api.ts'
import { ask, misfits, problemsOf } from './ask.ts'
import { problemsOfRead } from './reads.ts'
import { answerChallenge, type Check, logIn, signedIn, strange } from './visit.ts'

/** What holds for every call. */
export const rules: Check[] = [
  {
    group: 'Rules of every call',
    name: 'a browser may ask before it calls (CORS preflight)',
    run: async ({ target, repeatHeader }) => {
      const repeated = repeatHeader ? [repeatHeader.toLowerCase()] : []
      const { status, headers } = await ask(target, 'OPTIONS', '/user', {
        headers: {
          'Access-Control-Request-Method': 'PUT',
          'Access-Control-Request-Headers': ['authorization,content-type', ...repeated, 'x-device-id'].join(),
        },
      })
      const listOf = (name: string) => (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/)
      const methods = listOf('Access-Control-Allow-Methods')
      const names = listOf('Access-Control-Allow-Headers')
      // What a browser allows by itself needs no permission.
      const needed = [
        'authorization',
        'content-type',
        'x-device-id',
        'precognition',
        'precognition-validate-only',
        ...repeated,
      ]
      const lackingMethods = ['put', 'delete'].filter(
        (one) => !methods.includes(one) && !methods.includes('*'),
      )
      // `*` stands for every name but `authorization`, says the Fetch standard; browsers still take it for that, too.
      const lackingNames = names.includes('*') ? [] : needed.filter((one) => !names.includes(one))
      const allowed = headers.get('Access-Control-Allow-Origin')
      return [
        ...(status >= 300 ? [`the status is ${status}: a preflight needs 204 or 200`] : []),
        ...(allowed === target.origin || allowed === '*'
          ? []
          : [`Access-Control-Allow-Origin is ${allowed ?? 'missing'}: ${target.origin} may not call`]),
        ...(lackingMethods.length > 0
          ? [`Access-Control-Allow-Methods lacks ${lackingMethods.join(', ').toUpperCase()}`]
          : []),
        ...(lackingNames.length > 0 ? [`Access-Control-Allow-Headers lacks ${lackingNames.join(', ')}`] : []),
      ]
    },
  },
  {
    group: 'Rules of every call',
    name: 'a call without a session is refused',
    run: async ({ target }) => problemsOf(await ask(target, 'GET', '/user'), target, [401]),
  },
  {
    group: 'Rules of every call',
    name: 'a session that nobody knows is over',
    run: async ({ target }) =>
      problemsOf(await ask(target, 'GET', '/user', { bearer: 'contract-unknown' }), target, [401]),
  },
  {
    group: 'Rules of every call',
    name: 'a body that is no JSON is refused as JSON',
    run: async ({ target }) =>
      problemsOf(await ask(target, 'POST', '/token', { text: '{"username":' }), target, [400, 422]),
  },
  {
    group: 'Rules of every call',
    name: 'a call that does not exist is refused as JSON',
    run: async ({ target }) => problemsOf(await ask(target, 'GET', '/contract-unknown'), target, [404, 401]),
  },
]

/** Browsers keep a cookie whose name and value have 4096 bytes; its name takes some of them. */
const longestToken = 4000

/** The login, and the profile. */
export const login: Check[] = [
  {
    group: 'Session and login',
    name: 'a wrong login is refused (POST /token)',
    run: async ({ target }) => {
      const answer = await ask(target, 'POST', '/token', {
        body: { username: strange.user, password: 'wrong password' },
      })
      return problemsOf(answer, target, [400, 401])
    },
  },
  {
    group: 'Session and login',
    name: 'the person logs in (POST /token)',
    run: async (visit) => {
      const { target } = visit
      let answer = visit.loggedIn ?? (await logIn(visit))
      const { mfa } = Object(answer.body) as { mfa?: unknown }
      if (answer.status === 401 && mfa) {
        const wrong = [
          ...problemsOf(answer, target, [401]),
          ...misfits(challengeSchema, JSON.stringify(mfa)).map((one) => `mfa: ${one}`),
        ]
        if (wrong.length > 0) return wrong
        answer = await answerChallenge(visit, mfa, null)
      }
      const problems = problemsOf(answer, target, [200], schemaOf('POST /token'))
      visit.token = (Object(answer.body) as { access_token?: string }).access_token ?? null
      return (visit.token ?? '').length > longestToken
        ? [
            ...problems,
            `access_token has more than ${longestToken} characters: no cookie holds it, and each reload asks for a login`,
          ]
        : problems
    },
  },
  {
    group: 'Session and login',
    name: 'the profile (GET /user)',
    run: async (visit) => {
      const answer = await signedIn(visit, 'GET', '/user')
      const { data } = Object(answer.body) as { data?: { iban?: string | null; email?: string } }
      visit.iban = data?.iban ?? null
      if (data?.email) visit.email = data.email
      const call = calls.find(({ name }) => name === 'GET /user')
      return call ? problemsOfRead(answer, visit, call) : []
    },
  },
]

/** The log-out. */
export const ending: Check[] = [
  {
    group: 'Session and login',
    name: 'a log-out ends the session (DELETE /token)',
    run: async (visit) => {
      const answer = await signedIn(visit, 'DELETE', '/token', { token: visit.token })
      const after = await signedIn(visit, 'GET', '/user')
      return [
        ...problemsOf(answer, visit.target, [200, 204]),
        ...problemsOf(after, visit.target, [401]).map((one) => `afterwards: ${one}`),
      ]
    },
  },
]
