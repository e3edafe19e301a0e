import type { AppThunk } from '#core/store/thunk.ts'
import { type Theme, themeChosen } from '#core/store/visitSlice.ts'

/** Chooses the theme of this browser. Browsers send `storage` events to other tabs only: this tab gets its own here. */
export const chooseTheme =
  (theme: Theme): AppThunk =>
  (dispatch, _getState, { storage }) => {
    if (theme) storage.theme.write(theme)
    else storage.theme.clear()
    dispatch(themeChosen(theme))
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }))
  }
