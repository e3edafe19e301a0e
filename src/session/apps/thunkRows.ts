import { paths } from '#core/paths.ts'
import { did, signedIn, type ThunkRows } from '#testing/thunkRow.ts'
import { loadConnectedApps, revokeAccess } from './apps.ts'

export const accessThunks: ThunkRows = {
  'access/load': signedIn(paths.apps, () => loadConnectedApps(), { persona: 'rich' }),
  'access/revoke': signedIn(paths.apps, () => revokeAccess(301), {
    before: [did(() => loadConnectedApps())],
    persona: 'rich',
  }),
}
