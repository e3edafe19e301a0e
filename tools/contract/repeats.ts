import { ask } from './ask.ts'
import { type Check, logIn, NotTried } from './visit.ts'

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
