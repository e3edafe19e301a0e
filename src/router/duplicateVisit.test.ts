// Shows: duplicate-1, duplicate-5.
import { payloadOf } from '#testing/outcome.ts'
import { selectSession } from '#auth/authSlice.ts'
import { askRemoval, loadDuplicates } from '#features/duplicate/duplicate.ts'
import { followCookie, signOut } from '#auth/session.ts'
import { lunchbox } from '#testing/partner.ts'
import { failing } from '#testing/replies.ts'
import { here, openRouter } from '#testing/router.ts'
import { admit, answer, requests } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { tokenOf } from '#testing/visit.ts'
import { describe, expect, it } from 'vitest'

const { query, request } = lunchbox
const own = tokenOf('duplicated')

type Visit = Awaited<ReturnType<typeof openRouter>>
const sessionOf = ({ store }: Pick<Visit, 'store'>) => selectSession(store.getState())
const cookiesOf = ({ storage }: Pick<Visit, 'storage'>) => ({
  token: storage.token.read(),
  duplicated: storage.duplicatedToken.read(),
})
const noticesOf = ({ store }: Pick<Visit, 'store'>) => store.getState().toasts.queue.map(({ key }) => key)

/** Opens the portal with the cookie of a duplicated login whose duplicates are not settled. */
const comeBack = (path = '/') => openRouter({ path, duplicated: 'duplicated' })

describe('a duplicated cookie on the first load', () => {
  it.each([
    ['/', null],
    ['/login/phone', null],
    ['/nothing', null],
    ['/mfa?method=sms&payload=p', null],
    ['/user/profile?a=1#contact', '/user/profile?a=1#contact'],
    [`/login/email${query}`, request],
    [request, request],
  ])('leads from %s to the duplicates, and wants %s after them', async (path, target) => {
    const { arrived, storage, router } = await comeBack(path)
    expect([arrived, router.state.matches.at(-1)?.route.path]).toEqual(['/duplicated', '/duplicated'])
    // The dashboard is the default, so it does not matter whether it is saved as the target.
    const saved = storage.target.read()
    expect(saved === '/user/dashboard' ? null : saved).toBe(target)
  })

  it('says nothing when there is a session too: the token wins', async () => {
    const visit = await openRouter({ path: '/user/access', persona: 'plain', duplicated: 'duplicated' })
    expect(visit.arrived).toBe('/user/access')
    expect(sessionOf(visit)).toMatchObject({ kind: 'signedIn', token: tokenOf('plain') })
  })
})

describe('the code of a removal', () => {
  it('has its page once it was sent, also after a reload, and never that of other codes', async () => {
    const { store, router } = await comeBack()
    await store.dispatch(loadDuplicates())
    expect(payloadOf(await store.dispatch(askRemoval('/duplicated-2fa')))).toBe('code')
    await router.navigate('/duplicated-2fa')
    expect(here()).toBe('/duplicated-2fa')
    await router.navigate('/mfa?single=true')
    expect(here()).toBe('/duplicated')
    expect((await comeBack('/duplicated-2fa')).arrived).toBe('/duplicated-2fa')
  })
})

describe('the cookies of another tab', () => {
  it('that has settled the duplicates are followed: the portal loads anew with the session', async () => {
    const visit = await comeBack('/user/access')
    visit.storage.token.write(own)
    visit.storage.duplicatedToken.clear()
    visit.store.dispatch(followCookie())
    expect([document.documentElement.hidden, here()]).toEqual([true, '/duplicated'])
    const next = await openRouter({ path: '/duplicated' })
    expect(sessionOf(next)).toMatchObject({ kind: 'signedIn', token: own, isFromCookie: true })
    expect(noticesOf(next)).toEqual([])
    await next.router.navigate('/')
    expect(here()).toBe('/user/access')
  })

  it('end the session when the duplicated one is gone, with one notice', async () => {
    const visit = await comeBack()
    visit.storage.duplicatedToken.clear()
    visit.store.dispatch(followCookie())
    visit.store.dispatch(followCookie())
    await until(() => expect(here()).toBe('/login/email'))
    expect(sessionOf(visit)).toEqual({ kind: 'anonymous', token: null, endedBy: 'server' })
    expect(noticesOf(visit)).toEqual(['session.ended'])
  })
})

describe('a duplicated session that the server has ended', () => {
  const end = () => answer('get', '/duplicated', failing(401))

  it('leads to the login, with one notice and without its cookie; what was wanted is kept', async () => {
    end()
    const visit = await comeBack(request)
    await visit.store.dispatch(loadDuplicates())
    await until(() => expect(here()).toBe('/login/email'))
    expect(cookiesOf(visit)).toEqual({ token: null, duplicated: null })
    expect([noticesOf(visit), visit.storage.target.read()]).toEqual([['session.ended'], request])
  })

  it('gives way to the session that the other cookie holds meanwhile', async () => {
    end()
    const visit = await comeBack()
    admit(visit.storage.deviceId(), tokenOf('plain'), 'plain')
    visit.storage.token.write(tokenOf('plain'))
    await visit.store.dispatch(loadDuplicates())
    expect(document.documentElement.hidden).toBe(true)
    expect([visit.storage.token.read(), noticesOf(visit)]).toEqual([tokenOf('plain'), []])
  })

  it('leaves a duplicated cookie that is not its own, of a login in another tab', async () => {
    end()
    const visit = await comeBack()
    visit.storage.duplicatedToken.write('tok_other')
    await visit.store.dispatch(loadDuplicates())
    expect(sessionOf(visit).kind).toBe('anonymous')
    expect(visit.storage.duplicatedToken.read()).toBe('tok_other')
  })
})

it('logging out while there are duplicates revokes both tokens and removes both cookies', async () => {
  const visit = await comeBack(request)
  admit(visit.storage.deviceId(), tokenOf('plain'), 'plain')
  visit.storage.token.write(tokenOf('plain'))
  await visit.store.dispatch(signOut())
  await until(() => expect(here()).toBe('/login/email'))
  expect(cookiesOf(visit)).toEqual({ token: null, duplicated: null })
  expect(visit.storage.target.read()).toBeNull()
  const revoked = requests.filter(({ method }) => method === 'DELETE').map(({ body }) => body)
  expect(revoked).toEqual([{ cookiesToken: own }, { cookiesToken: tokenOf('plain') }])
})
