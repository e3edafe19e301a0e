// A session on somebody else's device ends when nobody has done anything for ten minutes. Times are in ms.

const minute = 60_000

/** Without an act for this long: a warning shows, which has to be answered; the session ends. */
export const idleLimits = { warning: 9 * minute, end: 10 * minute }

/** `wall`: since the epoch, which people change. `own`: never goes back, but may stand still during sleep. */
export type Clocks = { wall: number; own: number }

/** How long ago somebody did something in any tab, as a tab knows it, and what it saw when it last looked. */
export type Idle = { age: number; looked: Clocks; noted: readonly number[] }

/**
 * How long ago the last noted act was. Nobody has done something in the future: such a time counts as now, if no other
 * is there.
 */
function ageOf(noted: readonly number[], now: number): number {
  const past = noted.filter((time) => time <= now)
  return past.length > 0 ? now - Math.max(...past) : 0
}

export const idleFrom = (noted: readonly number[], looked: Clocks): Idle => ({
  age: ageOf(noted, looked.wall),
  looked,
  noted,
})

/**
 * Looks at the clocks and at the noted acts again. A clock that was put ahead cannot be told from a sleep, so both
 * count; one that was put back does not. An act of another tab counts when its time is first seen, unless that is in
 * the future then: such a time was planted.
 */
export function lookAgain(idle: Idle, clocks: Clocks, noted: readonly number[]): Idle {
  const passed = Math.max(0, clocks.wall - idle.looked.wall, clocks.own - idle.looked.own)
  const fresh = noted.filter((time) => time <= clocks.wall && !idle.noted.includes(time))
  const others = fresh.length > 0 ? ageOf(fresh, clocks.wall) : Infinity
  return { age: Math.min(idle.age + passed, others), looked: clocks, noted }
}

export function idleStage({ age }: Pick<Idle, 'age'>): 'active' | 'warned' | 'over' {
  if (age >= idleLimits.end) return 'over'
  return age >= idleLimits.warning ? 'warned' : 'active'
}

/** Whether the session of noted acts is over when a visit begins; without any it is on a device of one's own. */
export const isOverAtStart = (noted: readonly number[], now: number): boolean =>
  ageOf(noted, now) >= idleLimits.end
