import { renderApp } from '#testing/render.tsx'
import { answer, calls, hold, locales } from '#testing/server.ts'
import { pass, stopClock } from '#testing/time.ts'
import { endSession } from '#store/session/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'

const { en } = locales
const app = (name: string) => screen.findByRole('region', { name })
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const open = (persona: string) => renderApp({ path: '/user/access', persona })
const deletes = () => calls().filter((call) => call.startsWith('DELETE'))

/** What an app may do: the title of each group with its lines. */
const groupsOf = async (name: string) =>
  Array.from((await app(name)).querySelectorAll('h3'), (heading) => [
    heading.textContent,
    within(heading.parentElement ?? document.body)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ])

describe('the connected apps', () => {
  it('are listed with what each may spend, change and see, in words, those that can spend first', async () => {
    await open('secured')
    expect(await groupsOf('Delhi Express')).toEqual([
      ['Can use your money', [en.scopes.payment, en.scopes.reimbursemoney]],
      ['Can see', [en.scopes.user, en.scopes.balance]],
    ])
    expect(await groupsOf('Ecobike Gent')).toEqual([
      ['Can change', [en.scopes.notification]],
      ['Can see', [en.scopes.user]],
    ])
    expect(names()).toEqual(['Delhi Express', 'Lunchbox', 'Ecobike Gent', 'Payroll Partners'])
    expect(await app('Payroll Partners')).toHaveTextContent('4 permissions')
    expect(calls()).toEqual(['GET /user', 'GET /tokens'])
  })

  it('an app that the address names has the focus', async () => {
    answer('get', '/tokens', () =>
      HttpResponse.json({
        data: [11, 12].map((id) => ({ name: `App ${id}`, client_id: id, scopes: ['user'] })),
      }),
    )
    await renderApp({ path: '/user/access#app-12', persona: 'plain' })
    const card = await app('App 12')
    await waitFor(() => expect(card).toHaveFocus())
  })

  it('without a visible name are shown by their number', async () => {
    const unseen = { name: '\u200b\u3164', client_id: 807, scopes: ['user'] }
    answer('get', '/tokens', () => HttpResponse.json({ data: [unseen] }))
    await open('plain')
    expect(await app('App reference: 807')).toHaveTextContent('1 permission')
    expect(screen.getByRole('button', { name: 'Revoke access for App reference: 807' })).toBeVisible()
  })

  it('show a sentence when there is none', async () => {
    await open('plain')
    expect(await screen.findByText('No apps have access to your account.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Revoke/ })).toBeNull()
  })
})

describe('revoking an app', () => {
  const asked = async () => {
    const page = await open('secured')
    await page.user.click(await screen.findByRole('button', { name: 'Revoke access for Lunchbox' }))
    const dialog = await screen.findByRole('dialog', { name: 'Revoke access for Lunchbox?' })
    const press = (name: string) => page.user.click(within(dialog).getByRole('button', { name }))
    return { ...page, dialog, press }
  }

  const lunchbox = () => screen.getByRole('button', { name: 'Revoke access for Lunchbox' })

  it('waits seven seconds, in which Undo takes it back; then the app leaves the list, and the focus is not lost', async () => {
    const { dialog, press, user } = await asked()
    const { text, next } = en.user.access.confirm
    expect(dialog).toHaveAccessibleDescription(`${text} ${next}`)
    stopClock()
    await press('Revoke')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText(/^Lunchbox will lose access\./)).toBeVisible()
    expect(lunchbox()).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await pass(60_000)
    expect([screen.queryByRole('button', { name: 'Undo' }), deletes()]).toEqual([null, []])
    await user.click(lunchbox())
    await user.click(screen.getByRole('button', { name: 'Revoke' }))
    await pass(6999)
    expect([screen.getByRole('button', { name: 'Undo' }).isConnected, deletes()]).toEqual([true, []])
    const sent = hold('delete', '/token/301')
    await pass(1)
    vi.useRealTimers()
    await sent.arrived()
    expect(lunchbox()).toHaveAttribute('aria-disabled', 'true')
    sent.finish(new HttpResponse(null, { status: 204 }))
    expect(await screen.findByText('Access revoked')).toBeVisible()
    expect(names()).toEqual(['Delhi Express', 'Ecobike Gent', 'Payroll Partners'])
    expect(deletes()).toEqual(['DELETE /token/301'])
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(calls().filter((call) => call === 'GET /tokens')).toHaveLength(1)
  })

  type Page = Awaited<ReturnType<typeof asked>>
  it.each<[string, (page: Page) => unknown, string[], string]>([
    [
      'is sent when the page is left',
      ({ router }) => act(() => router.navigate('/user/security')),
      ['/token/301'],
      'Access revoked',
    ],
    [
      'is sent when the tab is closed',
      () => act(async () => void dispatchEvent(new Event('pagehide'))),
      ['/token/301'],
      'Access revoked',
    ],
    [
      'is sent when the tab is hidden, which a phone may end',
      () => {
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
        return act(async () => void document.dispatchEvent(new Event('visibilitychange')))
      },
      ['/token/301'],
      'Access revoked',
    ],
    [
      'is sent before a log-out',
      async ({ user }) => {
        await user.click(screen.getByRole('button', { name: 'Your account' }))
        await user.click(screen.getByRole('button', { name: 'Log out' }))
      },
      ['/token/301', '/token'],
      en.logout.done,
    ],
    [
      'is dropped when the session expires, and that is said',
      ({ store }) => act(async () => store.dispatch(endSession('tok_secured'))),
      [],
      en.toast.dropped,
    ],
  ])('%s', async (_, end, expected, told) => {
    const outlives = ({ keepalive }: Request) => (keepalive ? 404 : 500)
    answer('delete', '/token/301', ({ request }) => new HttpResponse(null, { status: outlives(request) }))
    const page = await asked()
    await page.press('Revoke')
    await end(page)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    expect(deletes()).toEqual(expected.map((path) => `DELETE ${path}`))
    expect(await screen.findByText(told)).toBeVisible()
  })

  it('is answered before a log-out is sent, which says when it was refused', async () => {
    const { press, user } = await asked()
    const sent = hold('delete', '/token/301')
    await press('Revoke')
    await user.click(screen.getByRole('button', { name: 'Your account' }))
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await sent.arrived()
    expect(deletes()).toEqual(['DELETE /token/301'])
    sent.finish(new HttpResponse(null, { status: 500 }))
    expect(await screen.findByText(en.toast.unconfirmed)).toBeVisible()
    expect(deletes()).toEqual(['DELETE /token/301', 'DELETE /token'])
  })

  it('that fails after the page was left says so there', async () => {
    answer('delete', '/token/301', () => new HttpResponse(null, { status: 500 }))
    const { press, router } = await asked()
    await press('Revoke')
    await act(() => router.navigate('/user/security'))
    expect(await screen.findByText(en.user.access.notRevoked)).toBeVisible()
  })
})

it('a scope without a visible character is shown in quotes, not dropped', async () => {
  const data = [{ name: 'X', client_id: 1, scopes: ['\u3164'] }]
  answer('get', '/tokens', () => HttpResponse.json({ data }))
  await renderApp({ path: '/user/access', persona: 'plain' })
  const card = within(await screen.findByRole('region', { name: 'X' }))
  expect(card.getByRole('listitem')).toHaveTextContent('"\u3164"')
})
