// Shows: quality-58.
import { BirthdateField } from '#ui/form/BirthdateField.tsx'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Combobox } from './Combobox.tsx'
import { PasswordInput } from '#ui/form/PasswordInput.tsx'
import { withTexts } from '#testing/texts.tsx'
import { TextField } from './TextField.tsx'

const attributesOf = (field: Element | null) =>
  ['autocapitalize', 'autocorrect', 'spellcheck'].map((name) => field?.getAttribute(name))
const attributes = (label: string) => attributesOf(screen.getByLabelText(label))
const part = (name: string) => ({
  name,
  ref: () => undefined,
  onChange: async () => undefined,
  onBlur: async () => undefined,
  error: null,
})

it.each(['given-name', 'family-name'])(
  'a name (%s) begins with a capital, and nothing corrects it',
  (name) => {
    render(<TextField label="Name" autoComplete={name} />)
    expect(attributes('Name')).toEqual(['words', 'off', 'false'])
  },
)

it.each(['email', 'tel', 'text'])('what is no name (%s) is neither corrected nor capitalised', (type) => {
  render(<TextField label="Field" type={type} />)
  expect(attributes('Field')).toEqual(['none', 'off', 'false'])
})

it('a field may ask for capitals, as an IBAN does', () => {
  render(<TextField label="IBAN" autoCapitalize="characters" />)
  expect(attributes('IBAN')).toEqual(['characters', 'off', 'false'])
})

it('the same holds for a password, a list that is searched, and a date', () => {
  render(
    withTexts(
      <>
        <PasswordInput label="Password" />
        <Combobox label="Country" value="BE" options={[]} onChange={() => undefined} noMatchLabel="None" />
        <BirthdateField
          fields={{ day: part('day'), month: part('month'), year: part('year') }}
          onWhole={() => undefined}
        />
      </>,
    ),
  )
  for (const label of ['Password', 'Country']) expect(attributes(label)).toEqual(['none', 'off', 'false'])
  expect(attributesOf(document.querySelector('[name=month]'))).toEqual(['none', 'off', 'false'])
})
