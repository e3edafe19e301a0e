import { until } from '#testing/until.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeSessionChannel, makeSessionCookies } from './sessionCookies.ts'
import { fingerprint } from './webStorage.ts'

/** The channel of a tab, and how often its `onChange` was called. */
function openTab() {
  const channel = makeSessionChannel()
  const [onChange, onProfile] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const stop = channel.watch(onChange, onProfile)
  onTestFinished(stop)
  return { ...channel, onChange, onProfile, stop, heard: () => onChange.mock.calls.length }
}
const turns = ['focus', 'pageshow', 'visibilitychange']
const turnTo = (turn: string) =>
  turn === 'visibilitychange'
    ? document.dispatchEvent(new Event(turn, { bubbles: true }))
    : window.dispatchEvent(new Event(turn))

describe('the session channel', () => {
  it('tells of a saved profile, which is no change of the session', async () => {
    const [one, other] = [openTab(), openTab()]
    one.announceProfile()
    await until(() => expect(other.onProfile).toHaveBeenCalledOnce())
    expect([other.heard(), one.onProfile.mock.calls.length]).toEqual([0, 0])
  })

  it('says that something has changed, or which token was replaced, and never a token', async () => {
    const spy = new BroadcastChannel('session')
    onTestFinished(() => spy.close())
    const heard: unknown[] = []
    spy.addEventListener('message', ({ data }: MessageEvent) => heard.push(data))
    const cookies = makeSessionCookies('', window.location, openTab().announce)
    cookies.token.write('tok_secret')
    cookies.duplicatedToken.write('tok_twin')
    cookies.token.write('tok_next', 'tok_secret')
    cookies.token.clear()
    const renewal = { from: fingerprint('tok_secret'), to: fingerprint('tok_next') }
    await until(() => expect(heard).toEqual(['changed', 'changed', renewal, 'changed']))
  })

  it('tells a replaced token again when the tab is turned to: its cookie may come later than the message', async () => {
    const [one, other] = [openTab(), openTab()]
    const renewal = { from: 'a', to: 'b' }
    one.announce(renewal)
    await until(() => expect(other.onChange.mock.calls).toEqual([[[renewal], true]]))
    turnTo('focus')
    expect(other.onChange.mock.calls.flat()).toEqual([[renewal], true, [renewal], false])
  })

  it.each(turns)('looks again on %s', (turn) => {
    const tab = openTab()
    turnTo(turn)
    expect(tab.heard()).toBe(1)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    turnTo(turn)
    expect(tab.heard()).toBe(1)
  })
})

describe.each([
  ['has no channels', undefined],
  [
    'refuses them',
    function refuse() {
      throw new DOMException('refused', 'SecurityError')
    },
  ],
])('a browser that %s', (_what, constructor) => {
  it('still looks when the tab is turned to', () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    vi.stubGlobal('BroadcastChannel', constructor)
    const tab = openTab()
    expect(() => tab.announce()).not.toThrow()
    turns.forEach(turnTo)
    expect(tab.heard()).toBe(3)
    tab.stop()
    turns.forEach(turnTo)
    expect(tab.heard()).toBe(3)
  })
})
