import type { AppThunk } from '#store/core/thunk'
import { themeChosen } from '#store/core/visit'
import { adoptLanguage } from './language.ts'
import { followCookie } from './session.ts'

/** Follows the other tabs: their log-ins and log-outs, their language and their theme. @returns stops following */
export const followTabs =
  (): AppThunk<() => void> =>
  (dispatch, _getState, { storage }) => {
    const stops = [
      storage.watchSession(() => dispatch(followCookie())),
      storage.language.watch((language) => dispatch(adoptLanguage(language))),
      storage.theme.watch((theme) => dispatch(themeChosen(theme))),
    ]
    return () => stops.forEach((stop) => stop())
  }
