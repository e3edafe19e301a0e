import type { Device } from './account.ts'
import { crowdedDevices } from './crowd.ts'
import { dateBefore } from './dateBefore.ts'

type Place = [city: string, country: string] | null

/** One earlier session: days ago, time of that day (UTC), and place. */
type Visit = [days: number, time: string, place: Place, state?: 'active']

const brussels: Place = ['Brussels', 'Belgium']
const ghent: Place = ['Ghent', 'Belgium']
const paris: Place = ['Paris', 'France']

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const safariOnMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'
const safariOnIpad =
  'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1'
const firefoxOnLinux = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
const appOnIphone = 'Bonavo/3.2.1 iOS/17.4 iPhone 15'
const appOnAndroid = 'Bonavo/3.1.0 Android/14 Pixel 8'
const unknown = ''

// Sessions that the portal calls new: of plain none; of rich a new place on a new device, and a new device; of secured
// a new place, and a new device.
const history: Record<string, [agent: string, ...visits: Visit[]][]> = {
  plain: [[firefoxOnLinux, [35, '18:20:11', brussels]]],
  rich: [
    [chromeOnWindows, [2, '08:14:09', brussels, 'active']],
    [appOnIphone, [4, '12:05:40', ghent, 'active']],
    [safariOnIpad, [61, '20:48:02', null]],
  ],
  secured: [
    [appOnIphone, [1, '07:31:55', brussels, 'active'], [99, '17:02:30', ghent]],
    [chromeOnWindows, [3, '09:12:44', brussels, 'active']],
    [
      appOnAndroid,
      [5, '21:15:08', ghent, 'active'],
      [20, '11:40:19', null, 'active'],
      [148, '06:58:37', ghent],
    ],
    [unknown, [14, '03:26:51', paris]],
    [safariOnIpad, [127, '19:33:12', ghent]],
    [safariOnMac, [190, '14:09:26', brussels]],
  ],
  unasked: [
    [chromeOnWindows, [2, '10:11:12', brussels, 'active']],
    [appOnIphone, [120, '13:14:15', ghent, 'active']],
    [safariOnIpad, [400, '16:17:18', ghent, 'active']],
  ],
}

/**
 * The devices that an account used before the world began. Computed on each call, with the same result all day long, so
 * that no world has to store them.
 */
export function pastDevices(accountId: string): Device[] {
  if (accountId === 'crowded') return crowdedDevices()
  const devices = (Object.hasOwn(history, accountId) && history[accountId]) || []
  return devices.map(([agent, ...visits], index) => ({
    id: `dev_${accountId}_${index + 1}`,
    agent,
    logins: visits.map(([days, time, place, state], visit) => ({
      id: `ses_${accountId}_${index + 1}_${visit + 1}`,
      date: dateBefore(days, time),
      city: place && { en: place[0] },
      country: place && { en: place[1] },
      active: state === 'active',
    })),
  }))
}
