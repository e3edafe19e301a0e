import { personaOf } from '#mocks/personas'
import { field, fill, press, title } from '#testing/form.ts'
import { openStep } from '#testing/onboarding.ts'
import { renderApp } from '#testing/render.tsx'
import { answer, grant, locales } from '#testing/server.ts'
import { tokenOf } from '#testing/visit.ts'
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
    const app = await renderApp({ path: '/user/profile', persona: 'hostile' })
    expect(await region('Personal data')).toHaveTextContent(`First name${firstname}`)
    await app.user.click(within(await region('Personal data')).getByRole('button', { name: 'Edit' }))
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue(firstname)
    isText()
  })

  it('(contacts and bank account)', async () => {
    answer('get', '/user', () =>
      HttpResponse.json({
        data: {
          id: 1,
          firstname: 'Ada',
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
    const { user } = await renderApp({ path: '/user/profile', persona: 'plain' })
    const text = '<img src=x onerror=alert(1)> {{product}} $t(login.title)'
    expect(await region('Contact')).toHaveTextContent(`E-mail⁨${text}`)
    expect(await region('Contact')).toHaveTextContent(`Second e-mail address⁨${text}`)
    expect(await region('Personal data')).toHaveTextContent(`Gender⁨${text}`)
    expect(await region('Personal data')).toHaveTextContent('Date of birthNot provided')
    expect(await region('Bank account')).toHaveTextContent('<img •••• •••• evil')
    await press(user, 'Show IBAN')
    expect(await region('Bank account')).toHaveTextContent('{{ prod uct} }$t(')
    isText()
  })

  it('(the contact that a code goes to)', async () => {
    const app = await renderApp({ path: '/user/profile', persona: 'sms' })
    grant(app.storage.deviceId(), tokenOf('sms'), 'sudo')
    await app.user.click(within(await region('Contact')).getByRole('button', { name: 'Edit' }))
    const input = await screen.findByRole('textbox', { name: 'E-mail' })
    await app.user.clear(input)
    await app.user.click(input)
    await app.user.paste('<b>{{product}}$t(login.title)@example.be')
    answer('post', '/user/login', () => HttpResponse.json({ payload: 'p1' }))
    await app.user.click(within(await region('E-mail')).getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'We sent a code by e-mail to <b>{{product}}$t(login.title)@example.be',
    )
    isText()
  })

  it('(an app and its permissions, also in the question and on the dashboard)', async () => {
    const app = await renderApp({ path: '/user/access', persona: 'hostile' })
    const [revoke] = await screen.findAllByRole('button', { name: /^Revoke access for/ })
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
    const app = await renderApp({ path: '/user/security/history', persona: 'plain' })
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
    await renderApp({ path: '/user/security', persona: 'plain' })
    expect(await screen.findByRole('switch')).toBeChecked()
    expect(await region('Two-step verification')).toHaveTextContent('<img src=x onerror=alert(1)>')
    expect(await region('Two-step verification')).toHaveTextContent(en.user.security.twoStep.missing)
    isText()
  })

  it('(the contacts of a similar account)', async () => {
    const similarAccount = {
      id: '__proto__',
      platform: 'mymonizze',
      email: hostile,
      phone: hostile,
      proofs: ['card'],
    }
    answer('get', '/merge', () => HttpResponse.json({ data: similarAccount }))
    await renderApp({ path: '/duplicated', persona: 'similar' })
    await title('We found another account')
    expect(screen.getByRole('main')).toHaveTextContent(
      '<img src=x onerror=alert(1)> {{product}} $t(login.title)',
    )
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
    expect(screen.getByText(/^Provided by/)).toHaveTextContent(`Provided by ⁨${text}`)
    isText()
    await user.click(screen.getByRole('link', { name: 'Continue' }))
    await title('Terms and preferences')
    for (const box of screen.getAllByRole('checkbox')) await user.click(box)
    await press(user, 'Accept and continue')
    await title('Create your account')
    for (const label of ['First name', 'Last name', 'E-mail']) expect(field(label).value).toBe(hostile)
    isText()
  })

  describe('(the words of a refusal)', () => {
    const refuse = (method: 'post' | 'put', path: string) =>
      answer(method, path, () =>
        HttpResponse.json({ message: `${hostile}${'x'.repeat(10_000)}` }, { status: 422 }),
      )
    const told = async () => {
      const { textContent: words } = await screen.findByRole('alert')
      expect(words).toMatch(/^\u2068<img src=x onerror=alert\(1\)> .*\u202Eevilx+…\u202c\u2069$/)
      expect(words.length).toBeLessThan(210)
      isText()
    }

    it.each([
      ['card', 'Card number', '5065120000000001'],
      ['code', 'Invitation code', 'WELCOME-2026'],
    ])('(of an onboarding: %s)', async (name, label, text) => {
      const { user } = await openStep(`/onboarding/${name}`, 'choosing')
      refuse('post', `/onboarding/${name}`)
      await fill(user, label, text)
      await press(user, 'Continue')
      await told()
      expect(field(label)).toHaveAttribute('aria-invalid', 'true')
    })
  })
})
