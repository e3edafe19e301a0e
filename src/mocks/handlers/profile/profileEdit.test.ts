import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeApi } from '#mocks/testApi'

let api = makeApi()
beforeEach(() => void (api = makeApi()))
afterEach(() => void vi.useRealTimers())

const edit = { firstname: 'Clara', lastname: 'Dubois', language: 'fr' }

const save = (persona: string, body: unknown) => api.call('POST', '/user', body, api.bearerOf(persona))
const profile = async (persona: string) =>
  (await api.call('GET', '/user', undefined, api.bearerOf(persona))).json.data

it('changes the personal data and answers with the whole profile', async () => {
  const former = await profile('plain')
  const { status, json } = await save('plain', edit)
  expect({ status, json }).toEqual({ status: 200, json: { data: { ...former, ...edit } } })
  expect(await profile('plain')).toEqual(json.data)
})

it('keeps names without the spaces around them', async () => {
  const { json } = await save('plain', { ...edit, firstname: ' Bo ', lastname: ' De Wit ' })
  expect(json.data).toMatchObject({ firstname: 'Bo', lastname: 'De Wit' })
})

it('takes a date of birth once', async () => {
  const born = { ...edit, birthdate: '1990-02-28' }
  expect((await save('undated', born)).json.data.birthdate).toBe('1990-02-28')
  const again = await save('undated', { ...born, birthdate: '1991-01-01' })
  expect(again).toMatchObject({ status: 422, json: { errors: { birthdate: [expect.any(String)] } } })
  expect((await profile('undated')).birthdate).toBe('1990-02-28')
})

it('can do without a date of birth', async () => {
  expect((await save('undated', edit)).status).toBe(200)
  expect((await profile('undated')).birthdate).toBeNull()
})

describe('what is refused is named by its field, and changes nothing', () => {
  it.each([
    ['firstname', 'C'],
    ['firstname', ' C '],
    ['firstname', '🦊'],
    ['lastname', 'Du'],
    ['birthdate', '28/02/1990'],
    ['birthdate', '1990-02-30'],
    ['birthdate', '1990-02-28T00:00:00Z'],
    ['birthdate', ''],
    ['language', ''],
    ['language', 'fr_LU'],
    ['language', 'FR'],
  ])('%s %j', async (field, value) => {
    const former = await profile('undated')
    expect(await save('undated', { ...edit, [field]: value })).toMatchObject({
      status: 422,
      json: { errors: { [field]: [expect.any(String)] } },
    })
    expect(await profile('undated')).toEqual(former)
  })

  it('all at once', async () => {
    const { json } = await save('plain', {
      firstname: '',
      lastname: '',
      birthdate: '1988-04-12',
      language: '',
    })
    expect(Object.keys(json)).toEqual(['errors'])
    expect(Object.keys(json.errors)).toEqual(['firstname', 'lastname', 'birthdate', 'language'])
  })
})

it.each([
  ['2027-01-01', 200],
  ['2027-01-02', 422],
  ['2027-01-03', 422],
])('on the second of January 2027, a birth on %s gets %i', async (birthdate, status) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-02T03:04:05.000Z') })
  expect((await save('undated', { ...edit, birthdate })).status).toBe(status)
})

it.each([
  ['no language', { language: undefined }],
  ['a number', { firstname: 12 }],
  ['an empty date of birth', { birthdate: null }],
  ['a field of another form', { email: 'new@example.be' }],
])('refuses a body with %s', async (_what, fault) => {
  expect(await save('undated', { ...edit, ...fault })).toMatchObject({
    status: 422,
    json: { message: expect.any(String) },
  })
})

it('wants a bearer', async () => {
  expect((await api.call('POST', '/user', edit)).status).toBe(401)
})
