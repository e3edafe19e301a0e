import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LanguageSelect } from './LanguageSelect.tsx'

const options = [
  { value: 'en_LU', label: 'English' },
  { value: 'fr_LU', label: 'Français' },
]

test('hands over the chosen language, each name in its own language', async () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<LanguageSelect label="Language" value="en_LU" options={options} onChange={onChange} />)

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Français')

  expect(onChange).toHaveBeenCalledExactlyOnceWith('fr_LU')
  expect(screen.getByRole('option', { name: 'Français' })).toHaveAttribute('lang', 'fr-LU')
})

test('compact shows the code', () => {
  const props = { label: 'Language', value: 'fr_LU', options, onChange: () => {} }
  const { rerender } = render(<LanguageSelect {...props} />)
  expect(screen.getByText('Français', { selector: 'span' })).toBeVisible()

  rerender(<LanguageSelect {...props} isCompact />)
  expect(screen.getByText('FR')).toBeVisible()
})
