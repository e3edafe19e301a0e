import { foreignText } from '#domain/text/foreignText'
import { deviceNames } from '#storage/deviceNames'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AppThunk } from '#store/core/thunk'
import { toastShown } from '#store/core/toasts'
import { selectProfile } from '#store/profile/user'
import { type RootState, slices } from '#store/store'

/** The names that people have given to devices in this browser, by fingerprints of account and device. */
export type DeviceNamesState = Record<string, string>

/** The most characters of a name. */
export const longestName = 40

const slice = createSlice({
  name: 'deviceNames',
  initialState: (): DeviceNamesState => deviceNames.read(),
  reducers: {
    named(names, { payload: { key, name } }: PayloadAction<{ key: string; name: string }>) {
      if (name) names[key] = name
      else delete names[key]
    },
  },
  selectors: { selectDeviceNames: (names) => names },
})

const keyOf = (state: RootState, device: string) => deviceNames.keyOf(selectProfile(state)?.id, device)

/** Gives a device a name in this browser; an empty one, or one that nobody can see, removes it. */
export const nameDevice =
  (device: string, name: string): AppThunk =>
  (dispatch, getState) => {
    const shown = foreignText(name, longestName) && name.trim()
    const key = keyOf(getState(), device)
    dispatch(slice.actions.named({ key, name: shown }))
    if (!deviceNames.set(key, shown))
      dispatch(toastShown({ tone: 'danger', key: 'user.devices.name.notKept' }))
  }

/** All names; it changes only with a name. */
export const { selectDeviceNames } = slice.injectInto(slices).selectors

/** The name of a device as it was typed; '' when it has none. */
export const selectTypedName = (state: RootState, device: string): string =>
  selectDeviceNames(state)[keyOf(state, device)] ?? ''

/** The name of a device as it is shown; '' when it has none. */
export const deviceNameIn = (
  names: DeviceNamesState,
  account: Parameters<typeof deviceNames.keyOf>[0],
  device: string,
): string => foreignText(names[deviceNames.keyOf(account, device)] ?? '', longestName)
