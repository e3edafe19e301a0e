import { lunchbox } from '#testing/partner.ts'
import { vi } from 'vitest'
import { after, en, type FaultRows, see, visit } from '#testing/faultRows/row.ts'
import { approve, authorize } from './api.ts'

const request = `${lunchbox.request}&state=s1`

/** Lets half a second pass: before that the consent page accepts no click. */
function look() {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 500)
}

export const partnerFaults: FaultRows = {
  forms: [
    {
      name: 'the consent',
      page: '/approve',
      open: after(visit(request, { persona: 'plain' }), see(/^Lunchbox wants access/), look),
      press: en.approve.accept,
      call: approve,
    },
  ],
  lists: [
    {
      name: "what a partner's request needs",
      page: '/approve',
      open: visit(request, { persona: 'plain' }),
      call: authorize,
      // These statuses refuse the request itself, which the person cannot correct.
      not: /^(40|422)/,
      failed: en.approve.failed,
      shows: /Lunchbox wants access/,
    },
  ],
}
