import { createRef } from 'react'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextField } from './TextField.tsx'

test('the label names the field and the ref reaches it', () => {
  const ref = createRef<HTMLInputElement>()
  render(<TextField label="E-mail" ref={ref} />)

  expect(screen.getByLabelText('E-mail')).toBe(ref.current)
  expect(ref.current).not.toHaveAttribute('aria-invalid')
  expect(ref.current).not.toHaveAttribute('aria-describedby')
})

test('error, hint and an own description are all read with the field', () => {
  render(
    <>
      <p id="own">Own words.</p>
      <TextField label="E-mail" error="Value is required" hint="As on your card" aria-describedby="own" />
    </>,
  )

  const field = screen.getByRole('textbox', { name: 'E-mail' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Own words. Value is required As on your card')
})
