import { devicesLoaded, lastDevices } from '#session/devices/thunkRows.ts'
import { paths } from '#core/paths.ts'
import { granted, signedIn, strong, type ThunkRows, wanted } from '#testing/thunkRow.ts'
import { revokeDevice } from './devices/logOut.ts'
import { updatePassword } from './password/changePassword.ts'

export const securityThunks: ThunkRows = {
  'devices/revoke': signedIn(
    paths.devices,
    (visit) => revokeDevice({ ids: lastDevices(visit, 1), what: 'device', name: 'Phone' }),
    { before: [devicesLoaded] },
  ),
  'user/updatePassword': signedIn(paths.password, () => updatePassword({ password: strong, wanted }), {
    before: [granted],
  }),
}
