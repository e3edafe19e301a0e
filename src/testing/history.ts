import { answer } from './server.ts'
import { HttpResponse } from 'msw'

/** An agent string of Firefox on Linux. */
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
/** An agent string of the app on an iPhone 15. */
export const iphone = 'Bonavo/3.2.1 iOS/17.4 iPhone 15'

export const minute = 60_000
export const day = 24 * 60 * minute
/** The date a number of milliseconds ago, as the server sends it. */
export const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

/** A device session in the history: active, in Ghent, with Firefox. */
export const session = (id: string, own: object = {}) => ({
  id,
  agent: firefox,
  date: ago(90 * minute),
  city: { en: 'Ghent' },
  country: { en: 'Belgium' },
  active: true,
  ...own,
})

/** A device in the history. */
export const device = (id: string, sessionDevices: object[], own: object = {}) => ({
  id,
  agent: firefox,
  date: null,
  session: sessionDevices.length,
  sessionDevices,
  ...own,
})

/** Makes the server answer with these devices, for the history and for the latest sessions. */
export function history(devices: ReturnType<typeof device>[], currentLoginId: string | null = 's1') {
  const data = Object.fromEntries(devices.map((one) => [one.id, one]))
  answer('get', '/user/login/info', () => HttpResponse.json({ data, meta: { currentLoginId } }))
  answer('get', '/user/login/info/latest', () => HttpResponse.json({ data }))
}
