import { AccountChip } from '#ui/contact/AccountChip.tsx'
import { CodeForm, CodeLead, useCodeForm } from '#features/mfa/codes/CodeForm.tsx'
import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import type { Challenge } from '#auth/api.ts'
import { mfaMethods } from '#domain/security/mfa.ts'
import { paths } from '#core/paths.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { confirmRemoval, selectDuplicates, selectReceipt } from './duplicate.ts'
import { mergeSimilarAccount, resendMerge, selectPendingMerge } from './similar/similarAccount.ts'
import { selectShownStepUp } from '#features/mfa/mfaSlice.ts'
import { resendStepUp } from '#features/mfa/stepUp.ts'
import { selectProfile } from '#auth/person/userSlice.ts'
import { Link } from '#ui/action/Link.tsx'
import { useTranslation } from 'react-i18next'

const outcomes = {
  removed: paths.mergeSuccess,
  unfinished: paths.duplicated,
  merged: paths.mergeSuccess,
  broken: paths.mergeError,
  none: paths.duplicated,
}

/** `/duplicated-2fa`: the code that a merge or a removal needs. */
export function DuplicatedCodePage() {
  const stepUp = useAppSelector(selectShownStepUp)
  const pendingMerge = useAppSelector(selectPendingMerge)
  const challenge = pendingMerge ?? stepUp
  const isMerge = pendingMerge !== null
  return challenge && <Code key={String(isMerge)} challenge={challenge} isMerge={isMerge} />
}

function Code({ challenge, isMerge }: { challenge: Challenge; isMerge: boolean }) {
  const { t } = useTranslation()
  const { go } = useThunk()
  const profile = useAppSelector(selectProfile)
  const info = useAppSelector(selectDuplicates)
  // The removal leaves no duplicates, but the receipt of them.
  const receipt = useAppSelector(selectReceipt)
  const removed = info ?? (receipt?.kind === 'removed' ? receipt.info : null)
  const { method } = challenge
  const form = useCodeForm({
    challenge,
    confirm: isMerge ? mergeSimilarAccount : confirmRemoval,
    resend: isMerge ? resendMerge : resendStepUp,
    onNext: (outcome) => outcome && go(outcomes[outcome], { replace: true }),
  })
  return (
    <CenteredPage
      title={t(mfaMethods[method].asks === 'card' ? 'mfa.title' : 'mandatoryMfa.confirmation.title')}
      lead={
        <>
          {isMerge ? null : t('mfa.for.duplicates')} <CodeLead method={method} target={null} />{' '}
          {isMerge ? t('similarAccount.code') : null}
        </>
      }
    >
      <AccountChip of={isMerge ? profile : removed} />
      <CodeForm {...form} actions={<Link to={paths.duplicated}>{t('action.back')}</Link>} />
    </CenteredPage>
  )
}
