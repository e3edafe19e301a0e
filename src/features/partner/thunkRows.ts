import { paths } from '#core/paths.ts'
import { partnerVisit } from '#domain/partner/partnerVisit.ts'
import { lunchbox } from '#testing/partner.ts'
import { did, signedIn, type ThunkRows, type Visit } from '#testing/thunkRow.ts'
import { acceptAccess, askAccess, refuseAccess } from './partner.ts'

const ownHosts: string[] = []
const access = { visit: partnerVisit(lunchbox.query), ownHosts }
const consentAsked = did(() => askAccess(access))
const isUnsure = ({ store }: Visit) => store.dispatch({ type: acceptAccess.pending.type })

export const partnerThunks: ThunkRows = {
  'partner/accept': signedIn(paths.approve, () => acceptAccess({ ownHosts }), {
    before: [consentAsked],
    persona: 'plain',
  }),
  'partner/ask': signedIn(paths.approve, () => askAccess(access)),
  'partner/refuse': signedIn(paths.approve, () => refuseAccess(), {
    before: [consentAsked, isUnsure],
    persona: 'plain',
  }),
}
