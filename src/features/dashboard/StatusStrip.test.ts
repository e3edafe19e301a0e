import { renderApp } from '#testing/render.tsx'
import { answer, hold, locales } from '#testing/server.ts'
import { makeVisitStorage, tokenOf } from '#testing/visit.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const words = locales.en.checkUp
const strip = () => screen.findByRole('region', { name: words.title })
const review = async () => within(await strip()).getByRole('link', { name: words.reviewOf })
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
    expect(await review()).toHaveAttribute('data-kind', 'secondary')
  })

  it('counts what there is to do as the notices do, and leads to Security', async () => {
    const { user } = await open('secured')
    await says('3 things to do 2 of 5 checks passed')
    expect(await screen.findByRole('region', { name: 'Notifications' })).toHaveTextContent(/^Notifications3/)
    expect(await review()).toHaveAttribute('data-kind', 'primary')
    await user.click(await review())
    expect(await screen.findByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  })

  it('takes nothing for known that comes from the cache of the browser', async () => {
    makeVisitStorage().account.write(tokenOf('plain'), { firstname: 'Ada', last_password_change: null })
    const profile = hold('get', '/user')
    answer('get', '/mfa', () => HttpResponse.json(['sms', 'email']))
    await open('plain')
    await profile.arrived()
    expect(await strip()).toHaveTextContent('Checking…')
    profile.finish(failed())
    await says('We could not check everything Passed: 3 of 5. Could not be checked: 2.')
  })

  it('says no more that a check is in order when it could not be loaded anew', async () => {
    const app = await open('cardAsked')
    await says('Your account is protected')
    answer('get', '/tokens', failed)
    await app.comeBack()
    await waitFor(async () => expect(await strip()).toHaveTextContent('We could not check everything'))
  })
})
