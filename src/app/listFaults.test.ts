// Shows: session-27, session-28, session-29, session-32, security-41, help-5.
import {
  metBy,
  noConnection,
  oddReplies,
  ofEachPage,
  refusals,
  silence,
  slow,
  unknown,
} from '#testing/faults.ts'
import { controlOf } from '#testing/driver.ts'
import { anew, titled } from '#testing/faultRows/row.ts'
import { listRows, quietRows } from '#testing/faultRows/rows.ts'
import { goOffline, messages, outcome, told, triesOf, watch, type Watched } from '#testing/faultRows/watch.ts'
import { at } from '#testing/render.tsx'
import { answer, locales } from '#testing/server.ts'
import { logInAgain, sheetStands } from '#testing/sheet.ts'
import { eventually, pass, stopClock } from '#testing/time.ts'
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

const { en } = locales
const main = () => document.querySelector('main')
/** How long it takes until a fault is shown, in milliseconds, by the name of the fault. */
const waits: Record<string, number> = { [slow[0]]: 2000, [silence[0]]: 30_000 }
const failing = () => new Response(null, { status: 500 })

it.each(listRows.map(titled))(
  '%s: one message says what to do whatever the answer is, and it loads in the end',
  async (_, { open, call, not, failed, shows, page }) => {
    const faults = [...metBy([...refusals, ...oddReplies, silence]), slow, noConnection].filter(
      ([fault]) => !not?.test(fault),
    )
    const watched = watch(call)
    watched.reply = failing
    const app = await open()
    await eventually(() => expect(messages()).toHaveLength(1))
    stopClock()
    const retry = () => controlOf('Try again')
    const again = (reply: Watched['reply']) => {
      watched.reply = reply
      return act(async () => {
        retry().focus()
        retry().click()
      })
    }

    for (const [fault, reply] of faults) {
      const count = watched.made
      const tries = triesOf(call, fault)
      goOffline(fault === noConnection[0])
      await again(reply)
      await eventually(() => expect([fault, watched.made > count]).toEqual([fault, true]))
      if (waits[fault]) await pass(waits[fault])
      const failure = [fault, count + tries, 1, null]
      await eventually(
        () => expect([fault, watched.made, messages().length, retry().ariaBusy]).toEqual(failure),
        tries > 1 ? 1200 : 0,
      )
      expect({ fault, ...outcome(), page: app.router.state.location.pathname }).toEqual({
        fault,
        ...told,
        page,
      })
      expect(main()).toHaveTextContent(failed)
      expect(main()).not.toHaveTextContent(/undefined|\[object|NaN|Loading…/)
    }
    goOffline(false)
    await again(null)
    await eventually(() => expect(main()).toHaveTextContent(shows))
    expect([messages(), document.querySelectorAll('h1').length]).toEqual([[], 1])
    expect(document.activeElement).not.toBe(document.body)
  },
  60_000,
)

it.each(quietRows.map(titled))(
  '%s: whatever the answer is, the page stands without it, and no message shows',
  async (_, { open, call, not, again = anew, stands, page }) => {
    const faults = [...metBy([...refusals, ...oddReplies]), noConnection].filter(
      ([fault]) => !not?.test(fault),
    )
    const watched = watch(call)
    watched.reply = failing
    const app = await open()
    await eventually(() => expect(main()).toHaveTextContent(stands[1]))
    for (const [fault, reply] of faults) {
      const count = watched.made
      watched.reply = reply
      vi.useRealTimers()
      await again(app)
      stopClock()
      await eventually(() => {
        expect([fault, watched.made]).toEqual([fault, count + triesOf(call, fault)])
        expect(main()).toHaveTextContent(stands[1])
      }, 1200)
      const titles = Array.from(document.querySelectorAll('h1'), ({ textContent }) => textContent)
      const where = app.router.state.location.pathname
      expect([fault, where, titles, messages()]).toEqual([fault, page, [stands[0]], []])
    }
  },
  60_000,
)

/** The rows whose call is made on a page of the signed-in area that is open already. */
const openRows = listRows.filter(
  ({ page, call }) => page.startsWith('/user/') && !/^\/(?:mfa|token|user)$/.test(call.path),
)

describe('a session that ends under an open page: the login stands over it', () => {
  const interrupted = async ({ open, call, page }: (typeof openRows)[number]) => {
    const watched = watch(call)
    let answerNow: (reply: Response) => void = () => undefined
    watched.reply = () => new Promise((resolve) => (answerNow = resolve))
    const app = await open()
    await eventually(() =>
      expect([watched.made, app.store.getState().user.profile === null]).toEqual([1, false]),
    )
    watched.reply = null
    answerNow(new Response(null, { status: 401 }))
    const login = await sheetStands()
    expect(login).toHaveTextContent('secured@example.be')
    expect([app.router.state.location.pathname, app.storage.token.read(), messages()]).toEqual([
      page,
      null,
      [],
    ])
    return app
  }
  const named = ofEachPage(openRows).map(titled)

  it.each(named)('%s: the same person goes on, and it loads', async (_, row) => {
    const app = await interrupted(row)
    await logInAgain(app, 'secured')
    await eventually(() => expect(main()).toHaveTextContent(row.shows))
    expect([app.router.state.location.pathname, messages()]).toEqual([row.page, []])
    expect(app.storage.token.read()).not.toBeNull()
  })

  it.each(named)('%s: another person lands on the dashboard', async (_, row) => {
    const app = await interrupted(row)
    await logInAgain(app, 'rich')
    await eventually(() => expect(app.router.state.location.pathname).toBe('/user/dashboard'))
    await eventually(() => expect(main()).toHaveTextContent('Pieter'))
    expect(document.body).not.toHaveTextContent('Ines')
  })
})

describe('a session that is over before its page is open shows one message and leads to the login', () => {
  it.each([
    ['/user/dashboard', ['/mfa', '/user', '/tokens']],
    ['/user/security', ['/mfa', '/user', '/user/login/info/latest']],
    ['/user/profile', ['/user']],
    ['/user/password', ['/mfa/status', '/user']],
  ])('(%s: 401 of %j)', async (path, callPaths) => {
    for (const one of callPaths) answer('get', one, unknown[1])
    const { router, storage } = await at(path, 'secured')
    expect(await screen.findByText(en.session.ended)).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in to My Bonavo' })).toBeVisible()
    expect(screen.getAllByText(en.session.ended)).toHaveLength(1)
    expect(router.state.location.pathname).toBe('/login/email')
    expect(storage.target.read()).toBe(path)
    expect(document.body).not.toHaveTextContent('Ines')
  })
})
