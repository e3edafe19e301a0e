import { fetchConnectedApps } from '../../src/api/access.ts'
import { fetchLatestLogins, fetchLoginHistory } from '../../src/api/devices.ts'
import { findDuplicates } from '../../src/api/duplicate.ts'
import { findUsername } from '../../src/api/forgotPassword.ts'
import { fetchMethods, fetchMfaStatus } from '../../src/api/mfa.ts'
import { acceptCard, acceptInvitation } from '../../src/api/onboarding.ts'
import { authorize } from '../../src/api/partner.ts'
import { fetchSimilarAccount } from '../../src/api/similarAccount.ts'
import { ask, problemsOf } from './ask.ts'
import { authorizeQuery, type Check, NotTried, read, signedIn, strange } from './visit.ts'

/** What changes nothing. */
export const reads: Check[] = [
  { group: 'Mfa', name: 'the methods (GET /mfa)', run: read('/mfa', fetchMethods.definition.reply) },
  {
    group: 'Mfa',
    name: 'the grants (GET /mfa/status)',
    run: read('/mfa/status', fetchMfaStatus.definition.reply),
  },
  {
    group: 'Weak password and security',
    name: 'the devices and the session of this call (GET /user/login/info)',
    run: async (visit) => {
      const answer = await signedIn(visit, 'GET', '/user/login/info')
      const problems = problemsOf(answer, visit.target, [200], fetchLoginHistory.definition.reply)
      const { meta } = Object(answer.body) as { meta?: { currentLoginId?: unknown } }
      const isKnown = meta?.currentLoginId !== undefined && meta.currentLoginId !== null
      return problems.length > 0 || isKnown
        ? problems
        : ['meta.currentLoginId is missing: no device offers its log-out, only each session']
    },
  },
  {
    group: 'Weak password and security',
    name: 'the latest devices (GET /user/login/info/latest)',
    run: read('/user/login/info/latest', fetchLatestLogins.definition.reply),
  },
  {
    group: 'Access',
    name: 'the connected apps (GET /tokens)',
    run: read('/tokens', fetchConnectedApps.definition.reply),
  },
  {
    group: 'Duplicate',
    name: 'the duplicates (GET /duplicated)',
    run: read('/duplicated', findDuplicates.definition.reply, [200, 404]),
  },
  {
    group: 'Duplicate',
    name: 'a similar account (GET /merge)',
    run: read('/merge', fetchSimilarAccount.definition.reply),
  },
  {
    group: 'Partner',
    name: 'an app that is not known is refused (GET /authorize)',
    run: async (visit) => {
      const query = authorizeQuery({ client_id: '0', redirect_uri: 'https://contract.invalid/callback' })
      return problemsOf(
        await signedIn(visit, 'GET', `/authorize?${query}`),
        visit.target,
        [400, 403, 404, 422],
      )
    },
  },
  {
    group: 'Partner',
    name: 'what an app asks for (GET /authorize)',
    run: async (visit) => {
      const { partner } = visit.person
      if (!partner) throw new NotTried('give --client-id and --redirect-uri')
      const answer = await signedIn(visit, 'GET', `/authorize?${authorizeQuery(partner)}`)
      return problemsOf(answer, visit.target, [200], authorize.definition.reply)
    },
  },
  {
    group: 'Forgot password',
    name: 'a number that is not known finds no username (POST /user/forgot-username)',
    run: async ({ target }) => {
      const body = { type: 'pan', input: strange.card }
      const answer = await ask(target, 'POST', '/user/forgot-username', { body })
      return problemsOf(answer, target, [404, 422, 200], findUsername.definition.reply)
    },
  },
  {
    group: 'Onboarding',
    name: 'a card that is not known is refused (POST /onboarding/card)',
    run: async ({ target }) => {
      const answer = await ask(target, 'POST', '/onboarding/card', { body: { card: strange.card } })
      return problemsOf(answer, target, [422, 404], acceptCard.definition.reply)
    },
  },
  {
    group: 'Onboarding',
    name: 'an invitation that is not known is refused (POST /onboarding/code)',
    run: async ({ target }) => {
      const answer = await ask(target, 'POST', '/onboarding/code', { body: { code: strange.code } })
      return problemsOf(answer, target, [404], acceptInvitation.definition.reply)
    },
  },
]
