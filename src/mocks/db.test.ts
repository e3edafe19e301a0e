import { beforeEach, expect, it, vi } from 'vitest'
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

it('tells its own tab of a change', () => {
  const onChange = vi.fn<() => void>()
  window.addEventListener(worldKey, onChange)
  storedWorlds(localStorage).read('')
  expect(onChange).not.toHaveBeenCalled()
  storedWorlds(localStorage).write('', newWorld())
  window.removeEventListener(worldKey, onChange)
  expect(onChange).toHaveBeenCalledOnce()
})

it.each([
  'challenges',
  'grants',
  'putOff',
  'trusted',
  'inbox',
  'logins',
  'loginIds',
  'endedLogins',
  'attempts',
  'resets',
  'onboardings',
  'usedInvitations',
  'scenario',
] as const)('drops the world of an older build, without %s', (part) => {
  const { [part]: _missing, ...older } = { ...newWorld(), tokens: { tok_1: 'plain' } }
  localStorage.setItem(worldKey, JSON.stringify(older))
  expect(storedWorlds(localStorage).read('')).toEqual(newWorld())
})

it('drops a world whose accounts are those of an older build', () => {
  const { plain } = newWorld().accounts
  const older = { password: plain?.password, profile: plain?.profile, apps: [] }
  const world = { ...newWorld(), tokens: { tok_1: 'plain' }, accounts: { plain: older } }
  localStorage.setItem(worldKey, JSON.stringify(world))
  expect(storedWorlds(localStorage).read('')).toEqual(newWorld())
})

it('drops a world whose scenario no build knows any more', () => {
  localStorage.setItem(worldKey, JSON.stringify({ ...newWorld(), scenario: 'flooded' }))
  expect(storedWorlds(localStorage).read('')).toEqual(newWorld())
})

it.each(['', '{', 'null', '[]', '{"accounts":{"plain":{}},"tokens":{},"failures":{}}'])(
  'begins anew from %j',
  (text) => {
    localStorage.setItem(worldKey, text)
    expect(Object.keys(storedWorlds(localStorage).read('').accounts)).toContain('plain')
  },
)
