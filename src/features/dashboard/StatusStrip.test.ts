import { ago, day, device, iphone, session } from '#testing/history.ts'
import { renderApp } from '#testing/render.tsx'
import { answer, hold, locales } from '#testing/server.ts'
import { makeVisitStorage, tokenOf } from '#testing/visit.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const words = locales.en.checkUp
const strip = () => screen.findByRole('region', { name: words.title })
const link = async (name: string) => within(await strip()).getByRole('link', { name })
const open = (persona: string) => renderApp({ path: '/user/dashboard', persona })
const failed = () => new HttpResponse(null, { status: 500 })
const says = (text: string) => waitFor(async () => expect(await strip()).toHaveTextContent(text))

describe('the strip under the greeting', () => {
  it('says that an account is protected once all five checks are in order, and the menu does too', async () => {
    const devices = hold('get', '/user/login/info')
    const { user } = await open('cardAsked')
    await devices.arrived()
    expect(await strip()).toHaveTextContent('Checking… Running 5 checks…')
    await user.click(screen.getByRole('button', { name: 'Your account' }))
    expect(screen.queryByText(words.isProtected)).toBeNull()
    devices.finish(HttpResponse.json({ data: {}, meta: { currentLoginId: null } }))
    await says('Your account is protected All 5 checks passed')
    expect(await screen.findByText(words.isProtected)).toBeVisible()
    expect(await link(words.reviewOf)).toHaveAttribute('href', '/user/security')
  })

  it('names the most urgent thing and leads to it; nothing is counted before everything is known', async () => {
    const devices = hold('get', '/user/login/info')
    const { user } = await open('secured')
    await devices.arrived()
    expect(await screen.findByText(locales.en.dashboard.notifications.devicesChecking)).toBeVisible()
    const entry = () => screen.getAllByRole('link', { name: /^Notifications/ })[0]
    const card = () => screen.getByRole('region', { name: 'Notifications' })
    expect(card()).toHaveTextContent(/^Notifications[^\d]/)
    expect(entry()).toHaveAccessibleName('Notifications')
    expect(await strip()).toHaveTextContent('Checking… Running 5 checks…')
    const away = { city: null, date: ago(2 * day) }
    const sessions = [
      session('s1', { date: ago(300 * day) }),
      session('s2', { ...away, country: { en: 'France' } }),
      session('s3', { ...away, agent: iphone }),
    ]
    devices.finish(HttpResponse.json({ data: { d: device('d', sessions) }, meta: { currentLoginId: 's1' } }))
    await says('2 logins to check, and 2 more to do 2 of 5 checks passed')
    expect(card()).toHaveTextContent(/^Notifications3/)
    expect(entry()).toHaveAccessibleName('Notifications 3 things to do')
    await user.click(await link(locales.en.user.security.checkUp.reviewDevices))
    expect(await screen.findByRole('heading', { level: 1, name: 'My devices' })).toBeVisible()
  })

  it('counts nothing when something could not be checked', async () => {
    answer('get', '/tokens', failed)
    await open('secured')
    await says('2 logins to check Passed: 2 of 5. Could not be checked: 1.')
    expect(screen.getByRole('region', { name: 'Notifications' })).not.toHaveTextContent(
      /^Notifications\d(?! logins)/,
    )
    expect(screen.queryByText(/things to do/)).toBeNull()
  })

  it('takes nothing for known that comes from the cache of the browser', async () => {
    makeVisitStorage().account.write(tokenOf('plain'), { firstname: 'Ada', last_password_change: null })
    const profile = hold('get', '/user')
    answer('get', '/mfa', () => HttpResponse.json(['sms', 'email']))
    await open('plain')
    await profile.arrived()
    expect(await strip()).toHaveTextContent('Checking…')
    profile.finish(failed())
    await says('We could not check everything Passed: 2 of 5. Could not be checked: 3.')
  })

  it('says no more that a check is in order when it could not be loaded anew', async () => {
    const app = await open('cardAsked')
    await says('Your account is protected')
    answer('get', '/tokens', failed)
    await app.comeBack()
    await waitFor(async () => expect(await strip()).toHaveTextContent('We could not check everything'))
  })
})
