// Shows: dashboard-10, security-43, security-70.
import { personaOf } from '#mocks/personas.ts'
import { region } from '#testing/form.ts'
import { failing } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { answer, hold, locales } from '#testing/server.ts'
import { waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const { en } = locales
const words = en.user.security.checkUp
const card = () => region(en.checkUp.title)
const lines = async () =>
  within(await card())
    .getAllByRole('listitem')
    .map((line) => line.textContent)
const says = (wanted: string[]) => waitFor(async () => expect(await lines()).toEqual(wanted))
const remedy = async (name: string) => {
  const shown = within(await card())
  return shown.findByRole(/^Review|^Add it/.test(name) ? 'link' : 'button', { name })
}

describe('the check-up', () => {
  it('has its five lines from the beginning, and fills them in', async () => {
    const held = ['/mfa', '/tokens', '/user/login/info'].map((path) => hold('get', path))
    await at('/user/security', 'cardAsked')
    expect(await lines()).toEqual([
      expect.stringMatching(/^Password Changed .*week/) as string,
      'Two-step verification Checking…',
      'E-mail and phone Both added',
      'Devices Checking…',
      'Connected apps Checking…',
    ])
    const [methods, apps, devices] = held
    methods?.finish(HttpResponse.json(['sms', 'email']))
    apps?.finish(HttpResponse.json({ data: [] }))
    devices?.finish(HttpResponse.json({ data: {}, meta: { currentLoginId: null } }))
    await says([
      expect.stringMatching(/^Password Changed .*week/) as string,
      'Two-step verification On, with more than one method',
      'E-mail and phone Both added',
      'Devices No new country or kind of device',
      'Connected apps No apps connected',
    ])
    expect(await card()).toHaveTextContent('All 5 checks passed')
    expect(within(await card()).queryByRole('button')).toBeNull()
    expect(within(await card()).queryByRole('link')).toBeNull()
  })

  it('has a remedy in each line with something to do, and in no other', async () => {
    await at('/user/security', 'secured')
    await says([
      expect.stringMatching(/^Password Changed .*yearChange$/) as string,
      'Two-step verification On, with more than one method',
      'E-mail and phone Both added',
      'Devices 2 logins to checkReview',
      'Connected apps 1 app can use your moneyReview',
    ])
    expect(await card()).toHaveTextContent('2 of 5 checks passed')
    expect(await remedy('Review your devices')).toHaveAttribute('href', '/user/security/history')
    expect(await remedy('Review your apps')).toHaveAttribute('href', '/user/access')
  })

  it.each([
    [
      { phone: '' },
      ['sms', 'email'],
      'E-mail and phone Every way back in depends on your e-mailAdd contact details',
    ],
    [
      { email: '' },
      ['sms', 'email'],
      'E-mail and phone Every way back in depends on your phoneAdd contact details',
    ],
    [{}, ['sms'], 'Two-step verification One method: SMSAdd a method'],
  ])('says that every way back hangs on one thing, with the remedy (%j, %j)', async (own, methods, said) => {
    const { profile } = personaOf('cardAsked')
    answer('get', '/user', () => HttpResponse.json({ data: { ...profile, ...own } }))
    answer('get', '/mfa', () => HttpResponse.json(methods))
    await at('/user/security', 'cardAsked')
    await waitFor(async () => expect(await lines()).toContain(said))
  })

  it('says what could not be checked, and checks it when tried again', async () => {
    answer('get', '/tokens', failing(500), { once: true })
    const { user } = await at('/user/security', 'cardAsked')
    await waitFor(async () =>
      expect((await lines())[4]).toBe('Connected apps We could not check thisTry again'),
    )
    expect(await card()).toHaveTextContent('Passed: 4 of 5. Could not be checked: 1.')
    await user.click(await remedy(words.retryOf.replace('{{check}}', 'Connected apps')))
    await waitFor(async () => expect((await lines())[4]).toBe('Connected apps No apps connected'))
    expect(await card()).toHaveFocus()
  })
})
