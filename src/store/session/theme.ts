import type { AppThunk } from '#store/core/thunk'

/** A theme that is chosen; null leaves it to the system. */
export type Theme = 'light' | 'dark' | null

/** The theme that is chosen in this browser. */
export const readTheme =
  (): AppThunk<Theme> =>
  (_dispatch, _getState, { storage }) =>
    storage.theme.read()

/** Calls back with each choice, of whichever tab. @returns stops it */
export const watchTheme =
  (onChange: (theme: Theme) => void): AppThunk<() => void> =>
  (_dispatch, _getState, { storage }) =>
    storage.theme.watch(onChange)

/** Chooses the theme of this browser. Browsers tell the other tabs only, so this one is told here. */
export const chooseTheme =
  (theme: Theme): AppThunk =>
  (_dispatch, _getState, { storage }) => {
    if (theme) storage.theme.write(theme)
    else storage.theme.clear()
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }))
  }
