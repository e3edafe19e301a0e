import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PasswordField } from './PasswordField.tsx'

function Example() {
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" capsLockHint="Caps Lock is on" />
      <button type="submit">Log in</button>
    </form>
  )
}

test('shows and hides what is typed', async () => {
  render(<Example />)
  const field = screen.getByLabelText('Password')
  await userEvent.type(field, 'secret')
  expect(field).toHaveAttribute('type', 'password')

  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(field).toHaveAttribute('type', 'text')
  expect(field).toHaveValue('secret')

  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(field).toHaveAttribute('type', 'password')
})

test('is hidden again when the form is sent', async () => {
  render(<Example />)
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))

  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))

  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})

test('tells about Caps Lock in a live region that was there before', async () => {
  render(<Example />)
  const field = screen.getByLabelText('Password')
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()

  fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true })
  expect(status).toHaveTextContent('Caps Lock is on')

  fireEvent.keyUp(field, { key: 'CapsLock' })
  expect(status).toBeEmptyDOMElement()
})
