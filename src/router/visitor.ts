import { selectDraft, selectInvitation } from '#features/onboarding/onboardingSlice.ts'
import { selectSetUp, selectStepUp } from '#features/mfa/mfaSlice.ts'
import { selectSession, selectScopeId, selectSimilarAccount, selectVerifiedBy } from '#auth/authSlice.ts'
import { selectPublicUrl, selectResetCode, selectTargetUrl } from '#auth/target.ts'
import { selectHasProfile, selectIsMfaMandatory } from '#auth/person/userSlice.ts'
import type { RootState } from '#core/store/slices.ts'
import type { Visitor } from './guards.ts'
import { isTarget } from './routes.ts'

export function visitorOf(state: RootState): Visitor {
  const session = selectSession(state)
  const targetUrl = selectTargetUrl(state)
  const draft = selectDraft(state)
  return {
    kind: kindOf(session.kind, selectIsMfaMandatory(state)),
    verifiedBy: selectVerifiedBy(state),
    hasLeft: session.kind === 'anonymous' && session.endedBy === 'person',
    targetUrl: targetUrl && isTarget(targetUrl) ? targetUrl : null,
    publicUrl: selectPublicUrl(state),
    isUnconfirmed: 'isFromCookie' in session && !selectHasProfile(state) && !state.duplicate?.info,
    hasResetCode: selectResetCode(state) !== null,
    hasStepUp: selectStepUp(state) !== null,
    similar: similarOf(state),
    setUp: selectSetUp(state)?.step ?? null,
    onboarding: {
      progress: draft?.progress ?? 'choosing',
      step: draft?.step ?? '',
      isConfirming: (draft?.pending ?? null) !== null,
      isInvited: selectInvitation(state) !== null,
    },
    hasUsername: (state.forgotPassword?.found ?? null) !== null,
  }
}

function similarOf(state: RootState): Visitor['similar'] {
  const similarAccount = selectSimilarAccount(state)
  if (similarAccount === undefined) return 'unknown'
  if (similarAccount === null) return 'none'
  return state.similarAccount?.pendingMerge ? 'merging' : 'found'
}

// The page of an expired session stays open, under a login.
function kindOf(kind: ReturnType<typeof selectSession>['kind'], isMfaMandatory: boolean): Visitor['kind'] {
  if (kind === 'signedIn') return isMfaMandatory ? 'mandatoryMfa' : kind
  return kind === 'expired' ? 'signedIn' : kind
}

/** A key that changes whenever a session begins or ends, or is allowed to see other pages. */
export const standingOf = (state: RootState) =>
  `${selectSession(state).kind} ${visitorOf(state).kind} ${selectScopeId(state)}`
