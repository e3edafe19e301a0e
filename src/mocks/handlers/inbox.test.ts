import { expect, it } from 'vitest'
import { demoApiUrls } from './index.ts'
import { makeApi, otherDevice } from '#mocks/testApi'

it('shows the codes of its own device without a bearer', async () => {
  const api = makeApi()
  await api.logIn('sms')
  await api.logIn('mail')
  const { status, json } = await api.call('GET', '/__inbox')
  expect(status).toBe(200)
  expect(json.data.map(({ to }: { to: string }) => to)).toEqual(['mail@example.be', '+32474567856'])
  const other = await api.call('GET', '/__inbox', undefined, otherDevice)
  expect(other.json).toEqual({ data: [] })
})

it('is as strict as the rest', async () => {
  const api = makeApi()
  const bare = new Request(`${demoApiUrls()[0]}/__inbox`, { headers: { Accept: 'application/json' } })
  expect((await api.send(bare))?.status).toBe(400)
  expect((await api.call('GET', '/__inbox', undefined, api.bearerOf('sms'))).status).toBe(400)
  expect((await api.call('POST', '/__inbox', {})).status).toBe(404)
})
