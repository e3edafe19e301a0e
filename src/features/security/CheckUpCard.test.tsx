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
const card = () => region(en.checkUp.title)
const lines = async () =>
  within(await card())
    .getAllByRole('listitem')
    .map((line) => line.textContent)
const says = (wanted: string[]) => waitFor(async () => expect(await lines()).toEqual(wanted))
const remedy = async (name: string) => {
  const shown = within(await card())
  return shown.findByRole(name.startsWith('Review') ? 'link' : 'button', { name })
}

describe('the check-up', () => {
  it('has its five lines from the beginning, and fills them in', async () => {
    const held = ['/mfa', '/tokens', '/user/login/info'].map((path) => hold('get', path))
    await at('/user/security', 'cardAsked')
    expect(await lines()).toEqual([
      'Password In order',
      'Two-step verification Checking…',
      'E-mail and phone In order',
      'Devices Checking…',
      'Connected apps Checking…',
    ])
    const [methods, apps, devices] = held
    methods?.finish(HttpResponse.json(['sms', 'email']))
    apps?.finish(HttpResponse.json({ data: [] }))
    devices?.finish(HttpResponse.json({ data: {}, meta: { currentLoginId: null } }))
    await says([
      'Password In order',
      'Two-step verification In order',
      'E-mail and phone In order',
      'Devices In order',
      'Connected apps In order',
    ])
    expect(await card()).toHaveTextContent('Everything is in order (5 of 5)')
    expect(within(await card()).queryByRole('button')).toBeNull()
    expect(within(await card()).queryByRole('link')).toBeNull()
  })

  it('has a remedy in each line with something to do, and in no other', async () => {
    await at('/user/security', 'secured')
    await says([
      `Password More than a year old${en.action.edit}`,
      'Two-step verification In order',
      'E-mail and phone In order',
      'Devices 2 sessions to checkReview',
      'Connected apps 1 app can use your moneyReview',
    ])
    expect(await card()).toHaveTextContent('2 of 5 checks passed')
    expect(await remedy('Review: Devices')).toHaveAttribute('href', '/user/security/history')
    expect(await remedy('Review: Connected apps')).toHaveAttribute('href', '/user/access')
  })

  it.each([
    [{ phone: '' }, ['sms', 'email'], 'E-mail and phone No phone number yetAdd contact details'],
    [{ email: '' }, ['sms', 'email'], 'E-mail and phone No e-mail address yetAdd contact details'],
    [{}, ['sms'], 'Two-step verification Only one methodAdd a method'],
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
    expect(await card()).toHaveTextContent('4 of 5 checks passed. 1 could not be done.')
    await user.click(await remedy('Try again: Connected apps'))
    await waitFor(async () => expect((await lines())[4]).toBe('Connected apps In order'))
    expect(await card()).toHaveFocus()
  })
})
