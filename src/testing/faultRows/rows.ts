import { codeRows } from './codes.ts'
import { gettingInRows } from './gettingIn.ts'
import { onboardingRows } from '#features/onboarding/faults.ts'
import { otherAccountRows } from './otherAccounts.ts'
import { profileRows } from '#features/profile/faults.ts'
import type { FormRow } from './row.ts'
import { securityRows } from './security.ts'

export { listRows, quietRows } from './lists.ts'

/** All form rows: every press on a screen that makes a call. */
export const formRows: FormRow[] = [
  ...gettingInRows,
  ...onboardingRows,
  ...codeRows,
  ...otherAccountRows,
  ...profileRows,
  ...securityRows,
]
