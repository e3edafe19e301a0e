// Shows: help-11.
import { withSettings } from '#testing/settings.ts'
import { expect, it } from 'vitest'
import { toldOutage } from './outage.ts'

const at = (text: string) => Date.parse(`2026-12-${text}:00Z`)
const start = at('06T21:00')
const end = at('06T22:30')

it.each([
  ['at once without a time to tell it', '', at('01T00:00'), true],
  ['not before its time', '2026-12-04T09:00+01:00', at('04T07:59'), false],
  ['from its time on', '2026-12-04T09:00+01:00', at('04T08:00'), true],
  ['while it lasts', '', at('06T22:29'), true],
  ['no more at its end', '', end, false],
])('a planned outage is told %s', (_, VITE_OUTAGE_TOLD_FROM, now, isTold) => {
  withSettings({
    VITE_OUTAGE_START: '2026-12-06T22:00+01:00',
    VITE_OUTAGE_END: '2026-12-06T22:30Z',
    VITE_OUTAGE_TOLD_FROM,
  })
  expect(toldOutage(now)).toEqual(isTold ? { start, end } : null)
})

it('without settings none is told', () => expect(toldOutage(end)).toBeNull())
