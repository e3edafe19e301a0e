import { renderApp } from '#testing/render.tsx'
import { answer, grant, locales, requests } from '#testing/server.ts'
import { tokenOf } from '#testing/visit.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

type App = Awaited<ReturnType<typeof renderApp>>

const { en } = locales
const card = () => screen.findByRole('region', { name: 'Bank account' })
const iban = () => screen.getByRole('textbox', { name: 'IBAN' })
const press = async (app: App, name: string) =>
  app.user.click(within(await card()).getByRole('button', { name }))
const puts = () => requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])

async function edit(persona = 'sms') {
  const app = await renderApp({ path: '/user/profile', persona })
  grant(app.storage.deviceId(), tokenOf(persona), 'sudo')
  await card()
  await press(app, 'Edit')
  await waitFor(() => expect(iban()).toHaveFocus())
  return app
}
async function fill(app: App, text: string) {
  await app.user.clear(iban())
  await app.user.click(iban())
  if (text) await app.user.paste(text)
}

it('the banking card is there in Belgium only, with the number masked', async () => {
  await renderApp({ path: '/user/profile', persona: 'sms' })
  expect(await card()).toHaveTextContent('IBANBE68 •••• •••• 7034')
})

it('the banking card is not there in Luxembourg', async () => {
  await renderApp({ path: '/user/profile', persona: 'german', isLux: true })
  expect(await screen.findByRole('region', { name: 'Contact' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Bank account' })).toBeNull()
  expect(document.body).not.toHaveTextContent('LU28')
})

describe('Save', () => {
  it('stores the number compact and upper-case, closes the form and says so', async () => {
    const app = await edit()
    await fill(app, 'be71 0961-2345.6769')
    await press(app, 'Save')
    expect(await screen.findByText('Your IBAN is updated.')).toBeVisible()
    expect(await card()).toHaveTextContent('IBANBE71 •••• •••• 6769')
    expect(within(await card()).getByRole('button', { name: 'Edit' })).toHaveFocus()
    expect(puts()).toEqual([['/user/iban', { iban: 'BE71096123456769' }]])
  })

  it('that fails closes the form with a notice; Edit opens it with what was typed', async () => {
    const app = await edit()
    await fill(app, 'BE71096123456769')
    answer('put', '/user/iban', () => HttpResponse.json({ message: 'No.' }, { status: 422 }), { once: true })
    await press(app, 'Save')
    expect(
      await screen.findByText("Update failed – IBAN couldn't be updated. Try again later."),
    ).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'IBAN' })).toBeNull()
    expect(await card()).toHaveTextContent('IBANBE68 •••• •••• 7034')
    expect(await card()).toHaveTextContent(en.user.profile.keptFolded)
    await press(app, 'Edit')
    await waitFor(() => expect(iban()).toHaveValue('BE71 0961 2345 6769'))
    await press(app, 'Save')
    await waitFor(async () => expect(await card()).toHaveTextContent('IBANBE71 •••• •••• 6769'))
    expect(await card()).not.toHaveTextContent(en.user.profile.keptFolded)
    expect(puts()).toHaveLength(2)
  })
})

it('Cancel forgets what was typed, and sends nothing', async () => {
  const app = await edit()
  await fill(app, 'BE71096123456769')
  await press(app, 'Cancel')
  expect(await card()).toHaveTextContent('IBANBE68 •••• •••• 7034')
  expect(within(await card()).getByRole('button', { name: 'Edit' })).toHaveFocus()
  await press(app, 'Edit')
  await waitFor(() => expect(iban()).toHaveValue('BE68 5390 0754 7034'))
  expect(puts()).toEqual([])
})
