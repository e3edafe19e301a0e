// Shows: partner-9, partner-10, partner-18, partner-14, partner-20, partner-31, quality-24.
import { watchOpening } from '#testing/address.ts'
import { focused, link, main, press, title } from '#testing/form.ts'
import { at } from '#testing/render.tsx'
import { here } from '#testing/router.ts'
import { calls, hold, locales } from '#testing/server.ts'
import type { VisitOptions } from '#testing/visit.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'

const { en } = locales
const pathOf = (client: number | string, host: string, own = '') =>
  `/approve?client_id=${client}&redirect_uri=https%3A%2F%2F${host}.example%2Fcallback${own}`
const lunchbox = pathOf(301, 'lunchbox')
const invalidText = "Oops. Seems like the partner you're coming from uses an invalid configuration."
const asked = () => calls(/^GET \/authorize/).length
const open = (path = lunchbox, own: VisitOptions = {}) => at(path, { persona: 'plain', ...own })

/** The scopes that the page lists: the title of each group with its lines. */
const groups = async () => {
  const region = await screen.findByRole('region', { name: en.approve.scopes })
  return Array.from(region.querySelectorAll('h3'), (heading) => [
    heading.textContent,
    within(heading.parentElement ?? document.body)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ])
}

describe('the request of a partner', () => {
  it('says who asks, what for, as whom it is answered, and where it leads', async () => {
    await open(pathOf(302, 'delhi'))
    expect(await title('Delhi Express wants access to your account')).toBeVisible()
    expect(document.title).toContain('Delhi Express wants access to your account')
    expect(main()).toHaveTextContent('You will continue to delhi.example')
    expect(main()).toHaveTextContent('You can revoke access at any time')
    expect(main()).toHaveTextContent('Logged in as claire@example.be')
    expect(await groups()).toEqual([
      ['Can use your money', [en.scopes.payment, en.scopes.reimbursemoney]],
      ['Can see', [en.scopes.user, en.scopes.balance]],
    ])
    const names = within(main())
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual([en.session.sheet.other, 'Refuse', 'Accept'])
    expect(main().querySelectorAll('img')).toHaveLength(0)
  })

  it('unfolds what the app would see today, and sends it nowhere', async () => {
    const { user } = await open()
    await user.click(await screen.findByText(en.approve.today.title))
    const details = screen.getByText(en.approve.today.title).closest('details')
    expect(details).toHaveTextContent(
      'First nameClaireLast nameDubois-VandenbergheE-mailclaire@example.bePhone number+32 470 12 34 12',
    )
    expect(calls().filter((call) => !call.startsWith('GET'))).toEqual([])
  })

  it('says that the app expects somebody else, with a way to the login for them', async () => {
    const { router, user } = await open(`${lunchbox}&login_hint=samira%40example.be`)
    await title(/wants access/)
    expect(main()).toHaveTextContent(
      'Lunchbox expects samira@example.be. You are logged in as claire@example.be.',
    )
    await press(user, en.approve.switch)
    await title(/^Log in/)
    expect(router.state.location.search).toContain('login_hint=samira%40example.be')
    expect(calls('DELETE /token')).toHaveLength(1)
  })

  it.each(['', '&login_hint=Claire%40EXAMPLE.be', '&login_hint=%2B32470123412', '&login_hint=user-4711'])(
    'says nothing of the kind when it names this person, or nobody (%s)',
    async (hint) => {
      await open(lunchbox + hint)
      await title(/wants access/)
      expect(screen.queryByRole('button', { name: en.approve.switch })).toBeNull()
    },
  )

  it('puts the focus on its title: nobody accepts by a stray key', async () => {
    const { user } = await open()
    await focused(/wants access/)
    await user.keyboard('{Enter} ')
    expect(calls(/^POST/)).toEqual([])
    expect(await title(/wants access/)).toBeVisible()
  })

  it('shows hostile names and scopes as text, and nothing runs away from its place', async () => {
    await open(pathOf(804, 'hostile'))
    const heading = await title(/wants access/)
    expect(heading.textContent).toContain('<img src=x onerror=alert(1)> {{product}} $t(login.title)')
    // The name is isolated, so that its right-to-left characters do not turn the text after it.
    expect(heading.textContent).toMatch(/^\u2068.*\u2069 wants access to your account$/)
    expect(main().querySelectorAll('img, script, b')).toHaveLength(0)
    expect(await groups()).toEqual([
      ['Can see', [en.scopes.user]],
      ['Other permissions', ['<b>scope</b>', '__proto__']],
    ])
  })

  it('of a partner whose name cannot be seen is that of its host', async () => {
    const { user } = await open(pathOf(807, 'unseen'))
    expect(await title('unseen.example wants access to your account')).toBeVisible()
    expect(main()).toHaveTextContent(/^un/)
    await press(user, 'Refuse')
    expect(await screen.findByRole('link', { name: 'Back to unseen.example' })).toBeVisible()
  })

  it('of an app that asks for more shows what is new, and what it may do already', async () => {
    await open(pathOf(303, 'ecobike'), { persona: 'secured' })
    const lines = async (name: string) =>
      within(await screen.findByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(await lines(en.approve.fresh)).toEqual([en.scopes.history])
    expect(await lines(en.approve.granted)).toEqual([en.scopes.notification, en.scopes.user])
  })

  it('folds nothing of what is asked for away: all permissions of the portal are there', async () => {
    await open(pathOf(805, 'compleet'))
    const lines = (await groups()).flatMap(([, items]) => items)
    const all = Object.values(en.scopes).map((words) => words.replace('{{product}}', 'Bonavo'))
    expect(new Set(lines)).toEqual(new Set(all))
    expect(lines).toHaveLength(all.length)
  })
})

describe('an invalid configuration', () => {
  it.each([
    ['/approve', 0, 'client_id digits'],
    [`${lunchbox}&redirect_uri=https%3A%2F%2Fevil.example`, 0, 'redirect_uri once'],
    [`${lunchbox}&state=a&state=b`, 0, 'state once'],
    [`${lunchbox}&state=${'s'.repeat(2000)}`, 0, 'request length'],
    ['/approve?client_id=301&redirect_uri=javascript%3Aalert(1)', 0, 'redirect_uri address'],
    [`${lunchbox}&response_type=code+id_token`, 0, 'response_type code'],
    [`${lunchbox}&request_uri=urn%3Ax`, 0, 'request_uri inline'],
    [pathOf(999, 'nobody'), 1, 'request refused', 'This client is not known.'],
    [pathOf(301, 'evil', '&state=secret'), 1, 'request refused', 'This address is not registered.'],
  ])(
    '(%s) is told in the words of the spec, with a way to the account; asked %i times; the reason is %s',
    async (path, count, reason, words = '') => {
      const log = vi.spyOn(console, 'warn').mockReturnValue()
      const gone = watchOpening()
      await open(path)
      await focused(en.approve.invalid.title)
      expect(screen.getByText(invalidText)).toBeVisible()
      expect(link(en.approve.account)).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/(?:user\/dashboard)?$/),
      )
      expect([asked(), here()]).toEqual([count, path])
      expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
      const details = screen.getByText(en.approve.invalid.details).closest('details')
      expect(details).not.toHaveAttribute('open')
      expect(details).toHaveTextContent(reason + words)
      expect(log.mock.calls).toEqual([[`The request of a partner cannot be used: ${reason}`]])
      // No link leads to the address of such a request.
      expect(main().querySelectorAll('a[href*=example]')).toHaveLength(0)
      expect(gone).toEqual([])
    },
  )

  it('is one that leads to this machine, in a production build', async () => {
    const local = '/approve?client_id=301&redirect_uri=http%3A%2F%2Fpartner.localhost%3A9009%2Fcallback'
    await open(local)
    expect(await title(/wants access/)).toBeVisible()
    cleanup()
    vi.stubEnv('DEV', false)
    vi.stubEnv('VITE_MOCK_API', 'false')
    const gone = watchOpening()
    await open(local)
    await focused(en.approve.invalid.title)
    expect(gone).toEqual([])
  })
})

describe('a person who has to set up two-step verification first', () => {
  it.each([51, 2])('is not handed to the client %i: GET /authorize is never called', async (client) => {
    const profile = hold('get', '/user')
    await open(pathOf(client, 'my'), { persona: 'forced' })
    await profile.arrived()
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    profile.finish(HttpResponse.json({ data: { id: 1, firstname: 'Femke', mfa_forced: true } }))
    await title('Security update needed')
    expect([here(), asked()]).toEqual(['/mandatory-mfa', 0])
  })
})
