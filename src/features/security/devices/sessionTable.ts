import { csvOf } from './csv.ts'
import { lineOf } from '#domain/text/readable.ts'
import type { Device, Session } from '#session/devices/deviceSessions.ts'
import { countryName } from '#session/devices/countryName.ts'
import { instantOf, localIso } from '#domain/time/relativeTime.ts'
import type { TFunction } from 'i18next'
import { townName } from './townName.ts'
import { statusOf, type useAgentWords, type useDeviceName } from './sessionWords.tsx'

/** The functions that put devices and sessions into the words of a language; `tag` is its BCP 47 tag. */
type Words = {
  t: TFunction
  tag: string
  wordsOf: ReturnType<typeof useAgentWords>
  nameOf: ReturnType<typeof useDeviceName>
  /** The number of each device among those with its name, on the page. */
  numbers: ReadonlyMap<string, number>
}

type Row = Record<keyof ReturnType<typeof headerOf>, string>

const headerOf = (t: TFunction) => ({
  device: t('user.takeAlong.devices.columns.device'),
  browser: t('user.devices.session.browser'),
  system: t('user.devices.session.os'),
  date: t('user.takeAlong.devices.columns.date'),
  local: t('user.takeAlong.devices.columns.local'),
  city: t('user.takeAlong.devices.columns.city'),
  country: t('user.takeAlong.devices.columns.country'),
  status: t('user.devices.session.status'),
})

/** How long the work blocks the page at a time, and so how long a press may have to wait, in milliseconds. */
const slice = 25
const nextTask = () => new Promise((done) => setTimeout(done))

/** The sessions of all devices, in the order and with the names of the page, which can be used while this works. */
export async function rowsOf(devices: readonly Device[], words: Words): Promise<Row[]> {
  const rows: Row[] = []
  let end = performance.now() + slice
  for (const device of devices) {
    const name = words.nameOf(device, words.numbers.get(device.id))
    for (const session of device.sessions) {
      // oxlint-disable-next-line no-await-in-loop -- one slice after the other
      if (performance.now() > end) await nextTask().then(() => (end = performance.now() + slice))
      rows.push(rowOf(session, name, words))
    }
  }
  return rows
}

function rowOf(session: Session, device: string, { t, tag, wordsOf }: Words): Row {
  const { browser, os } = wordsOf(session.agent)
  const instant = instantOf(session.date)
  return {
    device,
    browser: browser ?? '',
    system: os ?? '',
    date: instant === null ? '' : new Date(instant).toISOString(),
    // Not as the language writes it: importers take `01.05.2026` for 5 January.
    local: instant === null ? '' : localIso(instant).slice(0, 16).replace('T', ' '),
    city: lineOf(townName(session.city ?? '', session.country, tag)),
    country: lineOf(countryName(session.country ?? '', tag)),
    status: t(statusOf(session).key),
  }
}

/** The table as CSV, its header in the words of the page; a line above it says which sessions these are, if not all. */
export function sessionsCsv(
  rows: readonly Row[],
  { t, tag, which }: Pick<Words, 't' | 'tag'> & { which: string },
): string {
  const header = headerOf(t)
  const columns = Object.keys(header) as (keyof Row)[]
  const lines = [header, ...rows].map((row) => columns.map((column) => row[column]))
  const first = columns.map((_, index) => (index === 0 ? t('user.takeAlong.devices.which', { which }) : ''))
  return csvOf(which ? [first, ...lines] : lines, tag)
}
