import { listenFor } from '#core/store/listeners.ts'
import type { AppThunk } from '#core/store/thunk.ts'
import { themeChosen } from '#core/store/visitSlice.ts'
import { selectIsLoggingIn, selectIsShared } from './loginSlice.ts'
import { idleNoticed, selectScopeId } from './authSlice.ts'
import { idleAnswered } from './events.ts'
import { isOverAtStart, watchIdle } from '#core/storage/sharedDevice.ts'
import type { RootState } from '#core/store/slices.ts'
import { followLeaving } from './followScope.ts'
import { adoptLanguage } from './preferences.ts'
import { refreshUser } from './person/refreshUser.ts'
import { followCookie, signOut } from './session.ts'
import { selectHasProfile } from './person/userSlice.ts'

const isOther = (now: RootState, before: RootState) =>
  selectIsShared(now) !== selectIsShared(before) || selectScopeId(now) !== selectScopeId(before)

/**
 * Ends every session on somebody else's device, whatever page it is on, once nobody has done anything for ten minutes. A
 * session that is over when the visit begins never enters the state; it is ended here.
 * @returns stops following
 */
const followIdle =
  (): AppThunk<() => void> =>
  (dispatch, getState, { storage: { shared } }) => {
    let watching = new AbortController()
    let onAnswer: () => void = () => undefined
    const begin = () => {
      watching.abort()
      watching = new AbortController()
      onAnswer = () => undefined
      const own = watching
      if (!selectIsShared(getState())) return
      const onStage = (stage: 'active' | 'warned' | 'over') => {
        if (stage === 'over') {
          own.abort()
          void dispatch(signOut())
        } else if (getState().auth.isIdle !== (stage === 'warned')) dispatch(idleNoticed(stage === 'warned'))
      }
      onAnswer = watchIdle(shared, onStage, own.signal)
    }
    const stops = [
      dispatch(listenFor({ predicate: (_, now, before) => isOther(now, before), effect: begin })),
      dispatch(listenFor({ predicate: (action) => idleAnswered.match(action), effect: () => onAnswer() })),
      () => watching.abort(),
    ]
    if (isOverAtStart(shared.read(), Date.now())) void dispatch(signOut())
    begin()
    return () => stops.forEach((stop) => stop())
  }

// Not passwords and codes: no browser remembers them as texts, and a code may still be filled in.
const remembered = 'input:not([type=password], [autocomplete=one-time-code])'

/** Keeps what is sent on somebody else's device, by a script too, out of the browser's memory of forms. */
const forgetForms = (): AppThunk<() => void> => (_, getState) => {
  const onPress = ({ target }: Event) => {
    if (!getState().login.isShared || !(target as Element).closest('[type=submit]')) return
    const fields = (target as Element).closest('form')?.querySelectorAll<HTMLInputElement>(remembered)
    fields?.forEach((field) => (field.autocomplete = 'off'))
  }
  addEventListener('click', onPress, true)
  return () => removeEventListener('click', onPress, true)
}

/** A login that has failed is over: another tab may have logged in meanwhile. */
const hasLoginEnded = (_: unknown, now: RootState, before: RootState) =>
  selectIsLoggingIn(before) && !selectIsLoggingIn(now)

/** Follows the other tabs: their log-ins and log-outs, their language, their theme and their saved profile. @returns stops following */
export const followTabs =
  (): AppThunk<() => void> =>
  (dispatch, getState, { storage }) => {
    const stops = [
      dispatch(followIdle()),
      dispatch(forgetForms()),
      dispatch(followLeaving()),
      dispatch(listenFor({ predicate: hasLoginEnded, effect: () => dispatch(followCookie()) })),
      storage.watchSession(
        (...heard) => dispatch(followCookie(...heard)),
        () => void (selectHasProfile(getState()) && dispatch(refreshUser())),
      ),
      storage.language.watch((language) => dispatch(adoptLanguage(language))),
      storage.theme.watch((theme) => dispatch(themeChosen(theme))),
    ]
    return () => stops.forEach((stop) => stop())
  }
