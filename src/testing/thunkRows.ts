import { duplicateThunks } from '#features/duplicate/thunkRows.ts'
import { forgotPasswordThunks } from '#features/forgotPassword/thunkRows.ts'
import { onboardingThunks } from '#features/onboarding/thunkRows.ts'
import { partnerThunks } from '#features/partner/thunkRows.ts'
import { profileThunks } from '#features/profile/thunkRows.ts'
import { securityThunks } from '#features/security/thunkRows.ts'
import { weakPasswordThunks } from '#features/weakPassword/thunkRows.ts'
import { accessThunks } from '#session/apps/thunkRows.ts'
import { devicesThunks } from '#session/devices/thunkRows.ts'
import { loginThunks } from '#session/login/thunkRows.ts'
import { mfaThunks } from '#session/mfa/thunkRows.ts'
import { sessionThunks } from '#session/scope/thunkRows.ts'
import type { ThunkRows } from './thunkRow.ts'

/** Every thunk of the portal that makes a call, by its type. */
export const thunkRows: ThunkRows = {
  ...duplicateThunks,
  ...forgotPasswordThunks,
  ...onboardingThunks,
  ...partnerThunks,
  ...profileThunks,
  ...securityThunks,
  ...weakPasswordThunks,
  ...accessThunks,
  ...devicesThunks,
  ...loginThunks,
  ...mfaThunks,
  ...sessionThunks,
}
