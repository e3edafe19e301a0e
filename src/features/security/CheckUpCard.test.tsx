import { personaOf } from '#mocks/personas'
import { region, title } from '#testing/form.ts'
import { renderApp } from '#testing/render.tsx'
import { answer, calls, grant, hold, locales } from '#testing/server.ts'
import { tokenOf } from '#testing/visit.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { en } = locales
const words = en.user.security.checkUp
const card = () => region(en.checkUp.title)
const open = (persona: string) => renderApp({ path: '/user/security', persona })
const lines = async () =>
  within(await card())
    .getAllByRole('listitem')
    .map((line) => line.textContent)
const says = (wanted: string[]) => waitFor(async () => expect(await lines()).toEqual(wanted))
const failed = () => new HttpResponse(null, { status: 500 })
const remedy = async (name: string) => {
  const shown = within(await card())
  return shown.findByRole(/^Review|^Add it/.test(name) ? 'link' : 'button', { name })
}

describe('the check-up', () => {
  it('has its five lines from the beginning, and fills them in', async () => {
    const held = ['/mfa', '/tokens', '/user/login/info'].map((path) => hold('get', path))
    await open('cardAsked')
    expect(await lines()).toEqual([
      expect.stringMatching(/^Password Changed .*week/) as string,
      'Two-step verification Checking…',
      'E-mail and phone Both known',
      'Devices Checking…',
      'Connected apps Checking…',
    ])
    const [methods, apps, devices] = held
    methods?.finish(HttpResponse.json(['sms', 'email']))
    apps?.finish(HttpResponse.json({ data: [] }))
    devices?.finish(HttpResponse.json({ data: {}, meta: { currentLoginId: null } }))
    await says([
      expect.stringMatching(/^Password Changed .*week/) as string,
      'Two-step verification On, by SMS and e-mail',
      'E-mail and phone Both known',
      'Devices No new place or device',
      'Connected apps None is connected',
    ])
    expect(await card()).toHaveTextContent('All 5 checks are in order')
    expect(within(await card()).queryByRole('button')).toBeNull()
    expect(within(await card()).queryByRole('link')).toBeNull()
  })

  it('asks for the history only after the latest devices', async () => {
    const latest = hold('get', '/user/login/info/latest')
    await open('cardAsked')
    await latest.arrived()
    expect(calls()).not.toContain('GET /user/login/info')
    latest.finish(HttpResponse.json({ data: [] }))
    await waitFor(() => expect(calls()).toContain('GET /user/login/info'))
  })

  it('has a remedy in each line with something to do, and in no other', async () => {
    await open('secured')
    await says([
      expect.stringMatching(/^Password Changed .*year.*Change password$/) as string,
      'Two-step verification On, by SMS and e-mail',
      'E-mail and phone Both known',
      'Devices 2 logins to checkReview',
      'Connected apps 1 app can use your moneyReview',
    ])
    expect(await card()).toHaveTextContent('2 of 5 checks are in order')
    expect(await remedy('Review your devices')).toHaveAttribute('href', '/user/security/history')
    expect(await remedy('Review your apps')).toHaveAttribute('href', '/user/access')
  })

  it('leads to a missing contact', async () => {
    const { profile } = personaOf('cardAsked')
    answer('get', '/user', () => HttpResponse.json({ data: { ...profile, phone: null } }))
    await open('cardAsked')
    expect((await lines())[2]).toBe('E-mail and phone No phone number yetAdd it')
    expect(await remedy('Add it')).toHaveAttribute('href', '/user/profile#contact')
  })

  it('changes the password as the card of the password does', async () => {
    const { user } = await open('secured')
    await user.click(await remedy('Change password'))
    expect(await title('Change your password')).toBeVisible()
  })

  it('begins the set-up as the switch does: with a grant at once', async () => {
    const { user, storage } = await open('plain')
    grant(storage.deviceId(), tokenOf('plain'), 'sudo')
    await user.click(await remedy('Turn it on'))
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  it('says why a remedy cannot be begun', async () => {
    const { user } = await open('sms')
    answer('get', '/mfa/sudo', failed)
    await user.click(await remedy('Add a method'))
    expect(await within(await card()).findByRole('alert')).toHaveTextContent(en.error.server)
  })

  it.each([
    ['/mfa', 1, 'Two-step verification', 'On, by SMS and e-mail'],
    ['/user/login/info', 3, 'Devices', 'No new place or device'],
    ['/tokens', 4, 'Connected apps', 'None is connected'],
  ])(
    'says what could not be checked (%s), and checks it when tried again',
    async (path, index, name, then) => {
      answer('get', path, failed, { once: true })
      const { user } = await open('cardAsked')
      await waitFor(async () =>
        expect((await lines())[index]).toBe(`${name} We could not check thisTry again`),
      )
      expect(await card()).toHaveTextContent('In order: 4 of 5. Could not be checked: 1.')
      await user.click(await remedy(words.retryOf.replace('{{check}}', name)))
      await waitFor(async () => expect((await lines())[index]).toBe(`${name} ${then}`))
      expect(await card()).toHaveFocus()
    },
  )

  it('tells of a date that is none that it is not known', async () => {
    const { profile } = personaOf('cardAsked')
    answer('get', '/user', () => HttpResponse.json({ data: { ...profile, last_password_change: 'no date' } }))
    await open('cardAsked')
    expect((await lines())[0]).toBe('Password We could not check this')
  })

  it('shows hostile places as text', async () => {
    const login = (id: string, days: number, country: string) => {
      const date = new Date(Date.now() - days * 86_400_000).toISOString()
      const session = { id: `s${id}`, agent: '', date, city: null, country: { en: country }, active: true }
      return { id, agent: '', date, session: null, sessionDevices: [session] }
    }
    answer('get', '/user/login/info', () =>
      HttpResponse.json({
        data: { 1: login('1', 9, 'Belgium'), 2: login('2', 1, '<b>$t(login.title)') },
        meta: { currentLoginId: null },
      }),
    )
    await open('cardAsked')
    await waitFor(async () =>
      expect((await lines())[3]).toBe('Devices New place: <b>$t(login.title), yesterdayReview'),
    )
  })
})
