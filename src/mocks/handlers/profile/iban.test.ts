import { beforeEach, expect, it } from 'vitest'
import { demoApiUrls } from '#mocks/handlers/index'
import { makeApi } from '#mocks/testApi'

let api = makeApi()
beforeEach(() => void (api = makeApi()))

const iban = 'BE71096123456769'

/** Saves an IBAN with a fresh grant, or with none. */
function save(value: unknown, kind: 'sudo' | 'single' | 'none' = 'single', path = '/user/iban') {
  const bearer = api.bearerOf('plain')
  api.change(({ grants }) => {
    if (kind !== 'none') grants['tok_plain'] = { sudo: kind === 'sudo', single: kind === 'single' }
  })
  return api.call('PUT', path, { iban: value }, bearer)
}

const get = async (path: string) => (await api.call('GET', path, undefined, api.bearerOf('plain'))).json
const stored = async () => (await get('/user')).data.iban

it.each([iban, 'LU280019400644750000', 'FR1420041010050500013M02606'])('takes %s', async (value) => {
  const { status, json } = await save(value)
  expect({ status, json }).toEqual({ status: 204, json: null })
  expect(await stored()).toBe(value)
})

it('takes one in Luxembourg too', async () => {
  expect((await save(iban, 'single', `${demoApiUrls()[1]}/user/iban`)).status).toBe(204)
})

it('needs a grant', async () => {
  expect(await save(iban, 'none')).toMatchObject({
    status: 403,
    json: { message: 'This needs a verification first.' },
  })
  expect(await stored()).toBe('BE68539007547034')
})

it('uses a single grant up', async () => {
  await save(iban)
  expect((await save(iban, 'none')).status).toBe(403)
})

it('keeps a sudo grant', async () => {
  await save(iban, 'sudo')
  expect((await save(iban, 'none')).status).toBe(204)
})

it.each([
  ['with spaces', 'BE71 0961 2345 6769'],
  ['in lower case', 'be71096123456769'],
  ['with a wrong checksum', 'BE72096123456769'],
  ['that is too short', 'BE7109612345676'],
  ['of no country', 'XX71096123456769'],
  ['that is empty', ''],
])('refuses one %s, and keeps the grant', async (_what, value) => {
  expect(await save(value)).toMatchObject({ status: 422, json: { message: 'The IBAN is not valid.' } })
  expect(await stored()).toBe('BE68539007547034')
  expect((await get('/mfa/status')).single).toBe(true)
})

it.each([undefined, null, 71])('refuses %j', async (value) => {
  expect((await save(value)).status).toBe(422)
})

it('refuses another field', async () => {
  const bearer = api.bearerOf('plain')
  expect((await api.call('PUT', '/user/iban', { iban, country: 'BE' }, bearer)).status).toBe(422)
})

it('wants a bearer', async () => {
  expect((await api.call('PUT', '/user/iban', { iban })).status).toBe(401)
})
