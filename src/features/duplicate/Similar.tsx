import { ConfirmDialog } from '#components/ConfirmDialog'
import { Pending } from '#components/Pending'
import { StepPage } from '#components/StepPage'
import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { useLoad } from '#hooks/useLoad'
import { useSubmit } from '#components/useSubmit'
import { useRun } from '#hooks/useRun'
import { useTitleFocus } from '#hooks/useTitleFocus'
import { paths } from '#paths'
import { selectSimilarAccount } from '#store/session/auth'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { pageLeft } from '#store/core/events'
import {
  type SimilarAccount,
  dismissSimilarAccount,
  loadSimilarAccount,
  selectSettled,
} from '#store/duplicate/similarAccount'
import { selectIsMfaMandatory } from '#store/profile/user'
import { Actions } from '#ui/Actions'
import { Button } from '#ui/Button'
import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { AccountFacts } from './AccountFacts.tsx'
import styles from './duplicate.module.css'
import { ProofForm } from './ProofForm.tsx'

/** Asks about a similar account: it is the person's own, somebody else's, or the person decides later. */
export function Similar() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const run = useRun()
  const navigateIfMounted = useNavigateIfMounted()
  const similarAccount = useAppSelector(selectSimilarAccount)
  const load = useLoad(() => dispatch(loadSimilarAccount()))
  const navigate = useNavigate()
  const isMfaMandatory = useAppSelector(selectIsMfaMandatory)
  const skipping = useSubmit()
  useTitleFocus()
  const settled = useAppSelector(selectSettled)
  const shown = similarAccount ?? settled
  useEffect(() => () => void dispatch(pageLeft()), [dispatch])

  const isOver = similarAccount === null && !shown && !isMfaMandatory
  useEffect(() => {
    if (isOver) void navigate(paths.home, { replace: true })
  }, [isOver, navigate])
  const onSkip = () =>
    skipping.send(() =>
      run(dismissSimilarAccount('skip'), () => navigateIfMounted(paths.home, { replace: true })),
    )
  return (
    <StepPage
      title={t(shown ? 'duplicate.title' : 'similarAccount.asking')}
      {...(shown && { lead: t('similarAccount.lead') })}
      ways={
        <>
          {shown ? (
            <Button variant="quiet" isBusy={skipping.isBusy} onClick={() => void onSkip()}>
              {t('duplicate.skip')}
            </Button>
          ) : null}
          <Link to={paths.dashboard}>{t('approve.account')}</Link>
        </>
      }
    >
      {shown ? (
        <Found similarAccount={shown} isBlocked={skipping.isBusy} />
      ) : (
        <Card>
          <Pending load={load} failed={t('duplicate.failed')} />
        </Card>
      )}
      {skipping.banner}
    </StepPage>
  )
}

function Found({ similarAccount, isBlocked }: { similarAccount: SimilarAccount; isBlocked: boolean }) {
  const { t } = useTranslation()
  const run = useRun()
  const navigateIfMounted = useNavigateIfMounted()
  const [step, setStep] = useState<'asking' | 'proving' | 'rejecting'>('asking')
  const onReject = () =>
    run(dismissSimilarAccount('reject'), () => navigateIfMounted(paths.mergeRejection, { replace: true }))
  const onBack = () => {
    setStep('asking')
    // The field that had the focus is gone, so the title gets the focus.
    document.querySelector('h1')?.focus()
  }
  return (
    <>
      <Card>
        <AccountFacts
          email={similarAccount.email}
          phone={similarAccount.phone}
          platforms={[similarAccount.platform === 'mymonizze' ? 'consumer' : 'client']}
        />
      </Card>
      <p className={styles.quiet}>{t('similarAccount.effect')}</p>
      {step === 'proving' ? (
        <ProofForm proofs={similarAccount.proofs} onBack={onBack} />
      ) : (
        <Actions look="filled">
          <Button isBlocked={isBlocked} onClick={() => setStep('proving')}>
            {t('similarAccount.mine')}
          </Button>
          <Button variant="secondary" isBlocked={isBlocked} onClick={() => setStep('rejecting')}>
            {t('similarAccount.notMine')}
          </Button>
        </Actions>
      )}
      {step === 'rejecting' ? (
        <ConfirmDialog
          title={t('similarAccount.reject.title')}
          confirmLabel={t('similarAccount.notMine')}
          onConfirm={onReject}
          onClose={() => setStep('asking')}
        >
          <p>{t('similarAccount.reject.text')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
