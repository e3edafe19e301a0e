// Shows: session-35.
import { idleLimits } from '#core/storage/sharedDevice.ts'
import { refreshUser } from './person/refreshUser.ts'
import { signIn } from '#features/login/login.ts'
import { sharedChosen } from './loginSlice.ts'
import { credentialsOf } from '#testing/personas.ts'
import { stopClock } from '#testing/time.ts'
import { makeVisit } from '#testing/visit.ts'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { selectSession } from './authSlice.ts'
import { endHere } from './scope.ts'

const second = 1000
const minute = 60 * second
type Tab = ReturnType<typeof makeVisit>
const isIn = ({ store }: Tab) => selectSession(store.getState()).token !== null

/** The kinds of pages, by who logs in. */
const kinds = { signedIn: 'plain', weak: 'weak', duplicated: 'duplicated', mandatory: 'forced' } as const
type Kind = keyof typeof kinds

type Step =
  | { is: 'act' | 'reload' | 'open'; tab: number }
  | { is: 'wait' | 'sleep' | 'back'; minutes: number }
const stepOf = (is: ('act' | 'reload' | 'open')[]) =>
  fc.record({ is: fc.constantFrom(...is), tab: fc.nat(1) })
const timeOf = (is: 'wait' | 'sleep' | 'back', max: number) =>
  fc.record({ is: fc.constant(is), minutes: fc.integer({ min: 1, max }) })
const sequences = fc.array(
  fc.oneof(
    stepOf(['act', 'act', 'reload', 'open']),
    timeOf('wait', 11),
    timeOf('sleep', 120),
    timeOf('back', 60),
  ),
  { minLength: 2, maxLength: 8 },
)

async function logIn(kind: Kind): Promise<Tab> {
  const tab = makeVisit({ path: '/login/email' })
  tab.store.dispatch(sharedChosen(true))
  await tab.store.dispatch(signIn(credentialsOf(kinds[kind])))
  expect(selectSession(tab.store.getState()).kind).toBe(kind === 'mandatory' ? 'signedIn' : kind)
  return tab
}

/** Goes through a sequence in the tabs of a session; each open one hears of each act. */
async function live(kind: Kind, sequence: readonly Step[], seen: (what: string) => void): Promise<string[]> {
  const wrong: string[] = []
  const tabs = [await logIn(kind)]
  // In ms of real time: since somebody was there, and by how much the clock was put back since.
  let [unused, back] = [0, 0]
  const check = () => {
    // A tab asks once a second.
    const isOver = unused >= idleLimits.end + 2 * second
    // A clock that was put back hides time from a new visit, but not from a tab that lives.
    if (isOver && back === 0 && tabs.some(isIn)) wrong.push('alive without anybody')
    if (unused < idleLimits.warning && !tabs.every(isIn)) wrong.push('ended in use')
    seen(tabs.some(isIn) ? 'alive' : 'ended')
    if (!tabs.some(isIn) && /token|shared/.test(document.cookie)) wrong.push(`left: ${document.cookie}`)
  }
  const enter = (index: number) => {
    tabs[index]?.close()
    tabs[index] = makeVisit({ path: '/user/dashboard' })
    if (isIn(tabs[index]) && kind !== 'duplicated') void tabs[index].store.dispatch(refreshUser())
  }
  for (const step of sequence) {
    if (step.is === 'act') {
      const wasIn = tabs.some(isIn) && unused < idleLimits.warning
      dispatchEvent(new Event('keydown'))
      if (wasIn) [unused, back] = [0, 0]
    } else if (step.is === 'wait') {
      for (let left = step.minutes * minute; left > 0; left -= minute) {
        vi.advanceTimersByTime(minute)
        unused += minute
        check()
      }
    } else if (step.is === 'sleep') {
      vi.setSystemTime(Date.now() + step.minutes * minute)
      unused += step.minutes * minute
      dispatchEvent(new Event('keydown'))
      if (unused < idleLimits.warning) [unused, back] = [0, 0]
    } else if (step.is === 'back') {
      vi.advanceTimersByTime(second)
      vi.setSystemTime(Date.now() - step.minutes * minute)
      vi.advanceTimersByTime(second)
      unused += 2 * second
      back += step.minutes
    } else if (step.is === 'reload' && kind === 'weak') {
      // Its token is in memory only.
      enter(0)
      if (tabs.some(isIn) || document.cookie.includes('shared')) wrong.push('a weak login outlives its tab')
      seen('a weak login given up')
      break
    } else if ('tab' in step && kind !== 'weak') enter(Math.min(step.tab, tabs.length))
    await vi.advanceTimersByTimeAsync(10)
    unused += 10
    check()
  }
  tabs.forEach(({ close }) => close())
  return wrong
}

test.each(Object.keys(kinds) as Kind[])(
  'whatever happens in the tabs of a %s session, ten minutes without anybody end it in each of them',
  async (kind) => {
    stopClock()
    const counts: Record<string, number> = {}
    await fc.assert(
      fc
        .asyncProperty(sequences, async (sequence) => {
          const wrong = await live(kind, sequence, (what) => (counts[what] = (counts[what] ?? 0) + 1))
          expect(wrong).toEqual([])
        })
        .afterEach(async () => {
          const { store, close } = makeVisit()
          store.dispatch(endHere('person'))
          close()
          sessionStorage.clear()
          localStorage.clear()
          await vi.advanceTimersByTimeAsync(10)
        }),
      { numRuns: 15 },
    )
    // What the last log-outs have sent is answered before this is.
    await makeVisit({ persona: 'plain' }).store.dispatch(refreshUser())
    expect(Object.keys(counts)).toEqual(expect.arrayContaining(['alive', 'ended']))
  },
)
