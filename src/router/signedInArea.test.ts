import { signOut } from '#store/session/session'
import { sessionStarted } from '#store/core/events'
import { refreshUser } from '#store/profile/user'
import { pages } from '#testing/guard.ts'
import { here, openRouter } from '#testing/router.ts'
import { until } from '#testing/until.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const session = { token: 'tok_1', profile: { id: 1, firstname: 'Ada' }, language: 'en' as const }
const pathOf = ({ router }: Awaited<ReturnType<typeof openRouter>>) => router.state.matches.at(-1)?.route.path

describe.each(pages.session)('%s', (path) => {
  it('is there for a signed-in user, and has a page of its own', async () => {
    const visit = await openRouter({ path, persona: 'rich' })
    expect([visit.arrived, pathOf(visit)]).toEqual([path, path])
  })

  it('needs login: an unauthenticated user is sent to login/email after the target address is saved', async () => {
    const visit = await openRouter({ path: `${path}?a=1` })
    expect([visit.arrived, pathOf(visit)]).toEqual(['/login/email', '/login/email'])
    expect(visit.storage.target.read()).toBe(`${path}?a=1`)
    visit.store.dispatch(sessionStarted(session))
    await until(() => expect(here()).toBe(`${path}?a=1`))
    expect([visit.storage.target.read(), pathOf(visit)]).toEqual([null, path])
  })

  it('is not where whoever logged out there wants to go', async () => {
    const { store, storage } = await openRouter({ path, persona: 'rich' })
    await store.dispatch(signOut())
    await until(() => expect(here()).toBe('/login/email'))
    expect(storage.target.read()).toBeNull()
  })

  it.each([
    ['forced', '/mandatory-mfa'],
    ['weak', '/weak-password'],
  ])('is closed to a %s user, and wanted after %s', async (persona, to) => {
    const { store, storage } = await openRouter({ path, persona })
    await store.dispatch(refreshUser())
    await until(() => expect(here()).toBe(to))
    expect(storage.target.read()).toBe(path)
  })

  it('is closed to whoever has duplicates to settle, and wanted after them', async () => {
    const { arrived, storage } = await openRouter({ path, duplicated: 'duplicated' })
    expect([arrived, storage.target.read()]).toEqual(['/duplicated', path])
  })
})

it.each(['/user/profile#contact', '/user/security?mfa=true'])(
  '%s keeps its query and section on the way through the login',
  async (path) => {
    const { storage, store } = await openRouter({ path })
    expect(storage.target.read()).toBe(path)
    store.dispatch(sessionStarted(session))
    await until(() => expect(here()).toBe(path))
  },
)
