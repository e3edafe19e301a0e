// Shows: profile-13, profile-18, profile-19, profile-20, profile-21, profile-22, profile-24, profile-26,
// profile-53.
import { region } from '#testing/form.ts'
import { noContent } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { answer, calls, hold, locales, requests } from '#testing/server.ts'
import { eventually, pass, stopClock } from '#testing/time.ts'
import { selectIsDirty } from './editsSlice.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

type App = Awaited<ReturnType<typeof edit>>

const { en } = locales
const words = en.user.profile.contact
const field = (name: string) => screen.getByRole('textbox', { name })
const dialog = () => screen.findByRole('dialog', { name: 'Enter the code' })
const code = async () => within(await dialog()).getByRole('textbox', { name: 'Code' })
const writes = () => calls(/^POST/)
const bodies = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body)

async function edit(persona = 'sms') {
  const app = await at('/user/profile', { persona, granted: 'sudo' })
  await app.press('Change (Contact details)', 'Contact details')
  await region('Phone number')
  return app
}
async function form(app: App, name: string) {
  if (!screen.queryByRole('textbox', { name })) await app.press(`Change (${name})`)
}
async function save(app: App, name: string, text: string | null) {
  await form(app, name)
  if (text !== null) await app.type(name, text || ' ')
  await app.press('Send code', name)
}

/** Saves a field, and expects under it the message why it was not saved, and the focus in it. */
async function isTold(app: App, name: string, text: string | null, message: string) {
  await save(app, name, text)
  await waitFor(() => expect(field(name)).toHaveAccessibleDescription(message))
  await waitFor(() => expect(field(name)).toHaveFocus())
}

it('a contact that has not changed is not sent, and says so', async () => {
  const app = await edit()
  await isTold(app, 'E-mail', null, words.same.email)
  await isTold(app, 'Phone number', null, words.same.phone)
  await isTold(app, 'E-mail', '  sms@example.be ', words.same.email)
  await isTold(app, 'Phone number', '0474 56 78 56', words.same.phone)
  expect(writes()).toEqual([])
})

it('an invalid contact shows an error under its field and is not sent', async () => {
  const app = await edit()
  await isTold(app, 'E-mail', '', en.field.required)
  await isTold(app, 'E-mail', 'x@', en.field.min.replace('{{min}}', '3'))
  await isTold(app, 'E-mail', 'no-address', en.field.email)
  await isTold(app, 'Phone number', '', en.field.required)
  await isTold(app, 'Phone number', '12', en.field.phone)
  expect(writes()).toEqual([])
})

