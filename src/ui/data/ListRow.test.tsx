import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ListRow } from './ListRow.tsx'

test('a row is a link inside, a link outside or just words', () => {
  render(
    <MemoryRouter>
      <ul>
        <ListRow icon="a" title="Security" to="/user/security" />
        <ListRow icon="b" title="Client area" text="Orders" href="https://client.example/" />
        <ListRow icon="c" title="Only words" />
      </ul>
    </MemoryRouter>,
  )

  expect(screen.getByRole('link', { name: 'Security' })).toHaveAttribute('href', '/user/security')
  const outside = screen.getByRole('link', { name: 'Client area' })
  expect(outside).toHaveAttribute('href', 'https://client.example/')
  expect(outside).toHaveAttribute('rel', 'noreferrer')
  expect(screen.getAllByRole('link')).toHaveLength(2)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})
