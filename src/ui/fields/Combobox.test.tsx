import { useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { Combobox } from './Combobox.tsx'

const options = [
  { value: 'BY', label: 'Belarus +375', keywords: ['BY', '00375'] },
  { value: 'BE', label: 'België +32', keywords: ['BE', '0032'] },
  { value: 'LU', label: 'Luxembourg +352', keywords: ['LU', '00352'] },
  { value: 'CI', label: 'Côte d’Ivoire +225' },
  { value: 'GB', label: 'United Kingdom +44', keywords: ['GB', '0044'] },
]

const onChange = vi.fn<(value: string) => void>()
const onSubmit = vi.fn<() => void>()

function Example() {
  const [value, setValue] = useState('BE')
  return (
    <main>
      <h1>Phone</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Combobox
          label="Country"
          value={value}
          options={options}
          noMatchLabel="No country found"
          countLabel={(count) => `${count} found`}
          onChange={(chosen) => {
            onChange(chosen)
            setValue(chosen)
          }}
        />
        <input aria-label="Number" />
        <button type="submit">Go</button>
      </form>
      <p>Beside</p>
    </main>
  )
}

function open() {
  onChange.mockClear()
  onSubmit.mockClear()
  render(<Example />)
  return userEvent.setup({ delay: null })
}

const field = () => screen.getByRole('combobox', { name: 'Country' })
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null

test('shows the choice, is closed at first, and selects its text so that typing replaces it', async () => {
  const user = open()
  expect(field()).toHaveValue('België +32')
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  await user.tab()
  expect(field()).toHaveFocus()
  expect(shown()).toEqual([])
  await user.keyboard('lux')
  expect(field()).toHaveValue('lux')
  expect(shown()).toEqual(['Luxembourg +352'])
})

test.each([
  ['be', ['België +32', 'Belarus +375']],
  ['00352', ['Luxembourg +352']],
])('typing %j finds %j', async (query, found) => {
  const user = open()
  await user.type(field(), query, { initialSelectionStart: 0, initialSelectionEnd: 20 })
  expect(shown()).toEqual(found)
  expect(active()).toBe(found[0])
  expect(document.querySelector('[aria-live]')).toHaveTextContent(`${found.length} found`)
})

test('a press opens the whole list at the choice, and a press on an option chooses it', async () => {
  const user = open()
  await user.click(field())
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Country' }).id)
  expect(shown()).toHaveLength(5)
  expect(active()).toBe('België +32')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('België +32')

  await user.click(screen.getByRole('option', { name: 'Luxembourg +352' }))
  expect(onChange.mock.calls).toEqual([['LU']])
  expect(field()).toHaveValue('Luxembourg +352')
  expect(field()).toHaveFocus()
  expect(shown()).toEqual([])
  await user.keyboard('united')
  expect(field()).toHaveValue('united')
})

test('arrows walk round, Home and End go to the ends, Enter chooses and sends no form', async () => {
  const user = open()
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe('België +32')
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe('Luxembourg +352')
  await user.keyboard('{End}')
  expect(active()).toBe('United Kingdom +44')
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe('Belarus +375')
  await user.keyboard('{ArrowUp}')
  expect(active()).toBe('United Kingdom +44')
  await user.keyboard('{Home}{Enter}')
  expect(field()).toHaveValue('Belarus +375')
  expect(onChange.mock.calls).toEqual([['BY']])
  expect(onSubmit).not.toHaveBeenCalled()

  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('Escape, leaving by Tab and a press elsewhere choose nothing and show the choice again', async () => {
  const user = open()
  await user.tab()
  await user.keyboard('lux{Escape}')
  expect(field()).toHaveValue('België +32')
  expect(field()).toHaveFocus()

  await user.keyboard('lux{Tab}')
  expect(field()).toHaveValue('België +32')
  expect(screen.getByRole('textbox', { name: 'Number' })).toHaveFocus()

  await user.type(field(), 'lux')
  await user.click(screen.getByText('Beside'))
  expect(field()).toHaveValue('België +32')

  await user.click(field())
  fireEvent.pointerDown(document.body)
  expect(shown()).toEqual([])
  expect(onChange).not.toHaveBeenCalled()
})

test('says when nothing is found; Enter then chooses nothing', async () => {
  const user = open()
  await user.tab()
  await user.keyboard('xyz')
  expect(document.querySelector('[aria-live]')).toHaveTextContent('No country found')
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChange).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(field()).toHaveValue('xyz')
  await user.keyboard('{Escape}')
  expect(document.querySelector('[aria-live]')).toBeEmptyDOMElement()
})

test('axe finds nothing, closed, open and without a match', async () => {
  const user = open()
  const violations = async () =>
    (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations
  expect(await violations()).toEqual([])
  await user.click(field())
  expect(await violations()).toEqual([])
  await user.keyboard('xyz')
  expect(await violations()).toEqual([])
})
