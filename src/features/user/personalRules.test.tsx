// Shows: onboarding-17, profile-9, profile-11, profile-12.
import { failing } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { answer, calls, locales, requests } from '#testing/server.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const { en } = locales
const card = () => screen.findByRole('region', { name: 'Your details' })
const field = (name: string) => screen.getByRole('textbox', { name })
async function edit(persona = 'plain') {
  const app = await at('/user/profile', persona)
  await app.press('Change (Your details)', 'Your details')
  return app
}
const posts = () => calls('POST /user')

describe('what is not right is not sent', () => {
  it.each([
    ['First name', '   ', 'Value is required'],
    ['First name', 'A', 'This field should be at least 2 characters long'],
    ['First name', 'a'.repeat(201), 'This field can be at most 200 characters long'],
    ['Last name', 'Ab', 'This field should be at least 3 characters long'],
  ])('(%s: %j)', async (name, text, words) => {
    const app = await edit()
    await app.type(name, text)
    await app.press('Save', 'Your details')
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(words))
    expect(field(name)).toHaveAttribute('aria-invalid', 'true')
    await waitFor(() => expect(field(name)).toHaveFocus())
    expect(field(name)).toHaveValue(text)
    expect(posts()).toEqual([])
  })
})

describe('the date of birth', () => {
  const group = () => screen.queryByRole('group', { name: 'Date of birth' })
  it('is pasted into any of its fields, saved once, and then no longer asked for', async () => {
    const app = await edit('undated')
    await app.type('Month', '6 mai 1990')
    for (const [part, text] of Object.entries({ Day: '6', Month: '5', Year: '1990' }))
      expect(field(part)).toHaveValue(text)
    await app.press('Save', 'Your details')
    await screen.findByText('Your details have been saved.')
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      firstname: 'Astrid',
      lastname: 'Goossens',
      birthdate: '1990-05-06',
      language: 'en',
    })
    expect(await card()).toHaveTextContent('Date of birth6 May 1990')
    await app.press('Change (Your details)', 'Your details')
    expect(group()).toBeNull()
  })

  it('names the part that is wrong, and follows what is typed', async () => {
    const app = await edit('undated')
    await app.type('Day', '31')
    await app.type('Year', '1988')
    await app.press('Save', 'Your details')
    await waitFor(() => expect(group()).toHaveAccessibleDescription('The month is missing'))
    expect(field('Month')).toHaveFocus()
    expect(field('Day')).not.toHaveAttribute('aria-invalid')
    await app.type('Month', '4')
    expect(group()).not.toHaveAccessibleDescription()
    await app.press('Save', 'Your details')
    await waitFor(() => expect(field('Day')).toHaveFocus())
    expect(field('Day')).toHaveAccessibleDescription('This month has 30 days: check the day')
    expect(posts()).toEqual([])
  })
})

describe('what the server refuses', () => {
  const refuse = (errors: unknown) =>
    answer('post', '/user', () => HttpResponse.json({ errors }, { status: 422 }))

  it('stands under its field in the words of the server, and goes when the field is edited', async () => {
    const app = await edit()
    refuse({ lastname: ['<b>Too</b> odd {{product}}.'], firstname: ['Already $t(login.title).', 'Second.'] })
    await app.type('First name', 'Ada')
    await app.press('Save', 'Your details')
    await waitFor(() => expect(field('First name')).toHaveAccessibleDescription('Already $t(login.title).'))
    await waitFor(() => expect(field('First name')).toHaveFocus())
    expect(field('First name')).toHaveValue('Ada')
    expect(field('Last name')).toHaveAccessibleDescription('<b>Too</b> odd {{product}}.')
    expect(field('Last name')).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getAllByRole('alert')).toHaveLength(2)
    await app.user.type(field('First name'), 'h')
    expect(field('First name')).not.toHaveAttribute('aria-invalid', 'true')
    expect(field('First name')).not.toHaveAccessibleDescription()
    // A press that sends nothing brings no new answer.
    await app.type('First name', '')
    await app.press('Save', 'Your details')
    await waitFor(() => expect(field('First name')).toHaveFocus())
    expect(posts()).toHaveLength(1)
    expect(field('Last name')).toHaveAccessibleDescription('<b>Too</b> odd {{product}}.')
  })

  const errors = (value: unknown) => () => HttpResponse.json({ errors: value }, { status: 422 })
  it.each<[string, () => Response, string]>([
    ['an unknown field', errors({ nickname: ['No.'] }), en.user.profile.refused],
    ['a field that is not there', errors({ birthdate: ['No.'] }), en.user.profile.refused],
    ['no field', failing(422), en.user.profile.refused],
  ])('for another reason is told once, and what was typed stays (%s)', async (_, reply, words) => {
    const app = await edit()
    await app.type('First name', 'Ada')
    answer('post', '/user', reply, { once: true })
    await app.press('Save', 'Your details')
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(field('First name')).toHaveValue('Ada')
    expect(posts()).toHaveLength(1)
    await app.press('Save', 'Your details')
    expect(await screen.findByText('Your details have been saved.')).toBeVisible()
  })
})
