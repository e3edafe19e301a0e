import { knownPermissions } from '#domain/partner/permissions.ts'
import type { App, Device } from './account.ts'
import { dateBefore } from './dateBefore.ts'

/** One app with 500 scopes, the known ones spread among unknown ones, and twenty other apps. */
export const crowdedApps: App[] = [
  {
    name: 'Everything Suite',
    client_id: 700,
    // Every 33rd scope is a known one: only then is the index of `knownPermissions` a whole number.
    scopes: Array.from({ length: 500 }, (_, index) => knownPermissions[index / 33] ?? `suite_scope_${index}`),
  },
  ...Array.from({ length: 20 }, (_, index) => ({
    name: `Benefit Partner ${index + 1}`,
    client_id: 701 + index,
    scopes: ['user', ...knownPermissions.slice(index % 12, (index % 12) + (index % 3))],
  })),
]

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

const agents: ((version: number) => string)[] = [
  (version) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/${120 + version}.0.0.0 Safari/537.36`,
  (version) => `Bonavo/3.${version}.1 iOS/17.${version} iPhone 1${version + 2}`,
  (version) =>
    `Mozilla/5.0 (X11; Linux x86_64; rv:${120 + version}.0) Gecko/20100101 Firefox/${120 + version}.0`,
  (version) =>
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/17.${version} Safari/605.1.15`,
  (version) => `Bonavo/3.${version}.0 Android/1${version} Pixel ${version + 5}`,
  (version) =>
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/${120 + version}.0.0.0 Mobile Safari/537.36`,
  (version) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_${version} like Mac OS X) ${apple} Version/17.${version} Mobile/15E148 Safari/604.1`,
  (version) =>
    `Mozilla/5.0 (iPad; CPU OS 16_${version} like Mac OS X) ${apple} Version/16.${version} Mobile/15E148 Safari/604.1`,
  (version) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/${120 + version}.0.0.0 Safari/537.36 Edg/${120 + version}.0.0.0`,
  (version) =>
    `Mozilla/5.0 (Linux; Android 14; SM-S92${version}B) ${webkit} SamsungBrowser/2${version}.0 Chrome/${115 + version}.0.0.0 Mobile Safari/537.36`,
]

const places = [
  ['Brussels', 'Belgium'],
  ['Ghent', 'Belgium'],
  ['Antwerp', 'Belgium'],
  ['Liège', 'Belgium'],
  ['Luxembourg', 'Luxembourg'],
  ['Lille', 'France'],
  null,
] as const

const deviceCount = 40
const sessionCount = 25

/** Forty devices with 25 sessions each; the latest session of three devices in four is active. */
export const crowdedDevices = (): Device[] =>
  Array.from({ length: deviceCount }, (_, device) => ({
    id: `dev_crowded_${device + 1}`,
    agent: agents[device % agents.length]?.(Math.floor(device / agents.length)) ?? '',
    logins: Array.from({ length: sessionCount }, (_session, session) => {
      const place = places[(device + session) % places.length] ?? null
      return {
        id: `ses_crowded_${device + 1}_${session + 1}`,
        date: dateBefore(1 + ((device * 3) % deviceCount) + session * 9, timeOf(device * 97 + session * 131)),
        city: place && { en: place[0] },
        country: place && { en: place[1] },
        active: session === 0 && device % 4 !== 3,
      }
    }),
  }))

/** A time of day that looks random, but is always the same for the same number. */
const timeOf = (seed: number) =>
  [(seed * 7) % 24, (seed * 11) % 60, (seed * 13) % 60].map((part) => String(part).padStart(2, '0')).join(':')
