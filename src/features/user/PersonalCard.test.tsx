// Shows: profile-2, profile-3, profile-4, profile-6, profile-7, profile-12.
import { languageNames } from '#domain/locale/language.ts'
import { variants } from '#domain/locale/variant.ts'
import { at } from '#testing/render.tsx'
import { calls, locales, requests } from '#testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const { en } = locales
const card = (name = 'Your details') => screen.findByRole('region', { name })
const field = (name: string) => screen.getByRole('textbox', { name })
/** All calls except `GET /mfa`, which is made in the background for the marks of verified contacts. */
const foreground = () => calls().filter((call) => call !== 'GET /mfa')
/** The labels and values of a card. */
const facts = async (name?: string) =>
  Array.from((await card(name)).querySelectorAll('dt'), (label) => [
    label.textContent,
    label.nextElementSibling?.textContent,
  ])

describe('the read view of the personal data', () => {
  it('shows the names, the date of birth and the language', async () => {
    await at('/user/profile', 'plain')
    expect(await facts()).toEqual([
      ['First name', 'Claire'],
      ['Last name', 'Dubois-Vandenberghe'],
      ['Date of birth', '12\u00A0April\u00A01988'],
      ['Language', 'English'],
    ])
    expect(await facts('Contact details')).toEqual([
      ['E-mail', 'claire@example.be'],
      ['Phone number', '+32 470 12 34 12'],
    ])
    expect(foreground()).toEqual(['GET /user'])
    await waitFor(() => expect(document.title).toBe('Profile · Bonavo'))
  })

  it('shows "Not provided" for what is not known, with a way to add it', async () => {
    const { user } = await at('/user/profile', 'bare')
    const none = (label: string) => [label, `Not provided Add (${label})`]
    const [language, names] = [none('Language'), [none('Last name'), none('Date of birth')]]
    expect(await facts()).toEqual([['First name', 'Noor'], ...names, language])
    expect(await facts('Contact details')).toContainEqual(none('Phone number'))
    expect(await facts('Bank account')).toEqual([none('IBAN')])
    await user.click(screen.getByRole('button', { name: 'Add (Last name)' }))
    expect(await screen.findByRole('textbox', { name: 'Last name' })).toHaveValue('')
  })

  it('shows the gender and the secondary contacts of a profile that has them', async () => {
    await at('/user/profile', 'secured')
    expect(await facts()).toContainEqual(['Gender', 'Female'])
    expect((await facts('Contact details')).slice(2)).toEqual([
      ['Second e-mail address', 'ines.vermeulen@example.com'],
      ['Second phone number', '+32 471 45 67 12'],
    ])
  })
})

describe('editing the personal data', () => {
  it('begins in the first field, posts on Save and returns to the read view, with the name everywhere', async () => {
    const app = await at('/user/profile', 'plain')
    await card()
    expect(screen.getByRole('button', { name: 'Your account' })).toHaveTextContent('CD')
    await app.press('Change (Your details)', 'Your details')
    expect(field('First name')).toHaveFocus()
    expect(field('First name')).toHaveValue('Claire')
    expect(field('First name')).toHaveAttribute('autocomplete', 'given-name')
    expect(field('Last name')).toHaveAttribute('autocomplete', 'family-name')
    await app.type('First name', '  Ada ')
    await app.type('Last name', 'Lovelace')
    await app.press('Save', 'Your details')
    expect(await screen.findByText('Your details have been saved.')).toBeVisible()
    expect((await facts()).slice(0, 2)).toEqual([
      ['First name', 'Ada'],
      ['Last name', 'Lovelace'],
    ])
    expect(screen.getByRole('button', { name: 'Your account' })).toHaveTextContent('AL')
    expect(within(await card()).getByRole('button', { name: 'Change (Your details)' })).toHaveFocus()
    const sent = requests.filter(({ method }) => method === 'POST')
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/user', { firstname: 'Ada', lastname: 'Lovelace', language: 'en' }],
    ])
  })

  it('is undone by Cancel, which sends nothing', async () => {
    const app = await at('/user/profile', 'plain')
    await card()
    await app.press('Change (Your details)', 'Your details')
    await app.type('First name', 'Ada')
    await app.press('Cancel', 'Your details')
    expect(await facts()).toContainEqual(['First name', 'Claire'])
    expect(within(await card()).getByRole('button', { name: 'Change (Your details)' })).toHaveFocus()
    await app.press('Change (Your details)', 'Your details')
    expect(field('First name')).toHaveValue('Claire')
    expect(foreground()).toEqual(['GET /user'])
  })
})

const belgian = variants.BE.languages.map((one) => languageNames[one])

describe('the language', () => {
  const language = async () => within(await card()).getByRole('combobox')
  const options = async () =>
    within(await language())
      .getAllByRole('option')
      .map((option) => option.textContent)

  it('is one of the variant; changing it changes the language of the portal', async () => {
    const app = await at('/user/profile', 'plain')
    await card()
    await app.press('Change (Your details)', 'Your details')
    expect(await language()).toHaveAccessibleName('Language')
    expect(await options()).toEqual(belgian)
    await app.user.selectOptions(await language(), 'fr')
    await app.press('Save', 'Your details')
    expect(
      await screen.findByRole('heading', { level: 1, name: locales.fr.user.profile.title }),
    ).toBeVisible()
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ language: 'fr' })
  })

  it('stays what it is in Luxembourg though it is not offered there', async () => {
    const app = await at('/user/profile', { persona: 'german', variant: 'LU' })
    await card()
    await app.press('Change (Your details)', 'Your details')
    expect(await options()).toEqual(['Français', 'English', 'German'])
    expect(await language()).toHaveValue('de')
    await app.type('First name', 'Jörg')
    await app.press('Save', 'Your details')
    await screen.findByText('Your details have been saved.')
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ language: 'de' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Profile')
  })

  it('is required when the profile has none', async () => {
    const app = await at('/user/profile', 'bare')
    await card()
    await app.press('Change (Your details)', 'Your details')
    expect(await options()).toEqual(['Choose a language', ...belgian])
    await app.press('Save', 'Your details')
    expect(await language()).toHaveAccessibleDescription(en.field.required)
    expect(await language()).toHaveAttribute('aria-invalid', 'true')
    expect(foreground()).toEqual(['GET /user'])
  })
})
