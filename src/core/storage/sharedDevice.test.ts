// Shows: session-48, session-50.
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Idle, idleFrom, idleLimits, idleStage, isOverAtStart, lookAgain } from './sharedDevice.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const noon = Date.UTC(2026, 10, 28, 12)
const at = (wall: number, own = wall) => ({ wall: noon + wall, own })

describe('a tab that lives', () => {
  // Nobody has done anything since noon, when the tab was opened and the act of that moment was noted.
  test.each([
    ['awake for less than nine minutes', at(9 * minute - 1), [noon], 'active'],
    ['awake for nine minutes', at(9 * minute), [noon], 'warned'],
    ['awake for ten minutes', at(10 * minute), [noon], 'over'],
    ['asleep for two hours, and its own clock with it', at(2 * hour, second), [noon], 'over'],
    ['asleep for two hours, its own clock going on', at(2 * hour), [noon], 'over'],
    ['the clock put back by a second', at(-second, second), [noon], 'active'],
    ['the clock put back by an hour, ten minutes awake', at(-hour, 10 * minute), [noon], 'over'],
    ['the clock put ahead by an hour, which looks like a sleep', at(hour, second), [noon], 'over'],
    ['an act in another tab a minute ago', at(10 * minute), [noon + 9 * minute], 'active'],
    ['an act in another tab nine minutes ago', at(10 * minute), [noon + minute], 'warned'],
    ['a later time planted in the cookie', at(10 * minute), [noon + hour], 'over'],
    ['a later time planted beside the cookie', at(10 * minute), [noon, noon + hour], 'over'],
    ['an earlier time planted in the cookie', at(minute), [noon - hour], 'active'],
    ['the mark taken away', at(10 * minute), [], 'over'],
  ] as const)('%s', (_, clocks, noted, stage) => {
    expect(idleStage(lookAgain(idleFrom([noon], at(0)), clocks, noted))).toBe(stage)
  })

  it('counts a time that was in the future when it was first seen at no later look, either', () => {
    const planted = [noon, noon + 5 * minute]
    const idle = lookAgain(idleFrom([noon], at(0)), at(second), planted)
    expect(idleStage(lookAgain(idle, at(10 * minute), planted))).toBe('over')
  })
})

test.each([
  ['on a device of my own', [], false],
  ['less than ten minutes ago', [noon - 10 * minute + 1], false],
  ['ten minutes ago', [noon - 10 * minute], true],
  ['in the future, as after the clock was put back', [noon + second], false],
  ['ten minutes ago, and one planted in the future', [noon - 10 * minute, noon + hour], true],
  ['a minute ago, and one planted in the past', [noon - minute, noon - hour], false],
])('a visit that begins, with its last act %s', (_, noted, isOver) => {
  expect(isOverAtStart(noted, noon)).toBe(isOver)
})

type Step =
  | { is: 'act' | 'answer' | 'reload'; tab: number }
  | { is: 'open' }
  | { is: 'wait' | 'sleep' | 'jump' | 'plant'; ms: number }

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ is: fc.constant('act' as const), tab: fc.nat(2) }) },
    { weight: 1, arbitrary: fc.record({ is: fc.constant('answer' as const), tab: fc.nat(2) }) },
    { weight: 2, arbitrary: fc.record({ is: fc.constant('reload' as const), tab: fc.nat(2) }) },
    { weight: 1, arbitrary: fc.constant({ is: 'open' as const }) },
    { weight: 4, arbitrary: fc.record({ is: fc.constant('wait' as const), ms: fc.nat(11 * minute) }) },
    { weight: 2, arbitrary: fc.record({ is: fc.constant('sleep' as const), ms: fc.nat(2 * hour) }) },
    {
      weight: 1,
      arbitrary: fc.record({ is: fc.constant('jump' as const), ms: fc.integer({ min: -hour, max: hour }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ is: fc.constant('plant' as const), ms: fc.integer({ min: -hour, max: hour }) }),
    },
  ),
  { minLength: 1, maxLength: 20 },
)

