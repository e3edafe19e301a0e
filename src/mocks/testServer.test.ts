import { withNetwork } from '#testing/network.ts'
import { admit, grant, inbox, latestCode } from '#testing/server.ts'
import { expect, it } from 'vitest'
import { demoApiUrls } from './handlers/index.ts'

withNetwork()

const one = crypto.randomUUID()
const headers = { Accept: 'application/json', 'X-Device-ID': one, Authorization: 'Bearer tok_1' }
const get = async (path: string) => (await fetch(`${demoApiUrls()[0]}${path}`, { headers })).json()

it('shows tests the codes of a device, newest first', async () => {
  admit(one, 'tok_1', 'sms')
  expect(inbox(one)).toEqual([])
  expect(() => latestCode(one)).toThrow('No code was sent.')
  await get('/mfa/sudo?single=1')
  const [first] = inbox(one)
  await get('/mfa/sudo?single=1')
  expect(inbox(one)).toEqual([expect.objectContaining({ to: '+32474567856', code: latestCode(one) }), first])
  expect(inbox(crypto.randomUUID())).toEqual([])
})

it.each(['sudo', 'single'] as const)('lets tests give a token the %s grant', async (kind) => {
  admit(one, 'tok_1', 'sms')
  grant(one, 'tok_1', kind)
  expect(await get('/mfa/status')).toMatchObject({ sudo: false, single: false, [kind]: true })
})
