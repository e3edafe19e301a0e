import { beforeEach, expect, it, vi } from 'vitest'
import { newWorld, storedWorlds, worldKey } from './db.ts'

beforeEach(() => localStorage.clear())

it('keeps the world of the browser over a reload, whatever the device', () => {
  const world = newWorld()
  world.tokens.tok_1 = 'plain'
  storedWorlds(localStorage).write('one', world)
  expect(storedWorlds(localStorage).read('two').tokens).toEqual({ tok_1: 'plain' })
})

it('knows a persona that was added after the world was kept', () => {
  const { plain, ...others } = newWorld().accounts
  storedWorlds(localStorage).write('', { ...newWorld(), accounts: others })
  expect(storedWorlds(localStorage).read('').accounts.plain?.profile.email).toBe(plain?.profile.email)
})

it('keeps an account that was made here, and the onboarding of another', () => {
  const world = newWorld()
  const { plain } = world.accounts
  if (plain) world.accounts['acc_1'] = plain
  world.onboardings['onb_1'] = {
    origin: { kind: 'card', value: '5065120000000001' },
    answers: null,
    verified: ['nora@example.be'],
    lastUsed: 1,
  }
  storedWorlds(localStorage).write('', world)
  expect(storedWorlds(localStorage).read('')).toEqual(world)
})

it.each(['', '{', 'null', '[]', '{"accounts":{"plain":{}},"tokens":{},"failures":{}}'])(
  'begins anew from %j, and says so once',
  (text) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    localStorage.setItem(worldKey, text)
    expect(Object.keys(storedWorlds(localStorage).read('').accounts)).toContain('plain')
    storedWorlds(localStorage).read('')
    expect(warn).toHaveBeenCalledOnce()
  },
)
