import { calls, schemaOf } from '#testing/calls.ts'
import { challengeSchema } from '#auth/api.ts'
import { ask, misfits, nowhere, problemsOf } from './ask.ts'
import { problemsOfRead } from './reads.ts'
import { answerChallenge, answered, type Check, logIn, NotTried, signedIn, strange } from './visit.ts'

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
      // `*` stands for every name but `authorization`, says the Fetch standard; browsers still take it for that, too.
      const lacking = (header: string, needed: string[]) => {
        const given = (headers.get(header) ?? '').toLowerCase().split(/\s*,\s*/)
        const names = given.includes('*') ? [] : needed.filter((one) => !given.includes(one.toLowerCase()))
        return names.length > 0 ? [`${header} lacks ${names.join(', ')}`] : []
      }
      // What a browser allows by itself needs no permission.
      const own = [
        'authorization',
        'content-type',
        'x-device-id',
        'precognition',
        'precognition-validate-only',
      ]
      const allowed = headers.get('Access-Control-Allow-Origin')
      return [
        ...(status >= 300 ? [`the status is ${status}: a preflight needs 204 or 200`] : []),
        ...(allowed === target.origin || allowed === '*'
          ? []
          : [`Access-Control-Allow-Origin is ${allowed ?? 'missing'}: ${target.origin} may not call`]),
        ...lacking('Access-Control-Allow-Methods', ['PUT', 'DELETE']),
        ...lacking('Access-Control-Allow-Headers', [...own, ...repeated]),
      ]
    },
  },
  answered('Rules of every call', 'a call without a session is refused', [401], ({ target }) =>
    ask(target, 'GET', '/user'),
  ),
  answered('Rules of every call', 'a session that nobody knows is over', [401], ({ target }) =>
    ask(target, 'GET', '/user', { bearer: 'contract-unknown' }),
  ),
  answered('Rules of every call', 'a body that is no JSON is refused as JSON', [400, 422], ({ target }) =>
    ask(target, 'POST', '/token', { text: '{"username":' }),
  ),
  answered('Rules of every call', 'a call that does not exist is refused as JSON', [404, 401], ({ target }) =>
    ask(target, 'GET', nowhere),
  ),
]

/** The login, sent twice with one id; it goes on with the second answer, so that a server that knows the id sends one code. */
export const repeats: Check[] = [
  {
    group: 'Session and login',
    name: 'a write that a browser sends again is done once (POST /token)',
    run: async (visit) => {
      const { target, repeatHeader } = visit
      if (!repeatHeader) throw new NotTried('give --repeat-header')
      const headers = { [repeatHeader]: crypto.randomUUID() }
      const first = await logIn(visit, headers)
      const second = await logIn(visit, headers)
      visit.loggedIn = second
      const { access_token: token, mfa } = Object(first.body) as { access_token?: string; mfa?: unknown }
      if (!token && !mfa) throw new NotTried('the login is refused')
      if (first.status === second.status && first.text === second.text) return []
      if (token) await ask(target, 'DELETE', '/token', { bearer: token, body: { token } })
      return [`${repeatHeader} was the same, and the second answer is another one: it was done twice`]
    },
  },
]

/** Browsers keep a cookie whose name and value have 4096 bytes; its name takes some of them. */
const longestToken = 4000

/** The login, and the profile. */
export const login: Check[] = [
  answered('Session and login', 'a wrong login is refused (POST /token)', [400, 401], ({ target }) =>
    ask(target, 'POST', '/token', { body: { username: strange.user, password: 'wrong password' } }),
  ),
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
