// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { newWorld, storedWorlds, worldKey } from './db.ts'

beforeEach(() => localStorage.clear())

it('keeps the world of the browser over a reload, whatever the device', () => {
  const world = newWorld()
  world.tokens.tok_1 = 'plain'
  storedWorlds(localStorage).write('one', world)
  expect(storedWorlds(localStorage).read('two').tokens).toEqual({ tok_1: 'plain' })
})

it('shows each tab what another has written', () => {
  const [one, other] = [storedWorlds(localStorage), storedWorlds(localStorage)]
  expect(one.read('').tokens).toEqual({})
  other.write('', { ...newWorld(), tokens: { tok_1: 'plain' } })
  expect(one.read('').tokens).toEqual({ tok_1: 'plain' })
})

it('knows a persona that was added after the world was kept', () => {
  const { plain, ...others } = newWorld().accounts
  storedWorlds(localStorage).write('', { ...newWorld(), accounts: others })
  expect(storedWorlds(localStorage).read('').accounts.plain?.profile.email).toBe(plain?.profile.email)
})

it.each(['', '{', 'null', '[]', '{"accounts":{"plain":{}},"tokens":{},"failures":{}}'])(
  'begins anew from %j',
  (text) => {
    localStorage.setItem(worldKey, text)
    expect(Object.keys(storedWorlds(localStorage).read('').accounts)).toContain('plain')
  },
)
