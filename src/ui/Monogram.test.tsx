import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Monogram } from './Monogram.tsx'

const drawn = (name: string, id: string | number) => {
  const { container } = render(<Monogram name={name} id={id} />)
  const tile = container.firstElementChild
  return { letters: tile?.textContent, pair: tile?.getAttribute('data-pair') }
}

test.each([
  ['Delhi Express', 'De'],
  ['\u202e7-Eleven', '7E'],
  ['É', 'É'],
  ['…', ''],
])('of %j are the letters %j', (name, letters) => expect(drawn(name, 1).letters).toBe(letters))

test('the colours belong to the app, whatever its name and however its number is written', () => {
  expect(drawn('Lunchbox', 301).pair).toBe(drawn('Lunchbox 2', '301').pair)
  const pairs = [301, 302, 303, 304, 305].map((id) => drawn('Lunchbox', id).pair)
  expect(new Set(pairs).size).toBe(5)
})
