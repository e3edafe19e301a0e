// Shows: quality-14.
import { makeRouter } from '../router/router.tsx'
import { type Lazy, pageOf } from '../router/routes.ts'
import { watchLeaving } from '#testing/address.ts'
import { here } from '#testing/router.ts'
import { until } from '#testing/until.ts'
import { makeVisit } from '#testing/visit.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { loadPage } from './loadPage.ts'

/** Opens the e-mail login, then goes to a page whose texts arrive, or fail, when the test says so. */
async function goOn(isAsked = true) {
  let arrive = () => {}
  let fail = () => {}
  const begun: string[] = []
  const texts = new Promise<void>((resolve, reject) => {
    arrive = resolve
    fail = () => reject(new Error('404'))
  })
  const { store } = makeVisit({ path: '/login/email' })
  const router = makeRouter(
    store,
    window.location.href,
    loadPage(
      () => texts,
      () => undefined,
      () => isAsked,
      (path) => begun.push(path),
    ),
  )
  onTestFinished(() => router.dispose())
  await until(() => expect(router.state.initialized).toBe(true))
  await router.navigate('/login/phone')
  expect(here()).toBe('/login/phone')
  const going = router.navigate('/forgot-username')
  await until(() => expect(router.state.navigation.state).toBe('loading'))
  expect(here()).toBe('/login/phone')
  return { router, going, begun, arrive, fail }
}

it('a login does not wait for the texts that it does without, and every other page does', async () => {
  const { going, begun, arrive } = await goOn()
  expect(begun).toEqual(['/login/email', '/login/phone'])
  arrive()
  await going
  expect([here(), begun.at(-1)]).toEqual(['/forgot-username', '/forgot-username'])
})

const shown = ({ router }: Awaited<ReturnType<typeof goOn>>) => Object.values(router.state.errors ?? {})
// The error page recognizes this name.
const errorPage = [{ name: 'LoadError', message: '404' }]

it('a page that cannot be loaded starts the portal anew, once for each build; then the error page shows', async () => {
  const leaving = watchLeaving()
  const first = await goOn()
  first.fail()
  await until(() => expect(leaving.count).toBe(1))
  expect(shown(first)).toEqual([])
  first.router.dispose()
  const second = await goOn()
  second.fail()
  await second.going
  expect(shown(second)).toMatchObject(errorPage)
  expect(leaving.count).toBe(1)
})

it.each([
  ['whoever goes there again loads the document at its address', true, 2],
  ['the guard that runs again does not', false, 1],
])('the router keeps that a chunk did not come: %s', async (_what, isAsked, count) => {
  const leaving = watchLeaving()
  const first = await goOn()
  first.fail()
  await until(() => expect(leaving.count).toBe(1))
  first.router.dispose()
  const { page } = pageOf('/forgot-username') as { page: Lazy }
  const lost = vi.spyOn(page, 'lazy').mockRejectedValue(new TypeError('Failed to fetch'))
  const second = await goOn(isAsked)
  second.arrive()
  await second.going
  expect(shown(second)).toMatchObject([{ name: 'LoadError' }])
  await second.router.navigate('/login/email')
  expect([shown(second), leaving.count]).toEqual([[], 1])
  void second.router.navigate('/forgot-username')
  await until(() => expect([leaving.count, shown(second).length]).toEqual([count, isAsked ? 0 : 1]))
  expect(lost).toHaveBeenCalledTimes(1)
})

it('a page that cannot be loaded without a connection shows the error page, and the portal stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const leaving = watchLeaving()
  const visit = await goOn()
  visit.fail()
  await visit.going
  expect(shown(visit)).toMatchObject(errorPage)
  expect(leaving.count).toBe(0)
})

it.each(['beforeunload', 'pagehide'])(
  'a page that is given up because the portal is left (%s) neither reloads nor shows an error',
  async (event) => {
    const leaving = watchLeaving()
    const visit = await goOn()
    window.dispatchEvent(new Event(event))
    visit.fail()
    // Whoever goes on all the same, for example after a download, gets there.
    await visit.router.navigate('/login/email')
    expect(here()).toBe('/login/email')
    expect(shown(visit)).toEqual([])
    expect(leaving.count).toBe(0)
  },
)
