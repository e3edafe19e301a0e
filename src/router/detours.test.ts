// Shows: login-22, mandatory-mfa-16.
import { payloadOf } from '#testing/outcome.ts'
import { personaOf } from '#mocks/personas.ts'
import { mfaChallenge } from '#core/paths.ts'
import { selectSession } from '#auth/authSlice.ts'
import { selectTargetUrl } from '#auth/target.ts'
import { finishDuplicates } from '#features/duplicate/duplicate.ts'
import { signIn } from '#features/login/login.ts'
import { answerLogin } from '#features/login/LoginCodeForm.tsx'
import { confirmSetUp, loadMissingMethod, requestSetUp } from '#features/mfa/setUp/setUp.ts'
import { loadSimilarAccount } from '#features/duplicate/similar/similarAccount.ts'
import { answerStepUp, askStepUp } from '#features/mfa/stepUp.ts'
import { selectIsMfaMandatory } from '#auth/person/userSlice.ts'
import { replaceWeakPassword } from '#features/password/WeakPasswordPage.tsx'
import { lunchbox } from '#testing/partner.ts'
import { credentialsOf } from '#testing/personas.ts'
import { here, openRouter } from '#testing/router.ts'
import { calls, latestCode } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { expect, it, onTestFinished } from 'vitest'

const { query, request } = lunchbox
const wanted = '/user/profile?a=1#contact'
const verified = '/weak-password?verified=true'
const phone = '+32470123412'

type Visit = Awaited<ReturnType<typeof openRouter>>
const codeOf = ({ storage }: Visit) => latestCode(storage.deviceId())

/** What the person does on each page on the way, done through the same thunks as the page. */
const detours: Readonly<Record<string, (visit: Visit) => Promise<unknown>>> = {
  '/login/email': async ({ store, router }) => {
    const payload = payloadOf(await store.dispatch(signIn(credentialsOf('plain'))))
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
    await store.dispatch(loadSimilarAccount())
    await store.dispatch(finishDuplicates())
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
    let next = payloadOf(await store.dispatch(loadMissingMethod()))
    while (next === 'sms' || next === 'email') {
      await router.navigate(`/mandatory-mfa/${next === 'sms' ? 'phone' : 'email'}`)
      await store.dispatch(requestSetUp({ method: next, target: next === 'sms' ? phone : 'new@example.be' }))
      await router.navigate('/mandatory-mfa/confirmation')
      next = payloadOf(await store.dispatch(confirmSetUp(codeOf(visit))))
    }
  },
  '/mandatory-mfa/success': ({ store, router }) =>
    router.navigate(selectTargetUrl(store.getState()) ?? '/user/dashboard', { replace: true }),
}

/** The key in `detours` of an address; undefined once no detour is left. */
const detourAt = (address: string) =>
  Object.keys(detours).find((path) => address.replace(/[?&](?:method|client_id)=.*/, '') === path)

/** Completes detour after detour until none is left. Returns the detours after the login, and the last address. */
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

const traits = ['weak', 'challenged', 'mandatoryMfa', 'duplicated'] as const
type Trait = (typeof traits)[number]

/** Gives the account that logs in exactly these traits, until the end of the test. */
function changeAccount(has: readonly Trait[]) {
  const account = personaOf('plain')
  const { password, challenge, methods, needsCard, duplicates } = account
  const { password_status, mfa_forced } = account.profile
  onTestFinished(() => {
    Object.assign(account, { password, challenge, methods, needsCard, duplicates })
    Object.assign(account.profile, { password_status, mfa_forced })
  })
  const isWeak = has.includes('weak')
  const isChallenged = has.includes('challenged')
  if (isWeak) account.password = personaOf('weak').password
  account.challenge = isChallenged ? 'sms' : null
  account.methods = isChallenged || isWeak ? [{ id: 'sms', target: phone }] : []
  account.needsCard = account.methods.length === 0
  account.duplicates = has.includes('duplicated') ? personaOf('duplicated').duplicates : null
  Object.assign(account.profile, {
    password_status: isWeak ? 1 : 0,
    mfa_forced: has.includes('mandatoryMfa'),
  })
}

const setUp = ['/mandatory-mfa', '/mandatory-mfa/success']

/**
 * The detours of an account between its login and the wanted page, in their order. The duplicates come before the profile,
 * which tells the other traits. Whoever has answered a code to log in need not answer another one for a new password. A
 * partner's request comes before the set-up.
 */
const wayOf = (has: readonly Trait[], end: string) => [
  ...(has.includes('challenged') ? ['/mfa'] : []),
  ...(has.includes('duplicated') ? ['/duplicated'] : []),
  ...(has.includes('weak') && !has.includes('challenged') ? ['/weak-password'] : []),
  ...(has.includes('weak') ? [verified] : []),
  ...(has.includes('mandatoryMfa') && end !== request ? setUp : []),
]

/** All 16 combinations are possible: a challenge by SMS leaves the e-mail to be set up. */
const accounts = traits.reduce<Trait[][]>(
  (all, trait) => [...all, ...all.map((has) => [...has, trait])],
  [[]],
)
const rows = accounts.flatMap((has) =>
  [wanted, request].map(
    (end) => [has.join(', ') || 'nothing special', wayOf(has, end).join(' '), end, has] as const,
  ),
)

it.each(rows)('a login with %s goes by way of “%s” to %s', async (_who, way, end, has) => {
  changeAccount(has)
  const visit = await openRouter({ path: end === request ? `/login/email${query}` : wanted })
  const { store, storage, router } = visit
  expect(storage.target.read()).toBe(end)
  expect(await goOn(visit)).toEqual({ way, end })
  expect(selectSession(store.getState()).kind).toBe('signedIn')
  // The saved target is used up, and the session is kept.
  expect([storage.target.read(), selectTargetUrl(store.getState())]).toEqual([null, null])
  expect([storage.token.read(), storage.duplicatedToken.read()]).toEqual([
    selectSession(store.getState()).token,
    null,
  ])
  expect(calls()).not.toContain('DELETE /token')
  // Where a partner's request came before the mandatory set-up, every other page still leads to the set-up.
  const isLeft = has.includes('mandatoryMfa') && end === request
  expect(selectIsMfaMandatory(store.getState())).toBe(isLeft)
  await router.navigate('/user/access')
  await until(() => expect(here()).toBe(isLeft ? '/mandatory-mfa' : '/user/access'))
})

it('a partner’s request that is the provider’s own waits for the set-up too, and is reached after it', async () => {
  changeAccount(traits)
  const own = query.replace('301', '51')
  const visit = await openRouter({ path: `/login/email${own}` })
  const way = wayOf(traits, own).join(' ')
  expect(await goOn(visit)).toEqual({ way, end: `/approve${own}` })
  expect(visit.storage.target.read()).toBeNull()
})
