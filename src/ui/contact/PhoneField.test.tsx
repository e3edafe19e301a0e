// Shows: frame-8.
import type { CountryCode } from '#domain/locale/countries.ts'
import en from '../../../locales/en.json'
import { withTexts } from '#testing/texts.tsx'
import { makeVisit } from '#testing/visit.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { PhoneField } from './PhoneField.tsx'

function Example() {
  const { register, control } = useForm({ defaultValues: { phone: '' } })
  const [chosen, setChosen] = useState<CountryCode>('BE')
  return (
    <form>
      <PhoneField
        field={{ ...register('phone'), error: undefined }}
        hint="For codes by SMS"
        country={chosen}
        autoComplete="tel"
        onCountryChange={setChosen}
      />
      <output>{useWatch({ control, name: 'phone' })}</output>
    </form>
  )
}

function open() {
  render(<Provider store={makeVisit().store}>{withTexts(<Example />)}</Provider>)
  return userEvent.setup({ delay: null })
}

const phone = () => screen.getByRole('textbox', { name: 'Phone number' })
const country = () => screen.getByRole('combobox', { name: 'Country' })

it.each(['+352 621 123 456', '00352621123456'])(
  'the pasted number %s chooses its country',
  async (number) => {
    const user = open()
    await user.click(phone())
    await user.paste(number)
    expect(country()).toHaveValue('Luxembourg +352')
    expect(phone()).toHaveValue(number)
    expect(screen.getByText(number, { selector: 'output' })).toBeVisible()
  },
)

it('a typed number chooses its country once the dialling code is whole, a national one never', async () => {
  const user = open()
  await user.type(phone(), '+35')
  expect(country()).toHaveValue('Belgium +32')
  await user.type(phone(), '2')
  expect(country()).toHaveValue('Luxembourg +352')
  await user.clear(phone())
  await user.type(phone(), '0470')
  expect(country()).toHaveValue('Luxembourg +352')
})

it('is found by name, code and dialling code, and says when nothing is', async () => {
  const user = open()
  await user.click(country())
  expect(screen.getAllByRole('option')).toHaveLength(47)
  for (const query of ['luxem', 'LU', '352', '+352', '00352']) {
    await user.clear(country())
    await user.type(country(), query)
    expect(screen.getAllByRole('option')[0]).toHaveTextContent('Luxembourg +352')
  }
  await user.type(country(), 'xyz')
  expect(screen.getByText(en.field.noCountry)).toBeVisible()
  expect(phone()).toHaveAccessibleDescription('For codes by SMS')
})
