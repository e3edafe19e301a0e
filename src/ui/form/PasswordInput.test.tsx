import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import en from '../../../locales/en.json'
import { withTexts } from '#testing/texts.tsx'
import { PasswordInput } from './PasswordInput.tsx'

const { show, hide, capsLock } = en.password
const example = () =>
  withTexts(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordInput label="Password" />
      <button type="submit">Log in</button>
    </form>,
  )

test('shows and hides what is typed', async () => {
  render(example())
  const field = screen.getByLabelText('Password')
  await userEvent.type(field, 'secret')
  expect(field).toHaveAttribute('type', 'password')

  await userEvent.click(screen.getByRole('button', { name: show }))
  expect(field).toHaveAttribute('type', 'text')
  expect(field).toHaveValue('secret')

  await userEvent.click(screen.getByRole('button', { name: hide }))
  expect(field).toHaveAttribute('type', 'password')
})

test('is hidden again when the form is sent', async () => {
  render(example())
  await userEvent.click(screen.getByRole('button', { name: show }))

  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))

  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})

test('tells about Caps Lock in a live region that was there before', async () => {
  render(example())
  const field = screen.getByLabelText('Password')
  const status = document.querySelector('[aria-live]')
  expect(status).toBeEmptyDOMElement()

  fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true })
  expect(status).toHaveTextContent(capsLock)

  fireEvent.keyUp(field, { key: 'CapsLock' })
  expect(status).toBeEmptyDOMElement()
})
