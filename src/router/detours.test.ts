import { personaOf } from '#mocks/personas'
import { mfaChallenge } from '#paths'
import { selectSession, selectTargetUrl } from '#store/auth'
import { settleDuplicates } from '#store/duplicate'
import { signIn } from '#store/login'
import { answerLogin } from '#store/loginChallenge'
import { confirmSetUp, loadMissingMethod, requestSetUp } from '#store/setUp'
import { loadCandidate } from '#store/similar'
import { answerStepUp, askStepUp } from '#store/stepUp'
import { selectIsForced } from '#store/user'
import { replaceWeakPassword } from '#store/weakPassword'
import { credentialsOf } from '#testing/personas.ts'
import { here, openRouter } from '#testing/router.ts'
import { calls, latestCode } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const query = '?client_id=301&redirect_uri=https%3A%2F%2Flunchbox.example%2Fcallback'
const request = `/approve${query}`
const wanted = '/user/profile?a=1#contact'
const verified = '/weak-password?verified=true'
const phone = '+32470123412'

type Visit = Awaited<ReturnType<typeof openRouter>>
const codeOf = ({ storage }: Visit) => latestCode(storage.deviceId())

/** What the person does on each page on the way, as the pages do it. */
const detours: Readonly<Record<string, (visit: Visit) => Promise<unknown>>> = {
  '/login/email': async ({ store, router }) => {
    const { payload } = await store.dispatch(signIn(credentialsOf('plain')))
    const challenge = payload as { method: 'sms'; payload: string } | null
    if (challenge) await router.navigate(mfaChallenge(challenge, window.location.search))
  },
  '/mfa': (visit) => {
    const search = new URLSearchParams(window.location.search)
    const payload = search.get('payload') ?? ''
    return visit.store.dispatch(
      answerLogin({ method: 'sms', payload, code: codeOf(visit), isTrustedDevice: false }),
    )
  },
  '/duplicated': async ({ store }) => {
    await store.dispatch(loadCandidate())
    await store.dispatch(settleDuplicates())
  },
  '/weak-password': async (visit) => {
    await visit.store.dispatch(askStepUp({ isSingle: true, resume: { path: verified } }))
    await visit.router.navigate('/mfa?single=true')
    await visit.store.dispatch(answerStepUp(codeOf(visit)))
    await visit.router.navigate(verified, { replace: true })
  },
  [verified]: ({ store }) =>
    store.dispatch(replaceWeakPassword({ password: 'Kruidnagel-4711!', path: verified })),
  '/mandatory-mfa': async (visit) => {
    const { store, router } = visit
    let { payload: next } = await store.dispatch(loadMissingMethod())
    while (next === 'sms' || next === 'email') {
      await router.navigate(`/mandatory-mfa/${next === 'sms' ? 'phone' : 'email'}`)
      await store.dispatch(requestSetUp({ method: next, target: next === 'sms' ? phone : 'new@example.be' }))
      await router.navigate('/mandatory-mfa/confirmation')
      next = (await store.dispatch(confirmSetUp(codeOf(visit)))).payload
    }
  },
  '/mandatory-mfa/success': ({ store, router }) =>
    router.navigate(selectTargetUrl(store.getState()) ?? '/user/dashboard', { replace: true }),
}

/** Which detour an address is; none of them when the way is at its end. */
const detourAt = (address: string) =>
  Object.keys(detours).find((path) => address.replace(/[?&](?:method|client_id)=.*/, '') === path)

/** Does what each page asks, until one asks nothing more: the pages on the way, and where it ends. */
async function goOn(visit: Visit) {
  const way: string[] = []
  for (let path = detourAt(here()); path; path = detourAt(here())) {
    if (way.length > 6) throw new Error(`No end: ${way.join(' ')}`)
    const before = here()
    way.push(path)
    await detours[path]?.(visit)
    await until(() => expect(here()).not.toBe(before))
    await visit.settled()
  }
  return { way: way.slice(1).join(' '), end: here() }
}

/** Changes the account that logs in, for this test. */
function changeAccount({ isWeak, isChallenged, isForced, isDuplicated }: ReturnType<typeof traitsOf>) {
  const account = personaOf('plain')
  const { password, challenge, methods, needsCard, duplicates } = account
  const { password_status, mfa_forced } = account.profile
  onTestFinished(() => {
    Object.assign(account, { password, challenge, methods, needsCard, duplicates })
    Object.assign(account.profile, { password_status, mfa_forced })
  })
  if (isWeak) account.password = 'bonavo'
  account.challenge = isChallenged ? 'sms' : null
  account.methods = isChallenged || isWeak ? [{ id: 'sms', target: phone }] : []
  account.needsCard = account.methods.length === 0
  account.duplicates = isDuplicated ? personaOf('duplicated').duplicates : null
  Object.assign(account.profile, { password_status: isWeak ? 1 : 0, mfa_forced: isForced })
}

const traits = ['a partner', 'weak', 'MFA', 'forced', 'duplicated'] as const

