// A session on somebody else's device: its cookie that marks it, and its end after ten minutes in which nobody has done
// anything. The first script reads this too, so it uses no library. Times are in ms.

/**
 * The name, after the prefix, of the cookie that marks such a session. Every tab sees it, and it ends with the browser.
 * Its value is when the person has last done something (since the epoch).
 */
export const markName = 'shared'

/**
 * When the person has last done something; none on a device of one's own, several when somebody has planted one. Another
 * site's cookie of this name hardly holds a time in ms of this century.
 */
export const notedActs = (values: readonly string[]): number[] =>
  values.filter((value) => /^\d{13}$/.test(value)).map(Number)

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
 * Reads the clocks and the noted acts again. A clock put ahead cannot be told from a sleep, so both count; one put back
 * does not. An act of another tab counts from when its time is first seen, unless it is in the future: it was planted.
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

/** The cookies of one name, as the page sees and changes them. */
export type Jar = {
  values: () => string[]
  put: (value: string, end?: number) => void
  expire: (key?: string) => void
}

/**
 * The mark of a session on somebody else's device, which every tab sees.
 * @param keepNothing told whether this tab may store what outlives its session
 */
export function makeMark(jar: Jar, hasSession: () => boolean, keepNothing: (isWanted: boolean) => void) {
  const read = () => notedActs(jar.values())
  const write = () => jar.put(String(Date.now()))
  const drop = () => {
    if (read().length > 0) jar.expire()
  }
  /** Marks the session of a login, or unmarks it; without a cookie only this tab knows. */
  const begin = (isShared: boolean, hasCookie = true) => {
    keepNothing(isShared)
    if (isShared && hasCookie) write()
    else drop()
  }
  keepNothing(read().length > 0)
  return { read, begin, note: () => hasSession() && write(), drop, clear: () => begin(false) }
}

/** An act this soon after the noted one is not noted anew. */
const pace = 5_000
const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove']
const returns = ['focus', 'pageshow', 'visibilitychange']

/**
 * Asks the clocks every second, and before each act, since timers stand still while a computer sleeps.
 * @param onStage called after each look
 * @returns notes the answer to the warning
 */
export function watchIdle(
  mark: Pick<ReturnType<typeof makeMark>, 'read' | 'note'>,
  onStage: (stage: ReturnType<typeof idleStage>) => void,
  signal: AbortSignal,
): () => void {
  const clocks = () => ({ wall: Date.now(), own: performance.now() })
  let idle = idleFrom(mark.read(), clocks())
  const look = () => {
    idle = lookAgain(idle, clocks(), mark.read())
    const stage = idleStage(idle)
    onStage(stage)
    return stage
  }
  const note = () => {
    idle.age = 0
    if (Math.abs(idle.looked.wall - Math.max(0, ...idle.noted)) > pace) mark.note()
    idle.noted = mark.read()
  }
  const clock = setInterval(look, 1000)
  signal.addEventListener('abort', () => clearInterval(clock))
  // After the warning somebody has to answer it: whoever passes by may touch the screen.
  const onAct = () => look() === 'active' && note()
  for (const act of acts) addEventListener(act, onAct, { signal, passive: true, capture: true })
  for (const back of returns) addEventListener(back, look, { signal })
  look()
  return () => void (look() !== 'over' && note())
}
