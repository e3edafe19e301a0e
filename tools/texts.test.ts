import { expect, test } from 'vitest'
import { overlaid, readTexts } from './texts.ts'

test('an overlay takes the places of the texts it names, and leaves the others and its base alone', () => {
  const base = { page: { title: 'Account', skip: 'Skip' }, field: { list: { search: 'Name' } } }
  expect(overlaid(base, { page: { title: 'Konto' }, field: { list: {} } })).toEqual({
    page: { title: 'Konto', skip: 'Skip' },
    field: { list: { search: 'Name' } },
  })
  expect(base.page.title).toBe('Account')
})

test('a locale of Luxembourg is its language but for its own words', () => {
  const [french, luxembourg] = [readTexts('fr'), readTexts('fr_LU')]
  expect(luxembourg['partner']).toMatchObject({ employee: { title: 'Espace salarié' } })
  expect(luxembourg['mfa']).toEqual(french['mfa'])
  expect(Object.keys(luxembourg)).toEqual(Object.keys(french))
})
