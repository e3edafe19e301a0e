import { AccountChip } from '#components/AccountChip'
import { CodeForm } from '#components/CodeForm'
import { CodeLead } from '#components/CodeLead'
import { StepPage } from '#components/StepPage'
import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { paths } from '#paths'
import { selectSession } from '#store/session/auth'
import { confirmRemoval, type DuplicateInfo, selectDuplicates } from '#store/duplicate/duplicate'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectStepUp } from '#store/mfa/mfa'
import { mergeSimilarAccount, resendMerge, selectPendingMerge } from '#store/duplicate/similarAccount'
import { resendStepUp } from '#store/mfa/stepUp'
import { type Profile, selectProfile } from '#store/profile/user'
import { useCountdown } from '#hooks/useCountdown'
import { Link } from '#ui/Link'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The next page for each result of a merge. */
const outcomes = { merged: paths.mergeSuccess, broken: paths.mergeError, none: paths.duplicated }

/** `/duplicated-2fa`: the code that a removal or a merge needs. */
export function CodePage() {
  // A right code can change the kind of the session; the page keeps its form until the next page opens.
  const [kind] = useState(useAppSelector(selectSession).kind)
  return kind === 'duplicated' ? <RemovalCode /> : <MergeCode />
}

/** The last value that was not null: after a right code it is null, but stays on the page until the next page opens. */
function useLast<T>(now: T | null): T | null {
  const [last, setLast] = useState(now)
  if (now && now !== last) setLast(now)
  return last
}

function RemovalCode() {
  const dispatch = useAppDispatch()
  const navigateIfMounted = useNavigateIfMounted()
  const stepUp = useLast(useAppSelector(selectStepUp))
  const info = useLast(useAppSelector(selectDuplicates))
  const countdown = useCountdown(stepUp?.payload ?? '')
  if (!stepUp) return null
  const { method } = stepUp

  const onSubmit = async (code: string) => {
    const removed = await dispatch(confirmRemoval(code))
    if (!removed.ok) return removed.failure
    const to = removed.value === 'removed' ? paths.mergeSuccess : paths.duplicated
    await navigateIfMounted(to, { replace: true })
    return null
  }
  const onResend = async () => {
    const resent = await dispatch(resendStepUp())
    return resent.ok ? null : resent.failure
  }
  return (
    <Frame lead={<CodeLead method={method} target={null} />} whose={info}>
      <CodeForm
        method={method}
        onSubmit={onSubmit}
        resend={method === 'card' ? null : { ...countdown, onResend }}
        actions={<Back />}
      />
    </Frame>
  )
}

function MergeCode() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigateIfMounted = useNavigateIfMounted()
  const pendingMerge = useLast(useAppSelector(selectPendingMerge))
  const profile = useAppSelector(selectProfile)
  const countdown = useCountdown(pendingMerge?.payload ?? '')
  if (!pendingMerge) return null
  const { method } = pendingMerge

  const onSubmit = async (code: string) => {
    const merged = await dispatch(mergeSimilarAccount(code))
    if (!merged.ok) return merged.failure
    await navigateIfMounted(outcomes[merged.value], { replace: true })
    return null
  }
  const onResend = async () => {
    const resent = await dispatch(resendMerge())
    return resent.ok ? null : resent.failure
  }
  return (
    <Frame lead={<CodeLead method={method} target={t(`similarAccount.code.${method}`)} />} whose={profile}>
      <CodeForm method={method} onSubmit={onSubmit} resend={{ ...countdown, onResend }} actions={<Back />} />
    </Frame>
  )
}

function Frame({
  lead,
  whose,
  children,
}: {
  lead: ReactNode
  whose: DuplicateInfo | Profile | null
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <StepPage title={t('onboarding.mfa.title')} lead={lead}>
      <AccountChip of={whose} />
      {children}
    </StepPage>
  )
}

function Back() {
  const { t } = useTranslation()
  return <Link to={paths.duplicated}>{t('action.back')}</Link>
}
