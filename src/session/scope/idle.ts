import { type Idle, idleFrom, idleStage, isOverAtStart, lookAgain } from '#domain/security/idle.ts'
import { idleAnswered } from './events.ts'
import { listenFor } from '#core/store/listeners.ts'
import type { AppThunk } from '#core/store/thunk.ts'
import type { RootState } from '#core/store/slices.ts'
import { idleNoticed, selectIsShared, selectScopeId } from './auth.ts'
import { signOut } from './session.ts'

/** In ms: an act this soon after the noted one is not noted anew. */
const pace = 5_000
const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove']
const returns = ['focus', 'pageshow', 'visibilitychange']

const isOther = (now: RootState, before: RootState) =>
  selectIsShared(now) !== selectIsShared(before) || selectScopeId(now) !== selectScopeId(before)

/**
 * Ends every session on somebody else's device, whatever page it is on, once nobody has done anything for ten minutes.
 * The clocks are asked every second, and before each act, since timers stand still while a computer sleeps. A session
 * that is over when the visit begins never enters the state; it is ended here.
 * @returns stops following
 */
export const followIdle =
  (): AppThunk<() => void> =>
  (dispatch, getState, { storage: { shared } }) => {
    let idle: Idle | null = null
    let watching = new AbortController()
    const look = () => {
      const clocks = { wall: Date.now(), own: performance.now() }
      idle = idle ? lookAgain(idle, clocks, shared.read()) : idleFrom(shared.read(), clocks)
      const stage = idleStage(idle)
      if (stage === 'over') {
        watching.abort()
        void dispatch(signOut())
      } else if (getState().auth.isIdle !== (stage === 'warned')) dispatch(idleNoticed(stage === 'warned'))
      return stage
    }
    const begin = () => {
      idle = null
      watching.abort()
      watching = new AbortController()
      const { signal } = watching
      if (!selectIsShared(getState())) return
      const clock = setInterval(look, 1000)
      signal.addEventListener('abort', () => clearInterval(clock))
      // After the warning somebody has to answer it: whoever passes by may touch the screen.
      const onAct = () => look() === 'active' && note()
      for (const act of acts) addEventListener(act, onAct, { signal, passive: true, capture: true })
      for (const back of returns) addEventListener(back, look, { signal })
      look()
    }
    const note = () => {
      if (!idle) return
      idle.age = 0
      if (Math.abs(idle.looked.wall - Math.max(0, ...idle.noted)) > pace) shared.note()
      idle.noted = shared.read()
    }
    const stops = [
      dispatch(listenFor({ predicate: (_, now, before) => isOther(now, before), effect: begin })),
      dispatch(
        listenFor({
          predicate: (action) => idleAnswered.match(action),
          effect: () => void (look() !== 'over' && note()),
        }),
      ),
      () => watching.abort(),
    ]
    if (isOverAtStart(shared.read(), Date.now())) void dispatch(signOut())
    begin()
    return () => stops.forEach((stop) => stop())
  }
