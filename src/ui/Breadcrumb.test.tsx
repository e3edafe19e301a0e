import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Breadcrumb } from './Breadcrumb.tsx'

test('leads to the pages above and names this one without a link', () => {
  render(
    <MemoryRouter>
      <Breadcrumb
        label="You are here"
        items={[
          { label: 'Security settings', to: '/user/security' },
          { label: 'My devices', to: '/user/security/devices' },
        ]}
      />
    </MemoryRouter>,
  )
  const inside = within(screen.getByRole('navigation', { name: 'You are here' }))

  expect(inside.getAllByRole('listitem')).toHaveLength(2)
  expect(inside.getAllByRole('link')).toHaveLength(1)
  expect(inside.getByRole('link', { name: 'Security settings' })).toHaveAttribute('href', '/user/security')
  expect(inside.getByText('My devices')).toHaveAttribute('aria-current', 'page')
})
