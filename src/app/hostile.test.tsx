import { personaOf } from '#mocks/personas.ts'
import { field, fill, press, title } from '#testing/form.ts'
import { openStep } from '#testing/onboarding.ts'
import { at } from '#testing/render.tsx'
import { answer, locales } from '#testing/server.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const { en } = locales
const { firstname } = personaOf('hostile').profile
const hostile = '<img src=x onerror=alert(1)> {{product}} $t(login.title) \u202Eevil'
const region = (name: string | RegExp) => screen.findByRole('region', { name })

// Expects that no data from outside was interpreted as HTML, as the key of a text, or as a placeholder in a text.
const isText = () => {
  expect(document.querySelector('main img, main script, main b')).toBeNull()
  expect(document.body).not.toHaveTextContent('Log in to')
}

describe('nothing of hostile data is interpreted', () => {
  it('(the name, read and edited)', async () => {
    const app = await at('/user/profile', 'hostile')
    expect(await region('Your details')).toHaveTextContent(`First name${firstname}`)
    await app.user.click(
      within(await region('Your details')).getByRole('button', { name: 'Change (Your details)' }),
    )
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue(firstname)
    isText()
  })

  it('(contacts and bank account)', async () => {
    answer('get', '/user', () =>
      HttpResponse.json({
        data: {
          id: 1,
          firstname: 'Ada',
          lastname: hostile,
          email: hostile,
          phone: hostile,
          iban: hostile,
          language: '<b>',
          gender: hostile,
          birthdate: hostile,
          secondary_email: hostile,
          secondary_phone: hostile,
        },
      }),
    )
    const { user } = await at('/user/profile', 'plain')
    const text = '<img src=x onerror=alert(1)> {{product}} $t(login.title)'
    expect(await region('Contact details')).toHaveTextContent(`E-mail⁨${text}`)
    expect(await region('Contact details')).toHaveTextContent(`Second e-mail address⁨${text}`)
    expect(await region('Your details')).toHaveTextContent(`Last name⁨${text}`)
    expect(await region('Your details')).toHaveTextContent(`Gender⁨${text}`)
    expect(await region('Your details')).toHaveTextContent('Date of birthNot provided')
    expect(await region('Bank account')).toHaveTextContent('<img •••• •••• evil')
    await press(user, 'Show (IBAN)')
    expect(await region('Bank account')).toHaveTextContent('{{ prod uct} }$t(')
    isText()
  })

  it('(an app and its permissions, also in the question and on the dashboard)', async () => {
    const app = await at('/user/access', 'hostile')
    const [revoke] = await screen.findAllByRole('button', { name: /^Revoke access \(/ })
    expect(revoke).toHaveAccessibleName(/<script>alert\(1\)<\/script> \{\{product\}\} \$t\(login\.title\)/)
    await app.user.click(revoke ?? document.body)
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      /Revoke access for .?<script>alert\(1\)<\/script> \{\{product\}\} \$t\(login\.title\)/,
    )
    expect(screen.getByText('__proto__')).toBeVisible()
    expect(screen.getByText('constructor')).toBeVisible()
    isText()
  })

  it('(a device, its places and the notice of its logout)', async () => {
    const agent = `Bonavo/3.2.1 iOS/17.4 ${hostile}`
    const session = { agent, date: hostile, city: { en: hostile }, country: { en: '<b>x</b>' }, active: true }
    const device = (id: string, login: string) => ({
      id,
      agent,
      date: null,
      sessionDevices: [{ id: login, ...session }],
    })
    answer('get', '/user/login/info', () =>
      HttpResponse.json({
        data: { toString: device('d1', 's1'), constructor: device('d2', 's2') },
        meta: { currentLoginId: 's2' },
      }),
    )
    answer('delete', '/user/login/revoke/d1', () => new HttpResponse(null, { status: 204 }))
    const app = await at('/user/security/history', 'plain')
    await title('My devices')
    expect(await screen.findAllByText(/<b>x<\/b>/)).toHaveLength(2)
    await app.user.click(screen.getByRole('button', { name: /^Log out from/ }))
    const dialog = await screen.findByRole('dialog')
    await app.user.click(within(dialog).getByRole('button', { name: 'Log out' }))
    expect(await screen.findByText(/^You are logged out of /)).toBeVisible()
    isText()
  })

  it('(the methods of two-step verification)', async () => {
    answer('get', '/mfa', () =>
      HttpResponse.json({ data: ['__proto__', { id: 'sms', target: hostile }, { id: hostile }] }),
    )
    answer('get', '/user', () => HttpResponse.json({ data: { id: 1, firstname: 'Ada' } }))
    await at('/user/security', 'plain')
    expect(await screen.findByRole('switch')).toBeChecked()
    expect(await region('Two-step verification')).toHaveTextContent('<img src=x onerror=alert(1)>')
    expect(await region('Two-step verification')).toHaveTextContent(en.user.security.twoStep.missing)
    isText()
  })

  it('(whose card or invitation it is)', async () => {
    const { user } = await openStep('/onboarding/code', 'choosing')
    const text = '<img src=x onerror=alert(1)> {{product}} $t(login.title)'
    const known = { firstname: hostile, lastname: hostile, company: hostile, email: hostile }
    answer('post', '/onboarding/code', () => HttpResponse.json({ token: 'onb_1', ...known }))
    await fill(user, 'Invitation code', hostile)
    await press(user, 'Continue')
    expect(await title(/^Welcome, /)).toHaveTextContent(`Welcome, ⁨${text}`)
    expect(screen.getByText(/^Your employer/)).toHaveTextContent(`Your employer: ⁨${text}`)
    isText()
    await user.click(screen.getByRole('link', { name: 'Continue' }))
    await title('Terms and preferences')
    for (const box of screen.getAllByRole('checkbox')) await user.click(box)
    await press(user, 'Accept and continue')
    await title('Create your account')
    for (const label of ['First name', 'Last name', 'E-mail']) expect(field(label).value).toBe(hostile)
    isText()
  })
})