const traitsOf = (who: string) => {
  const [isPartner, isWeak, isChallenged, isForced, isDuplicated] = traits.map((trait) =>
    who.split(', ').includes(trait),
  )
  return { isPartner, isWeak, isChallenged, isForced, isDuplicated }
}

const code = '/mfa'
const setUp = '/mandatory-mfa /mandatory-mfa/success'
const weak = `/weak-password ${verified}`
const duplicated = '/duplicated'

/**
 * Who logs in, what stands in between, and where it ends. None of the 32 is impossible: a challenge by SMS leaves the
 * e-mail to be set up, the duplicates come before the profile that tells of the rest, and a new password is asked for
 * before the set-up. The set-up comes after the request of a partner, so it is not on the way there.
 */
const rows: [who: string, way: string, end: string][] = [
  ['nothing', '', wanted],
  ['duplicated', duplicated, wanted],
  ['forced', setUp, wanted],
  ['forced, duplicated', `${duplicated} ${setUp}`, wanted],
  ['MFA', code, wanted],
  ['MFA, duplicated', `${code} ${duplicated}`, wanted],
  ['MFA, forced', `${code} ${setUp}`, wanted],
  ['MFA, forced, duplicated', `${code} ${duplicated} ${setUp}`, wanted],
  ['weak', weak, wanted],
  ['weak, duplicated', `${duplicated} ${weak}`, wanted],
  ['weak, forced', `${weak} ${setUp}`, wanted],
  ['weak, forced, duplicated', `${duplicated} ${weak} ${setUp}`, wanted],
  // Whoever has answered a code to log in need not answer another one.
  ['weak, MFA', `${code} ${verified}`, wanted],
  ['weak, MFA, duplicated', `${code} ${duplicated} ${verified}`, wanted],
  ['weak, MFA, forced', `${code} ${verified} ${setUp}`, wanted],
  ['weak, MFA, forced, duplicated', `${code} ${duplicated} ${verified} ${setUp}`, wanted],
  ['a partner', '', request],
  ['a partner, duplicated', duplicated, request],
  ['a partner, forced', '', request],
  ['a partner, forced, duplicated', duplicated, request],
  ['a partner, MFA', code, request],
  ['a partner, MFA, duplicated', `${code} ${duplicated}`, request],
  ['a partner, MFA, forced', code, request],
  ['a partner, MFA, forced, duplicated', `${code} ${duplicated}`, request],
  ['a partner, weak', weak, request],
  ['a partner, weak, duplicated', `${duplicated} ${weak}`, request],
  ['a partner, weak, forced', weak, request],
  ['a partner, weak, forced, duplicated', `${duplicated} ${weak}`, request],
  ['a partner, weak, MFA', `${code} ${verified}`, request],
  ['a partner, weak, MFA, duplicated', `${code} ${duplicated} ${verified}`, request],
  ['a partner, weak, MFA, forced', `${code} ${verified}`, request],
  ['a partner, weak, MFA, forced, duplicated', `${code} ${duplicated} ${verified}`, request],
]

it('the table has each of the 32 combinations once', () => {
  const combinations = rows.map(([who]) => Object.values(traitsOf(who)).map(Number).join(''))
  const all = Array.from({ length: 32 }, (_, index) => index.toString(2).padStart(5, '0'))
  expect(combinations.toSorted()).toEqual(all)
})

it.each(rows)('a login with %s goes by way of “%s” to %s', async (who, way, end) => {
  const own = traitsOf(who)
  changeAccount(own)
  const visit = await openRouter({ path: own.isPartner ? `/login/email${query}` : wanted })
  const { store, storage, router } = visit
  expect(storage.target.read()).toBe(end)
  expect(await goOn(visit)).toEqual({ way, end })
  expect(selectSession(store.getState()).kind).toBe('signedIn')
  // The way is used up, and the session is kept.
  expect([storage.target.read(), selectTargetUrl(store.getState())]).toEqual([null, null])
  expect([storage.token.read(), storage.duplicatedToken.read()]).toEqual([
    selectSession(store.getState()).token,
    null,
  ])
  expect(calls()).not.toContain('DELETE /token')
  // Wherever they go now, the set-up is waiting for whoever a partner has led around it.
  const isLeft = own.isForced && own.isPartner
  expect(selectIsForced(store.getState())).toBe(isLeft)
  await router.navigate('/user/access')
  await until(() => expect(here()).toBe(isLeft ? '/mandatory-mfa' : '/user/access'))
})

it('a partner’s request that is the provider’s own waits for the set-up too, and is reached after it', async () => {
  changeAccount(traitsOf('a partner, weak, MFA, forced, duplicated'))
  const own = query.replace('301', '51')
  const visit = await openRouter({ path: `/login/email${own}` })
  const way = `${code} ${duplicated} ${verified} ${setUp}`
  expect(await goOn(visit)).toEqual({ way, end: `/approve${own}` })
  expect(visit.storage.target.read()).toBeNull()
})
