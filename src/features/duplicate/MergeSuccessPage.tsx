import { AccountChip } from '#ui/contact/AccountChip.tsx'
import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { dateTime } from '#domain/time/relativeTime.ts'
import { paths } from '#core/paths.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectTag } from '#core/store/visitSlice.ts'
import { loadDuplicates, type Receipt as Shown, selectReceipt } from './duplicate.ts'
import { selectProfile } from '#auth/person/userSlice.ts'
import { selectSession } from '#auth/authSlice.ts'
import { Button, ButtonLink } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { Scene } from '#ui/art/Scene.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Balance, SimilarFacts } from './Balance.tsx'
import styles from './duplicate.module.css'

/** `/fuzzion-success`: the merge or removal is done, with a receipt; a login that the duplicates interrupted goes on. */
export function MergeSuccessPage() {
  const { t } = useTranslation()
  const isInterrupted = useAppSelector(selectSession).kind === 'duplicated'
  const receipt = useAppSelector(selectReceipt)
  const words = receipt?.kind === 'removed' ? 'duplicate.done' : 'merge.success'
  const { isBusy, act, banner, go } = useThunk()
  const onContinue = () =>
    // A person who opened a link to this page may still have duplicates.
    act(loadDuplicates(), async (found) => {
      // When a set-up is mandatory, the guard leads to it from any page.
      const isLed = found !== 'found' && found.isMfaMandatory
      if (!isLed) await go(paths.home, { replace: true })
    })
  return (
    <CenteredPage icon={<Scene name="merge" />} title={t(`${words}.title`)} lead={t(`${words}.text`)}>
      {receipt ? <Receipt receipt={receipt} /> : null}
      {/* When the session has ended, a toast says so instead. */}
      {isInterrupted ? banner : null}
      {isInterrupted || isBusy ? (
        <Button isBusy={isBusy} onClick={() => void onContinue()}>
          {t('action.continue')}
        </Button>
      ) : (
        <ButtonLink to={paths.home}>{t('action.continue')}</ButtonLink>
      )}
    </CenteredPage>
  )
}

/** The account that was merged, or the duplicates that were removed, as shown before, and when. */
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
