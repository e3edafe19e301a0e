import { AccountChip } from '#session/contacts/AccountChip.tsx'
import { FlowPanel } from '#ui/page/FlowPanel.tsx'
import { HelpLink } from '#ui/help/HelpLink.tsx'
import { StepPage } from '#ui/page/StepPage.tsx'
import { useFlow } from '#ui/form/useSend.tsx'
import { dateTime } from '#domain/time/relativeTime.ts'
import { paths } from '#core/paths.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectTag } from '#core/store/visit.ts'
import { loadDuplicates, type Receipt as Shown, selectReceipt } from '../duplicate.ts'
import { selectProfile } from '#session/scope/user.ts'
import { selectSession } from '#session/scope/auth.ts'
import { Banner } from '#ui/status/Banner.tsx'
import { Button, ButtonLink } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { Link } from '#ui/action/Link.tsx'
import { Scene } from '#ui/art/Scene.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Balance, SimilarFacts } from '../Balance.tsx'
import styles from '../duplicate.module.css'

/**
 * `/fuzzion-success`: the accounts are merged or the duplicates removed, with a receipt until the page is left. A login
 * that the duplicates have interrupted goes on from here.
 */
export function MergeSuccessPage() {
  const { t } = useTranslation()
  const isInterrupted = useAppSelector(selectSession).kind === 'duplicated'
  const receipt = useAppSelector(selectReceipt)
  const words = receipt?.kind === 'removed' ? 'duplicate.done' : 'merge.success'
  const { isBusy, act, banner, go } = useFlow()
  const onContinue = () =>
    // A person who opened a link to this page may still have duplicates.
    act(loadDuplicates(), async (found) => {
      // When a set-up is mandatory, the guard leads to it from any page.
      const isLed = found !== 'found' && found.isMfaMandatory
      if (!isLed) await go(paths.home, { replace: true })
    })
  return (
    <StepPage icon={<Scene name="merge" />} title={t(`${words}.title`)} lead={t(`${words}.text`)}>
      <p>{t('merge.success.next')}</p>
      {receipt ? <Receipt receipt={receipt} /> : null}
      {/* When the session has ended, a toast says so instead. */}
      {isInterrupted ? banner : null}
      <Stack gap={3} className="unprinted">
        {isInterrupted || isBusy ? (
          <Button isBusy={isBusy} onClick={() => void onContinue()}>
            {t('action.continue')}
          </Button>
        ) : (
          <ButtonLink to={paths.home}>{t('action.continue')}</ButtonLink>
        )}
        {receipt ? (
          <Button variant="secondary" icon={<Printer aria-hidden />} onClick={() => print()}>
            {t('merge.receipt.print')}
          </Button>
        ) : null}
      </Stack>
    </StepPage>
  )
}

/** The account that was merged, or the duplicates that were removed, as shown before, and when; to be printed. */
function Receipt({ receipt }: { receipt: Shown }) {
  const { t } = useTranslation()
  const profile = useAppSelector(selectProfile)
  const tag = useAppSelector(selectTag)
  // The page opens right after the merge or removal, so the time of the first render is the time of both.
  const [now] = useState(() => new Date().toISOString())
  return (
    <>
      {receipt.kind === 'removed' ? (
        <Balance info={receipt.info} isDone />
      ) : (
        <>
          <AccountChip of={profile} />
          <Card title={t('similarAccount.moved')}>
            <Stack gap={3}>
              <SimilarFacts account={receipt.account} />
              <p className={styles.quiet}>{t('similarAccount.movedText')}</p>
            </Stack>
          </Card>
        </>
      )}
      <p className={styles.quiet}>{t('merge.receipt.date', { date: dateTime(now, tag) })}</p>
    </>
  )
}

/** `/fuzzion-error`: the merge has failed, and may be tried again. */
export function MergeErrorPage() {
  const { t } = useTranslation()
  return (
    <StepPage
      icon={<Scene name="merge" isWarning />}
      title={t('merge.error.title')}
      lead={t('merge.error.later')}
      ways={
        <>
          <Link to={paths.dashboard}>{t('approve.account')}</Link>
          <HelpLink topic="contact">{t('error.help')}</HelpLink>
        </>
      }
    >
      <Banner tone="danger">{t('merge.error.text')}</Banner>
      <ButtonLink to={paths.duplicated}>{t('error.retry')}</ButtonLink>
    </StepPage>
  )
}

/** `/fuzzion-rejection`: the username was removed from the other account, which is permanent. */
export function MergeRejectionPage() {
  const { t } = useTranslation()
  return (
    <StepPage
      icon={<Scene name="shield" />}
      title={t('merge.rejection.title')}
      lead={t('merge.rejection.text')}
    >
      <p>{t('merge.rejection.next')}</p>
      <ButtonLink to={paths.home}>{t('action.continue')}</ButtonLink>
    </StepPage>
  )
}

/** The panel beside the pages on which accounts of one person are removed or merged; what is merged needs no promise. */
export function Panel() {
  const isMerged = useLocation().pathname === paths.mergeSuccess
  return <FlowPanel picture="cards" promise={isMerged ? 'account' : 'merge'} />
}
