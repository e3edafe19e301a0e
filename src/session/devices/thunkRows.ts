import { paths } from '#core/paths.ts'
import { did, signedIn, type ThunkRows, type Visit } from '#testing/thunkRow.ts'
import { loadDevices, loadLatestDevices, revokeOthers } from './devices.ts'

export const devicesLoaded = did(() => loadDevices())
export const lastDevices = ({ store }: Visit, count: number) =>
  (store.getState().devices?.history?.records.slice(-count) ?? []).map(({ id }) => id)

export const devicesThunks: ThunkRows = {
  'devices/load': signedIn(paths.devices, () => loadDevices()),
  'devices/loadLatest': signedIn(paths.security, () => loadLatestDevices()),
  'devices/revokeOthers': signedIn(
    paths.devices,
    (visit) => revokeOthers(lastDevices(visit, 2).map((id) => ({ id, revocable: [id] }))),
    { before: [devicesLoaded], calls: 3 },
  ),
}
