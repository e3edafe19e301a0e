// Shows: security-20, security-21, security-22.
import { afterEach, expect, it, vi } from 'vitest'
import { ownAppAgents, realAgents } from '#testing/agents.ts'
import type { Agent } from './agentParts.ts'
import { kindOf, parseAgent } from './userAgent.ts'

const unknownAgent: Agent = { device: null, type: 'laptop', os: null, browser: null }
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'brave')
})

it.each(realAgents)('a real agent is read: $agent', ({ agent, expected }) => {
  expect(parseAgent(agent)).toEqual(expected)
})

it.each(ownAppAgents)('an agent of the provider’s app is a mobile device: $agent', ({ agent, expected }) => {
  expect(parseAgent(agent)).toEqual(expected)
  expect(expected.type).toBe('mobile')
})

it.each([
  'Mozilla/5.0 Android/14 Samsung SM-S911B',
  'Googlebot/2.1 Android/14 Samsung SM-S911B',
  'my-crawler/1.0 iOS/17.4 iPhone 15',
  'Dalvik/2.1.0 Android/14 Samsung SM-S911B',
  'Bonavo/3.2.1 OpenSSL/3.0 zlib',
  'Bonavo/3.2.1 axios/1.7.2',
  'Bonavo/3.2.1 __proto__/1 iPhone 15',
  'Bonavo/3.2.1 constructor/1 iPhone 15',
  'Bonavo iOS/17.4 iPhone 15',
  'Bonavo/3.2.1 iOS iPhone 15',
  'Bonavo/3.2.1 iOS/x iPhone 15',
  'YelpWebView/1.5 Android/7.0 YelpApp/9.10.0 (x-screen-scale 1.0;)',
  'WhatsApp/2.6.4 iPhone_OS/4.3.3 Device/iPhone_4',
])('this is not an app of the form app/version os/version device: %s', (agent) => {
  // Only the form of an app would give the first word as the name of the browser.
  expect(parseAgent(agent).browser?.name).not.toBe(agent.split('/')[0])
})

it('a computer of a make that has phones too is no phone, and its system says nothing of its make', () => {
  for (const make of ['HP Pavilion', 'Dell XPS', 'ASUS', 'Lenovo ThinkPad', 'Acer Aspire', 'SM-G991B'])
    for (const system of ['Windows NT 10.0; Win64; x64', 'X11; Linux x86_64'])
      expect(parseAgent(`Mozilla/5.0 (${system}; ${make}) Firefox/156.0`)).toEqual({
        ...unknownAgent,
        os: { name: expect.stringMatching(/^(Windows|Linux)$/) as string, version: null },
        browser: { name: 'Firefox', version: '156' },
      })
})

it('a kind of device is told by name only: no version, no model, no other way to say the same makes a new one', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit'
  const android = 'Mozilla/5.0 (Linux; Android'
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome'
  const kinds = [
    [
      `${iphone} Version/17.4 Mobile/15E148 Safari/604.1`,
      `${iphone} Version/26.1 Mobile/15E148 Safari/604.1`,
    ],
    [`${iphone} CriOS/154.0 Mobile/15E148 Safari/604.1`, `${mac}/605.1.15 CriOS/138 Safari/605.1.15`],
    [`${mac}/605.1.15 Version/18.3 Safari/605.1.15`, `${mac}/605.1.15 Version/26.3 Safari/605.1.15`],
    [
      `${android} 10; K) ${chrome}/153.0 Mobile Safari/537.36`,
      `${android} 14; Pixel 8) ${chrome}/99.0 Safari/537.36`,
    ],
  ].map((agents) => [...new Set(agents.map(kindOf))])
  expect(kinds.map((same) => same.length)).toEqual(kinds.map(() => 1))
  expect(new Set(kinds.flat())).toHaveLength(kinds.length)
})

it('nothing, and what says nothing, is a laptop of which nothing is known', () => {
  for (const agent of [null, undefined, '', ' \n', '\u202e', '🦊', 'x', '()', '<img onerror>'])
    expect(parseAgent(agent)).toEqual(unknownAgent)
})

it('versions are short: two numbers of a system, one of a browser, all of an app', () => {
  expect(parseAgent(`${iphone.replace('17_4', '17_4_1')} Version/17.4.1 Mobile/15E148 Safari/604.1`)).toEqual(
    {
      device: 'iPhone',
      type: 'mobile',
      os: { name: 'iOS', version: '17.4' },
      browser: { name: 'Safari', version: '17' },
    },
  )
  const app = parseAgent('Bonavo/3.2.1.4 Android/14.1.2 Pixel 8')
  expect([app.os?.version, app.browser?.version]).toEqual(['14.1', '3.2.1.4'])
})

it('only the first 500 characters are read', () => {
  const start = `${iphone} `
  const late = (length: number) => `${start.padEnd(length, '.')} CriOS/120.0`
  expect(parseAgent(late(487)).browser).toEqual({ name: 'Chrome', version: '120' })
  expect(parseAgent(late(500)).browser).toBeNull()
  expect(parseAgent(late(10_000)).device).toBe('iPhone')
})

it('what turns or hides text is dropped, and names are capped', () => {
  const agent = parseAgent('Bo\u202enavo/3.2.1 iOS/17.4 iPho\u0007ne\u2066 \u200b 15')
  expect([agent.browser?.name, agent.device]).toEqual(['Bonavo', 'iPhone 15'])
  expect(parseAgent('Bonavo/1 iOS/17 iPhone\t15\r\nPro').device).toBe('iPhone 15 Pro')
  expect(parseAgent(`Bonavo/1 iOS/17 ${'🦊'.repeat(80)}`).device).toBe('🦊'.repeat(60))
  expect(parseAgent(`${'B'.repeat(80)}/1 iOS/17 x`).browser?.name).toBe('B'.repeat(60))
  expect(parseAgent(`Bonavo/1.${'2'.repeat(80)} iOS/17 x`).browser?.version).toHaveLength(60)
})

it('neither an own agent nor none is asked of the browser that the page runs in', () => {
  Object.defineProperty(navigator, 'brave', { configurable: true, value: { isBrave: () => true } })
  const chrome = realAgents[0]?.agent ?? ''
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(chrome)
  expect(parseAgent('')).toEqual(unknownAgent)
  expect(parseAgent(chrome).browser?.name).toBe('Chrome')
})
