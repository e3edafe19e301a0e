// Shows: profile-28, profile-29, profile-32, profile-33, profile-36, profile-37, profile-38, profile-39.
import { compose } from '#testing/form.ts'
import { at } from '#testing/render.tsx'
import { answer, locales, requests } from '#testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const { en } = locales
const { banking } = en.user.profile
const card = () => screen.findByRole('region', { name: 'Bank account' })
const iban = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'IBAN' })
const puts = () => requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])

async function edit(persona = 'sms') {
  const app = await at('/user/profile', { persona, granted: 'single' })
  await app.press('Change (Bank account)', 'Bank account')
  await waitFor(() => expect(iban()).toHaveFocus())
  return app
}

it('the banking card is there in Belgium only, with the number masked', async () => {
  await at('/user/profile', 'sms')
  expect(await card()).toHaveTextContent('IBANBE68 •••• •••• 7034')
})

it('the banking card is not there in Luxembourg', async () => {
  await at('/user/profile', { persona: 'german', variant: 'LU' })
  expect(await screen.findByRole('region', { name: 'Contact details' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Bank account' })).toBeNull()
  expect(document.body).not.toHaveTextContent('LU28')
})

describe('Save', () => {
  it('stores the number compact and upper-case, closes the form and says so', async () => {
    const app = await edit()
    await app.type('IBAN', 'be71 0961-2345.6769')
    await app.press('Save', 'Bank account')
    expect(await screen.findByText('Your IBAN has been changed.')).toBeVisible()
    expect(await card()).toHaveTextContent('IBANBE71 •••• •••• 6769')
    expect(within(await card()).getByRole('button', { name: 'Change (Bank account)' })).toHaveFocus()
    expect(puts()).toEqual([['/user/iban', { iban: 'BE71096123456769' }]])
  })

  it('that fails closes the form with a notice; Change opens it with what was typed', async () => {
    const app = await edit()
    await app.type('IBAN', 'BE71096123456769')
    answer('put', '/user/iban', () => HttpResponse.json({ message: 'No.' }, { status: 422 }), { once: true })
    await app.press('Save', 'Bank account')
    expect(
      await screen.findByText("Update failed – IBAN couldn't be updated. Try again later."),
    ).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'IBAN' })).toBeNull()
    expect(await card()).toHaveTextContent('IBANBE68 •••• •••• 7034')
    expect(await card()).toHaveTextContent(en.user.profile.keptFolded)
    await app.press('Change (Bank account)', 'Bank account')
    await waitFor(() => expect(iban()).toHaveValue('BE71 0961 2345 6769'))
    await app.press('Save', 'Bank account')
    await waitFor(async () => expect(await card()).toHaveTextContent('IBANBE71 •••• •••• 6769'))
    expect(await card()).not.toHaveTextContent(en.user.profile.keptFolded)
    expect(puts()).toHaveLength(2)
  })
})

it('Cancel forgets what was typed, and sends nothing', async () => {
  const app = await edit()
  await app.type('IBAN', 'BE71096123456769')
  await app.press('Cancel', 'Bank account')
  expect(await card()).toHaveTextContent('IBANBE68 •••• •••• 7034')
  expect(within(await card()).getByRole('button', { name: 'Change (Bank account)' })).toHaveFocus()
  await app.press('Change (Bank account)', 'Bank account')
  await waitFor(() => expect(iban()).toHaveValue('BE68 5390 0754 7034'))
  expect(puts()).toEqual([])
})

describe('the number', () => {
  it.each([null, '', 'TR330006100519786457841326'])(
    'begins with the code of Belgium when there is none, or one of a country that is not listed (%j)',
    async (none) => {
      answer('get', '/user', () => HttpResponse.json({ data: { id: 1, firstname: 'Ada', iban: none } }))
      const app = await edit()
      expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Belgium')
      expect(iban()).toHaveValue('BE')
      await app.user.type(iban(), '71096123456769')
      expect(iban()).toHaveValue('BE71 0961 2345 6769')
    },
  )

  it('is cleared by another country', async () => {
    const app = await edit()
    await app.user.click(screen.getByRole('combobox', { name: 'Country' }))
    await app.user.paste('Nether')
    await app.user.click(screen.getByRole('option', { name: 'Netherlands' }))
    expect(iban()).toHaveValue('NL')
    await app.user.type(iban(), '91abna0417164300')
    expect(iban()).toHaveValue('NL91 ABNA 0417 1643 00')
  })

  it.each([
    ['a digit at the end of a group', '9', 4, 'BE68 9539 0075 4703 4', 6],
    ['Delete before a space, twice', '{Delete}{Delete}', 4, 'BE68 9007 5470 34', 4],
    ['Backspace behind a space, twice', '{Backspace}{Backspace}', 15, 'BE68 5390 0770 34', 12],
    ['a letter, which does nothing', 'x', 7, 'BE68 5390 0754 7034', 7],
  ])('keeps the caret where one types (%s)', async (_, keys, place, shown, caret) => {
    const app = await edit()
    await app.user.type(iban(), keys, { initialSelectionStart: place, initialSelectionEnd: place })
    expect(iban()).toHaveValue(shown)
    expect(iban().selectionStart).toBe(caret)
  })
})

it('a number from an input method is formatted only when it is complete', async () => {
  await edit()
  expect(compose(iban(), 'ＦＲ１４ 200')).toBe('ＦＲ１４ 200')
  expect(iban()).toHaveValue('FR14 200')
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('France')
})

describe('a number that is not right', () => {
  it.each([
    ['', en.field.required],
    ['BE68 5390 0754 703', `${banking.error} 1 character is missing.`],
    ['BE68 5390 0754 7034 123', `${banking.error} There are 3 characters too many.`],
    ['BE68 5390 0754 7043', `${banking.error} ${banking.checksum}`],
    ['NL91 1234 0417 1643 00', `${banking.error} ${banking.format}`],
  ])('shows an error, and nothing is sent (%j)', async (text, words) => {
    const app = await edit()
    await app.type('IBAN', text)
    await app.press('Save', 'Bank account')
    await waitFor(() => expect(iban()).toHaveAccessibleDescription(words))
    expect(iban()).toHaveAttribute('aria-invalid', 'true')
    await waitFor(() => expect(iban()).toHaveFocus())
    expect(puts()).toEqual([])
  })
})
