// Shows: access-1, access-3, access-4, access-5, access-7, quality-24.
import { failing, noContent } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { answer, calls, hold, locales } from '#testing/server.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const { en } = locales
const app = (name: string) => screen.findByRole('region', { name })
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const deletes = () => calls(/^DELETE/)

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
    await at('/user/access', 'secured')
    expect(await groupsOf('Delhi Express')).toEqual([
      ['Can use your money', [en.scopes.payment, en.scopes.reimbursemoney]],
      ['Can see', [en.scopes.user, en.scopes.balance]],
    ])
    expect(await groupsOf('Ecobike Gent')).toEqual([
      ['Can change', [en.scopes.notification]],
      ['Can see', [en.scopes.user]],
    ])
    expect(names()).toEqual(['Delhi Express', 'Lunchbox', 'Ecobike Gent', 'Payroll Partners'])
    expect(calls()).toEqual(['GET /user', 'GET /tokens'])
  })

  it('an app that the address names has the focus', async () => {
    answer('get', '/tokens', () =>
      HttpResponse.json({
        data: [11, 12].map((id) => ({ name: `App ${id}`, client_id: id, scopes: ['user'] })),
      }),
    )
    await at('/user/access#app-12', 'plain')
    const card = await app('App 12')
    await waitFor(() => expect(card).toHaveFocus())
  })

  it('without a visible name are shown by their number; a permission without words is no promise', async () => {
    const unseen = { name: '\u200b\u3164', client_id: 807, scopes: ['teleport'] }
    answer('get', '/tokens', () => HttpResponse.json({ data: [unseen] }))
    await at('/user/access', 'plain')
    await app('App 807')
    expect(screen.getByText(en.user.access.noSpender)).toHaveClass('unseen')
    expect(screen.getByRole('button', { name: 'Revoke access (App 807)' })).toBeVisible()
  })

  it('show a sentence when there is none', async () => {
    await at('/user/access', 'plain')
    expect(await screen.findByText('No apps have access to your account.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Revoke/ })).toBeNull()
  })
})

describe('revoking an app', () => {
  const asked = async () => {
    const page = await at('/user/access', 'secured')
    await page.user.click(await screen.findByRole('button', { name: 'Revoke access (Lunchbox)' }))
    const dialog = await screen.findByRole('dialog', { name: 'Revoke access for Lunchbox?' })
    const press = (name: string) => page.user.click(within(dialog).getByRole('button', { name }))
    return { ...page, dialog, press }
  }

  it('asks, and sends nothing before; what was revoked leaves the list, and the focus is not lost', async () => {
    const { dialog, press, user } = await asked()
    expect(dialog).toHaveAccessibleDescription(en.user.access.confirm.text)
    await press('Cancel')
    expect(deletes()).toEqual([])
    const sent = hold('delete', '/token/301')
    await user.click(screen.getByRole('button', { name: 'Revoke access (Lunchbox)' }))
    await user.click(screen.getByRole('button', { name: 'Revoke access' }))
    await sent.arrived()
    expect(names()).toContain('Lunchbox')
    sent.finish(noContent())
    expect(await screen.findByText('Access revoked')).toBeVisible()
    expect(names()).toEqual(['Delhi Express', 'Ecobike Gent', 'Payroll Partners'])
    expect(deletes()).toEqual(['DELETE /token/301'])
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(calls('GET /tokens')).toHaveLength(1)
  })

  it('that fails says why in its question, which can be answered again', async () => {
    answer('delete', '/token/301', failing(500), { once: true })
    const { dialog, press } = await asked()
    await press('Revoke access')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(en.error.server)
    expect(names()).toContain('Lunchbox')
    await press('Revoke access')
    expect(await screen.findByText('Access revoked')).toBeVisible()
  })

  it('that fails after the page was left says so there', async () => {
    const sent = hold('delete', '/token/301')
    const { press, router } = await asked()
    await press('Revoke access')
    await sent.arrived()
    await act(() => router.navigate('/user/security'))
    sent.finish(failing(500)())
    expect(await screen.findByText(en.user.access.notRevoked)).toBeVisible()
  })
})

it('a scope without a visible character is shown in quotes, not dropped', async () => {
  const data = [{ name: 'X', client_id: 1, scopes: ['\u3164'] }]
  answer('get', '/tokens', () => HttpResponse.json({ data }))
  await at('/user/access', 'plain')
  const card = within(await screen.findByRole('region', { name: 'X' }))
  expect(card.getByRole('listitem')).toHaveTextContent('"\u3164"')
})
