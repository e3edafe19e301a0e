import { useRun } from '#hooks/useRun'
import { StepPage } from '#components/StepPage'
import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { useSubmit } from '#components/useSubmit'
import { paths } from '#paths'
import { selectSession } from '#store/session/auth'
import { loadDuplicates } from '#store/duplicate/duplicate'
import { useAppSelector } from '#store/core/hooks'
import { selectReceipt } from '#store/duplicate/receipt'
import { Button } from '#ui/Button'
import { ButtonLink } from '#ui/ButtonLink'
import { Scene } from '#ui/Scene'
import { Stack } from '#ui/Stack'
import Printer from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import styles from '../duplicate.module.css'
import { Receipt } from '../Receipt.tsx'

/**
 * `/fuzzion-success`: the accounts are merged or the duplicates removed, with a receipt until the page is left. A login
 * that the duplicates have interrupted goes on from here.
 */
export function MergeSuccessPage() {
  const { t } = useTranslation()
  const run = useRun()
  const navigateIfMounted = useNavigateIfMounted()
  const isInterrupted = useAppSelector(selectSession).kind === 'duplicated'
  const receipt = useAppSelector(selectReceipt)
  const words = receipt?.kind === 'removed' ? 'duplicate.done' : 'merge.success'
  const { isBusy, send, banner } = useSubmit()
  const onContinue = () =>
    send(() =>
      // A person who opened a link to this page may still have duplicates.
      run(loadDuplicates(), async (found) => {
        // When a set-up is mandatory, the guard leads to it from any page.
        const isLed = found !== 'found' && found.isMfaMandatory
        if (!isLed) await navigateIfMounted(paths.home, { replace: true })
      }),
    )
  return (
    <StepPage icon={<Scene name="merge" />} title={t(`${words}.title`)} lead={t(`${words}.text`)}>
      <p>{t('merge.success.next')}</p>
      {receipt ? <Receipt receipt={receipt} /> : null}
      {/* When the session has ended, a toast says so instead. */}
      {isInterrupted ? banner : null}
      <Stack gap={3} className={styles.ways}>
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