/** A computer, its clocks, its cookie, and the tabs of one session; `sleepsWell`: its own clock stands still in a sleep. */
function run(sequence: readonly Step[], sleepsWell: boolean, reached: (state: string) => void): string[] {
  const wrong: string[] = []
  let [time, offset, lost, cookie] = [noon, 0, 0, noon]
  // The last moment at which somebody may have been there, and what the clock was put ahead since the last act.
  let [credit, lastAct, ahead, isPlanted] = [noon, noon, 0, false]
  const clocks = () => ({ wall: time + offset, own: time - lost })
  const noted = () => [cookie]
  let tabs: Idle[] = [idleFrom([noon], clocks())]
  const believe = () => (credit = Math.max(credit, time - Math.max(0, time + offset - cookie)))
  const look = (index: number) => {
    const before = tabs[index]
    if (!before) return 'none'
    if (before.noted[0] !== cookie && cookie <= time + offset) believe()
    const idle = lookAgain(before, clocks(), noted())
    tabs[index] = idle
    const stage = idleStage(idle)
    reached(stage)
    // Nobody was there for ten minutes: it is over, whatever the clocks and cookies say.
    if (time - credit >= idleLimits.end && stage !== 'over') wrong.push(`${stage} without anybody`)
    // Somebody was there a moment ago: it goes on, unless the clock was put ahead, or somebody has written the mark.
    if (!isPlanted && time - lastAct + ahead < idleLimits.warning - 6 * second && stage !== 'active')
      wrong.push(`${stage} in use`)
    if (stage === 'over') tabs = []
    return stage
  }
  const lookAll = () => tabs.forEach((_, index) => look(index))
  const isThere = (index: number) => {
    const idle = tabs[index]
    if (!idle) return
    idle.age = 0
    if (Math.abs(idle.looked.wall - cookie) > 5 * second) cookie = time + offset
    idle.noted = noted()
    ;[credit, lastAct, ahead, isPlanted] = [time, time, 0, isPlanted && cookie !== time + offset]
  }
  const begin = (index: number) => {
    reached(isOverAtStart(noted(), clocks().wall) ? 'over at the start' : 'begun')
    if (isOverAtStart(noted(), clocks().wall)) return void (tabs = [])
    believe()
    tabs[index] = idleFrom(noted(), clocks())
  }
  for (const step of sequence) {
    if (tabs.length === 0) break
    if (step.is === 'act' && look(step.tab) === 'active') isThere(step.tab)
    if (step.is === 'answer' && look(step.tab) === 'warned') isThere(step.tab)
    if (step.is === 'reload' && tabs[step.tab]) begin(step.tab)
    if (step.is === 'open' && tabs.length < 3) begin(tabs.length)
    if (step.is === 'wait')
      for (let passed = 0; passed < step.ms && tabs.length > 0; passed += second) {
        time += second
        lookAll()
      }
    if (step.is === 'sleep') {
      time += step.ms
      if (sleepsWell) lost += step.ms
    }
    if (step.is === 'jump') {
      // Whoever changes the clock is awake, before and after.
      lookAll()
      offset += step.ms
      ahead += Math.max(0, step.ms)
      lookAll()
    }
    if (step.is === 'plant') {
      cookie = time + offset + step.ms
      isPlanted = true
    }
  }
  return wrong
}

test('whatever happens to clocks, tabs and the cookie, ten minutes without anybody end the session, and nothing else does', () => {
  const counts: Record<string, number> = {}
  fc.assert(
    fc.property(steps, fc.boolean(), (sequence, sleepsWell) => {
      const wrong = run(sequence, sleepsWell, (state) => (counts[state] = (counts[state] ?? 0) + 1))
      expect(wrong).toEqual([])
    }),
    { numRuns: 500 },
  )
  expect(Object.keys(counts).toSorted()).toEqual(['active', 'begun', 'over', 'over at the start', 'warned'])
})
