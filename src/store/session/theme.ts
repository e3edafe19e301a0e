import type { AppThunk } from '#store/core/thunk'

/** The chosen theme; null means the theme of the system. */
export type Theme = 'light' | 'dark' | null

/** The theme chosen in this browser. */
export const readTheme =
  (): AppThunk<Theme> =>
  (_dispatch, _getState, { storage }) =>
    storage.theme.read()

/** Calls `onChange` with each choice of a theme, made in this tab or another. @returns a function that stops this */
export const watchTheme =
  (onChange: (theme: Theme) => void): AppThunk<() => void> =>
  (_dispatch, _getState, { storage }) =>
    storage.theme.watch(onChange)

/** Chooses the theme of this browser. Browsers send `storage` events to other tabs only: this tab gets its own here. */
export const chooseTheme =
  (theme: Theme): AppThunk =>
  (_dispatch, _getState, { storage }) => {
    if (theme) storage.theme.write(theme)
    else storage.theme.clear()
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }))
  }
