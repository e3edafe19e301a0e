import { foreignText } from '#domain/text/foreignText.ts'
import { deviceNames } from '#session/devices/storage.ts'
import type { AppThunk } from '#core/store/thunk.ts'
import { toastShown } from '#core/store/toasts.ts'
import { selectProfile } from '#session/scope/user.ts'
import type { RootState } from '#core/store/slices.ts'
import { type DevicesState, named, selectDeviceNames } from '#session/devices/devices.ts'

export const longestName = 40

const keyOf = (state: RootState, device: string) => deviceNames.keyOf(selectProfile(state)?.id, device)

/** Gives a device a name in this browser; an empty one, or one that nobody can see, removes it. */
export const nameDevice =
  (device: string, name: string): AppThunk =>
  (dispatch, getState) => {
    const shown = foreignText(name, longestName) && name.trim()
    const key = keyOf(getState(), device)
    dispatch(named({ key, name: shown }))
    if (!deviceNames.set(key, shown))
      dispatch(toastShown({ tone: 'danger', key: 'user.devices.name.notKept' }))
  }

/** The name of a device as it was typed; '' when it has none. */
export const selectTypedName = (state: RootState, device: string): string =>
  selectDeviceNames(state)[keyOf(state, device)] ?? ''

/** The name of a device as it is shown; '' when it has none. */
export const deviceNameIn = (
  names: DevicesState['names'],
  account: Parameters<typeof deviceNames.keyOf>[0],
  device: string,
): string => foreignText(names[deviceNames.keyOf(account, device)] ?? '', longestName)
