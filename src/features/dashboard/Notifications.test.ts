// Shows: dashboard-8, dashboard-10, dashboard-11.
import { personaOf } from '#mocks/personas.ts'
import { failing } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { answer, calls, hold, locales } from '#testing/server.ts'
import { makeVisitStorage, tokenOf } from '#testing/visit.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const words = locales.en.dashboard.notifications
const spendText = (apps: string) => words.canSpendText.replace('{{apps}}', apps)
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
const onWindows = firefox.replace('X11; Linux x86_64', 'Windows NT 10.0')
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const section = () => screen.findByRole('region', { name: 'Notifications' })

/** The title of each notice, with the text and address of its link. */
const notices = async () => {
  await waitFor(() => expect(screen.queryByText(words.devicesChecking)).toBeNull())
  return within(await section())
    .queryAllByRole('listitem')
    .map((item) => {
      const [link] = within(item).queryAllByRole('link')
      return [item.querySelector('.title')?.textContent, link?.textContent, link?.getAttribute('href')]
    })
}
const settled = async () =>
  waitFor(async () => expect(within(await section()).queryByText('Loading…')).toBeNull())

describe('the notices, each with a link to its remedy', () => {
  it('warn of an account without two-step verification', async () => {
    await at('/user/dashboard', 'plain')
    await screen.findByText(words.noMethodText)
    expect(await notices()).toEqual([
      ['Two-step verification is off', 'Turn it on', '/user/security?mfa=true'],
    ])
  })

  it('warn of an account with one method only', async () => {
    await at('/user/dashboard', 'sms')
    await screen.findByText(words.oneMethodText)
    expect(await notices()).toEqual([
      ['Your account has only one verification method', 'Add a method', '/user/security?mfa=true'],
    ])
  })

  it('warn of an old password with its date, and of apps that can spend, by name', async () => {
    await at('/user/dashboard', 'secured')
    await screen.findByText(spendText('Delhi Express'))
    await settled()
    // 430 days are 14 months, whichever months they are.
    expect(await notices()).toEqual([
      ['Your password is 14 months old', 'Change password', '/user/password'],
      ['1 app can use your money', 'Review apps', '/user/access'],
      ['2 sessions to check', 'Review devices', '/user/security/history'],
    ])
    expect(screen.getByText(/^Last changed on \d+ \w+ \d{4}\.$/)).toBeVisible()
  })

  it('are replaced by one sentence when nothing needs attention', async () => {
    answer('get', '/tokens', () => HttpResponse.json({ data: [] }))
    answer('get', '/mfa', () => HttpResponse.json({ data: ['sms', 'email'] }))
    await at('/user/dashboard', 'plain')
    expect(await screen.findByText('Nothing needs your attention.')).toBeVisible()
    expect(within(await section()).queryByRole('list')).toBeNull()
  })

  it('do not take for known what comes from the cache of the browser, nor what could not be loaded', async () => {
    makeVisitStorage().account.write(tokenOf('plain'), { firstname: 'Ada', last_password_change: null })
    const profile = hold('get', '/user')
    answer('get', '/mfa', () => HttpResponse.json(['sms', 'email']))
    await at('/user/dashboard', 'plain')
    await profile.arrived()
    expect(screen.queryByText(words.empty)).toBeNull()
    profile.finish(failing(500)())
    expect(await screen.findByRole('alert')).toHaveTextContent(words.failed)
    expect(screen.queryByText(words.empty)).toBeNull()
  })

  it('say no more that all is well when something could not be loaded anew', async () => {
    const app = await at('/user/dashboard', 'cardAsked')
    expect(await screen.findByText(words.empty)).toBeVisible()
    answer('get', '/tokens', failing(500))
    await app.comeBack()
    expect(await screen.findByText(words.failed)).toBeVisible()
    expect(screen.queryByText(words.empty)).toBeNull()
  })
})

describe('the devices', () => {
  const login = (id: string, day: string, country: string | null, agent = firefox) => ({
    id,
    agent,
    date: day,
    session: null,
    sessionDevices: [
      { id: `s${id}`, agent, date: day, city: null, country: country && { en: country }, active: true },
    ],
  })
  const history = (...logins: ReturnType<typeof login>[]) =>
    HttpResponse.json({
      data: Object.fromEntries(logins.map((one) => [one.id, one])),
      meta: { currentLoginId: null },
    })
  const first = login('1', daysAgo(200), 'Belgium')

  it('are asked for last, stand last then, and are no entry when they are fine', async () => {
    const methods = hold('get', '/mfa')
    const devices = hold('get', '/user/login/info')
    await at('/user/dashboard', 'sms')
    await waitFor(() => expect(calls()).toContain('GET /tokens'))
    expect(calls()).not.toContain('GET /user/login/info')
    methods.finish(HttpResponse.json(['sms']))
    await devices.arrived()
    expect(screen.getByText(words.devicesChecking)).toBeVisible()
    expect(screen.getByText(words.oneMethod)).toBeVisible()
    devices.finish(history(first))
    expect(await screen.findByText(words.devicesFine)).toBeVisible()
    expect(await notices()).toEqual([[words.oneMethod, words.oneMethodAction, '/user/security?mfa=true']])
  })

  it.each([
    ['France', firefox, 'New country: France'],
    [null, onWindows, 'New device'],
  ])('that are new by place or kind are a notice (%s, %s)', async (country, agent, said) => {
    answer('get', '/user/login/info', () => history(first, login('2', daysAgo(1), country, agent)))
    await at('/user/dashboard', 'cardAsked')
    expect(await within(await section()).findByText(said)).toBeVisible()
    expect(screen.getByText('Logged in yesterday. Was this you?')).toBeVisible()
    expect(await notices()).toEqual([[said, 'Review devices', '/user/security/history']])
  })
})

it('methods and devices that fail together have one button, which loads both again', async () => {
  for (const path of ['/mfa', '/user/login/info']) answer('get', path, failing(500))
  const { user } = await at('/user/dashboard', 'sms')
  await screen.findByText(words.devicesFailed)
  const before = calls().length
  await user.click(within(await section()).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(calls().slice(before)).toEqual(['GET /mfa', 'GET /user/login/info']))
})

it.each([
  [{ phone: null }, words.noPhone],
  [{ phone: null, email: '' }, words.noContact],
])('a missing contact is a notice (%j)', async (missing, notice) => {
  const { profile } = personaOf('cardAsked')
  answer('get', '/user', () => HttpResponse.json({ data: { ...profile, ...missing } }))
  await at('/user/dashboard', 'cardAsked')
  await within(await section()).findByText(notice)
  expect(await notices()).toEqual([[notice, 'Add contact details', '/user/profile#contact']])
})

describe('a notice that can wait', () => {
  const aside = () => screen.queryByRole('button', { name: words.aside })

  it('is put aside for six months, which is said, and the focus stays', async () => {
    const { user } = await at('/user/dashboard', 'sms')
    await screen.findByText(words.oneMethodText)
    await user.click(aside() ?? document.body)
    expect(screen.queryByText(words.oneMethodText)).toBeNull()
    expect(await section()).toHaveFocus()
    expect(await screen.findByText(words.putAside)).toBeVisible()
    cleanup()
    await at('/user/dashboard', 'sms')
    expect(await screen.findByText(words.empty)).toBeVisible()
  })

  it('is not the one about no method', async () => {
    await at('/user/dashboard', 'plain')
    await screen.findByText(words.noMethodText)
    expect(aside()).toBeNull()
  })
})
