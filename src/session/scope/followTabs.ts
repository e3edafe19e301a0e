import { listenFor } from '#core/store/listeners.ts'
import type { AppThunk } from '#core/store/thunk.ts'
import { themeChosen } from '#core/store/visit.ts'
import { selectIsLoggingIn } from './attempt.ts'
import type { RootState } from '#core/store/slices.ts'
import { followIdle } from './idle.ts'
import { followLeaving } from './followScope.ts'
import { adoptLanguage } from './language.ts'
import { followCookie } from './session.ts'

/** A login that has failed is over: another tab may have logged in meanwhile. */
const hasLoginEnded = (_: unknown, now: RootState, before: RootState) =>
  selectIsLoggingIn(before) && !selectIsLoggingIn(now)

/** Follows the other tabs: their log-ins and log-outs, their language and their theme. @returns stops following */
export const followTabs =
  (): AppThunk<() => void> =>
  (dispatch, _getState, { storage }) => {
    const stops = [
      dispatch(followIdle()),
      dispatch(followLeaving()),
      dispatch(listenFor({ predicate: hasLoginEnded, effect: () => dispatch(followCookie()) })),
      storage.watchSession((renewal) => dispatch(followCookie(renewal))),
      storage.language.watch((language) => dispatch(adoptLanguage(language))),
      storage.theme.watch((theme) => dispatch(themeChosen(theme))),
    ]
    return () => stops.forEach((stop) => stop())
  }
