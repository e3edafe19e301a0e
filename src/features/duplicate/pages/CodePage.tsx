import { AccountChip } from '#components/AccountChip'
import { CodeForm } from '#components/CodeForm'
import { CodeLead } from '#components/CodeLead'
import { StepPage } from '#components/StepPage'
import { type Challenge, useCodeFlow } from '#hooks/useCodeFlow'
import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import type { ContactMethod } from '#domain/security/mfa'
import { paths } from '#paths'
import {
  confirmRemoval,
  type DuplicateInfo,
  selectDuplicates,
  selectReceipt,
} from '#store/duplicate/duplicate'
import { mergeSimilarAccount, resendMerge, selectPendingMerge } from '#store/duplicate/similarAccount'
import { useAppSelector } from '#store/core/hooks'
import { selectShownStepUp, type StepUp } from '#store/mfa/mfa'
import { resendStepUp } from '#store/mfa/stepUp'
import { type Profile, selectProfile } from '#store/profile/user'
import { Link } from '#ui/action/Link'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const outcomes = {
  removed: paths.mergeSuccess,
  unfinished: paths.duplicated,
  merged: paths.mergeSuccess,
  broken: paths.mergeError,
  none: paths.duplicated,
}

/** `/duplicated-2fa`: the code that a merge or a removal needs. */
export function CodePage() {
  const stepUp = useAppSelector(selectShownStepUp)
  const pendingMerge = useAppSelector(selectPendingMerge)
  if (pendingMerge) return <MergeCode pendingMerge={pendingMerge} />
  return stepUp && <RemovalCode stepUp={stepUp} />
}

function RemovalCode({ stepUp }: { stepUp: StepUp }) {
  const { t } = useTranslation()
  const navigateIfMounted = useNavigateIfMounted()
  const info = useAppSelector(selectDuplicates)
  // The removal leaves no duplicates, but the receipt of them.
  const receipt = useAppSelector(selectReceipt)
  const form = useCodeFlow({
    challenge: stepUp,
    confirm: confirmRemoval,
    resend: resendStepUp,
    onNext: (outcome) => outcome && navigateIfMounted(outcomes[outcome], { replace: true }),
  })
  return (
    <Frame
      title={t(stepUp.method === 'card' ? 'mfa.title' : 'onboarding.mfa.title')}
      lead={<CodeLead method={stepUp.method} target={null} />}
      whose={info ?? (receipt?.kind === 'removed' ? receipt.info : null)}
      form={form}
    />
  )
}

function MergeCode({ pendingMerge }: { pendingMerge: Challenge & { method: ContactMethod } }) {
  const { t } = useTranslation()
  const navigateIfMounted = useNavigateIfMounted()
  const profile = useAppSelector(selectProfile)
  const { method } = pendingMerge
  const form = useCodeFlow({
    challenge: pendingMerge,
    confirm: mergeSimilarAccount,
    resend: resendMerge,
    onNext: (outcome) => outcome && navigateIfMounted(outcomes[outcome], { replace: true }),
  })
  return (
    <Frame
      title={t('onboarding.mfa.title')}
      lead={<CodeLead method={method} target={null} whose={t(`similarAccount.code.${method}`)} />}
      whose={profile}
      form={form}
    />
  )
}

function Frame({
  title,
  lead,
  whose,
  form,
}: {
  title: string
  lead: ReactNode
  whose: DuplicateInfo | Profile | null
  form: ReturnType<typeof useCodeFlow>
}) {
  const { t } = useTranslation()
  return (
    <StepPage title={title} lead={lead}>
      <AccountChip of={whose} />
      <CodeForm {...form} actions={<Link to={paths.duplicated}>{t('action.back')}</Link>} />
    </StepPage>
  )
}
