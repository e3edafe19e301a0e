import { forgotPasswordFaults } from '#features/forgotPassword/faults.ts'
import { onboardingFaults } from '#features/onboarding/faults.ts'
import { partnerFaults } from '#features/partner/faults.ts'
import { profileFaults } from '#features/profile/faults.ts'
import { similarAccountFaults } from '#session/similar/faults.ts'
import { mfaFaults } from '#session/mfa/faults.ts'
import { setUpFaults } from '#session/mfa/setUp.faults.ts'
import { sessionFaults } from '#session/scope/faults.ts'
import { passwordFaults } from '#session/passwords/faults.ts'
import { duplicateFaults } from '#session/duplicates/faults.ts'
import { userFaults } from '#session/account/faults.ts'
import { accessFaults } from '#session/apps/faults.ts'
import { devicesFaults } from '#session/devices/faults.ts'
import type { FaultRows, FormRow, ListRow, QuietRow } from './row.ts'

/** The rows of every area. The first row of a page is the one that opens it where a check needs no particular row. */
const areas: FaultRows[] = [
  forgotPasswordFaults,
  onboardingFaults,
  partnerFaults,
  profileFaults,
  similarAccountFaults,
  mfaFaults,
  setUpFaults,
  sessionFaults,
  passwordFaults,
  duplicateFaults,
  userFaults,
  accessFaults,
  devicesFaults,
]

/** Every press on a screen that makes a call. */
export const formRows: FormRow[] = areas.flatMap(({ forms = [] }) => forms)

/** The calls that screens make by themselves. */
export const listRows: ListRow[] = areas.flatMap(({ lists = [] }) => lists)

/** The calls that screens do not need: their failures are not shown. */
export const quietRows: QuietRow[] = areas.flatMap(({ quiet = [] }) => quiet)