describe('a new contact', () => {
  it('(e-mail) is confirmed with a code; the edit closes and the read view shows it', async () => {
    const app = await edit()
    await save(app, 'E-mail', ' new@example.be ')
    expect(await dialog()).toHaveTextContent('We sent a code by e-mail. new@example.be')
    await waitFor(async () => expect(await code()).toHaveFocus())
    expect(await code()).toHaveAccessibleDescription('6 digits')
    await app.confirm()
    expect(await screen.findByText(words.done.email)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await region('Contact details')).toHaveTextContent('new@example.be')
    expect(await region('Your details')).toBeVisible()
    expect(writes()).toEqual(['POST /user/login', 'POST /user/login/confirm'])
    expect(bodies()).toEqual([
      { email: 'new@example.be' },
      { payload: expect.any(String) as unknown, code: app.code() },
    ])
    // Before the code was sent, and after the change.
    await waitFor(() => expect(calls('GET /user')).toHaveLength(3))
  })

  it('(phone) travels as E.164', async () => {
    const app = await edit()
    await save(app, 'Phone number', '0470 99 88 77')
    expect(await dialog()).toHaveTextContent('We sent a code by SMS. +32 470 99 88 77')
    await app.confirm()
    expect(await screen.findByText(words.done.phone)).toBeVisible()
    expect(await region('Contact details')).toHaveTextContent('+32 470 99 88 77')
    expect(bodies()[0]).toEqual({ phone: '+32470998877' })
  })

  it('is kept when a code is wrong: the dialog says so and stays', async () => {
    const app = await edit()
    await save(app, 'E-mail', 'new@example.be')
    await app.confirm('000000')
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription(/Your code is invalid\./))
    await waitFor(async () => expect(await code()).toHaveFocus())
    expect(await code()).toHaveValue('000000')
    await app.user.clear(await code())
    await app.confirm()
    expect(await screen.findByText(words.done.email)).toBeVisible()
  })

  it('can be asked for again, after a wait that is longer the second time', async () => {
    const app = await edit()
    stopClock()
    await save(app, 'E-mail', 'new@example.be')
    const resend = () => screen.getByRole('button', { name: /^Resend code/ })
    await eventually(() => expect(resend()).toHaveTextContent('Resend code in 15 s'))
    await pass(15_000)
    await app.user.click(resend())
    await eventually(() => expect(resend()).toHaveTextContent('Resend code in 30 s'))
    expect(bodies()).toHaveLength(2)
  })

  it.each(['Close', /^Change e-mail/])('is forgotten by %s; the form can send it again', async (name) => {
    const app = await edit()
    await save(app, 'E-mail', 'new@example.be')
    await app.press(name)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(app.store.getState().edits?.change).toBeNull()
    expect(field('E-mail')).toHaveValue('new@example.be')
    await save(app, 'E-mail', null)
    expect(await dialog()).toBeVisible()
    expect(bodies()).toEqual([{ email: 'new@example.be' }, { email: 'new@example.be' }])
  })

  it.each([null, '9'])(
    'is saved and done when the dialog is closed while its code is checked (%s)',
    async (other) => {
      const app = await edit()
      if (other) await form(app, 'Phone number')
      if (other) await app.user.type(field('Phone number'), other)
      await save(app, 'E-mail', 'new@example.be')
      const reply = hold('post', '/user/login/confirm')
      await app.confirm()
      await app.press('Close')
      reply.finish(noContent())
      expect(await screen.findByText(words.done.email)).toBeVisible()
      expect(await region('Contact details')).toBeVisible()
      expect(screen.queryByText(en.user.profile.keptFolded) !== null).toBe(other !== null)
      // Nothing is left to lose, unless it was typed for the other one.
      expect(selectIsDirty(app.store.getState())).toBe(other !== null)
    },
  )
})

it('Cancel gives up one contact, and leaves what was typed for the other', async () => {
  const app = await edit()
  const cancel = async (name: string) => app.press('Cancel', name)
  await form(app, 'Phone number')
  await app.user.type(field('Phone number'), '9')
  await form(app, 'E-mail')
  await app.user.type(field('E-mail'), 'x')
  await cancel('E-mail')
  expect(await region('E-mail')).toHaveTextContent('sms@example.be')
  expect(field('Phone number')).toHaveValue('0474 56 78 569')
  await cancel('Phone number')
  expect(await region('Contact details')).toHaveTextContent('+32 474 56 78 56')
  expect(writes()).toEqual([])
})

describe('a contact that the server refuses', () => {
  it.each([
    ['E-mail', 'new@example.be', {}, words.invalid.email],
    ['E-mail', 'new@example.be', { message: 'Not <b>this</b> host.' }, 'Not <b>this</b> host.'],
    ['Phone number', '0470 99 88 77', {}, words.invalid.phone],
    [
      'Phone number',
      '0470 99 88 77',
      { message: 'sms-duplicated' },
      `${en.mandatoryMfa.error.phone} ${en.error.taken}`,
    ],
  ])('is told under its field (%s %j %j)', async (name, text, body, message) => {
    const app = await edit()
    answer('post', '/user/login', () => HttpResponse.json(body, { status: 422 }))
    await save(app, name, text)
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(message))
    expect(field(name)).toHaveAttribute('aria-invalid', 'true')
    await waitFor(() => expect(field(name)).toHaveFocus())
    expect(field(name)).toHaveValue(text)
    expect(screen.queryByRole('dialog')).toBeNull()
    await app.user.type(field(name), '1')
    expect(field(name)).not.toHaveAccessibleDescription(message)
  })
})
