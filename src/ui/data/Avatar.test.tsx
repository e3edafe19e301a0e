import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './Avatar.tsx'

test.each([
  ['claire', 'Dubois', 'CD'],
  ['  \u202Eélodie', "'t Hooft", 'ÉT'],
  ['😀 Joy', undefined, '😀'],
  ['{{x}}', '<img>', 'XI'],
  ['\u202E', '', ''],
  [undefined, undefined, ''],
])('%j %j is shown as %j', (firstName, lastName, initials) => {
  const { container } = render(<Avatar of={{ firstname: firstName, lastname: lastName }} />)
  expect(container).toHaveTextContent(initials)
  expect(container.querySelectorAll('svg')).toHaveLength(initials ? 0 : 1)
})
