import { useWords } from '#ui/hooks/useWords.ts'
import { LogOutButton } from '#auth/LogOutButton.tsx'
import { Pending } from '#ui/page/Pending.tsx'
import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import {
  askRemoval,
  loadDuplicates,
  selectDuplicates,
  selectIsNone,
  selectUnfinished,
  finishDuplicates,
} from './duplicate.ts'
import { loadSimilarAccount, selectHandledAccount } from './similar/similarAccount.ts'
import { selectSession, selectSimilarAccount } from '#auth/authSlice.ts'
import { Actions } from '#ui/layout/Stack.tsx'
import { Banner } from '#ui/status/Banner.tsx'
import { Button } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Balance } from './Balance.tsx'
import styles from './duplicate.module.css'
import { Similar } from './similar/Similar.tsx'

/** `/duplicated`: the duplicates of a login, if there are any; then the similar account. */
export function DuplicatedPage() {
  const isDuplicated = useAppSelector(selectSession).kind === 'duplicated'
  const similarAccount = useAppSelector(selectSimilarAccount)
  const handled = useAppSelector(selectHandledAccount)
  const [wasDuplicated] = useState(isDuplicated)
  // When the duplicates are settled and there is no similar account, the page stays as it is until the guard opens the
  // next page.
  const hasSimilar = similarAccount !== null || handled !== null
  return isDuplicated || (wasDuplicated && !hasSimilar) ? <Duplicates /> : <Similar />
}

function Duplicates() {
  const { t } = useTranslation()
  const words = useWords()
  const dispatch = useAppDispatch()
  const info = useAppSelector(selectDuplicates)
  const unfinished = useAppSelector(selectUnfinished)
  const load = useLoad(() => dispatch(loadDuplicates()))
  const { removing, onRemove, skipping, onSkip } = useAnswers()
  const isNone = useAppSelector(selectIsNone)
  const isKnown = info !== null

  // Loads the similar account. Without duplicates this is not needed: the login goes on and loads it.
  useEffect(() => {
    if (!isKnown) return
    const asking = dispatch(loadSimilarAccount())
    return () => asking.abort()
  }, [dispatch, isKnown])

  // When skipping has ended the load and has then failed, nothing is pending: the person can skip again.
  const isPending = !isKnown && (load.isBusy || isNone)
  const isUnfinished = unfinished !== null && !removing.banner && !removing.isBusy
  return (
    <CenteredPage title={t('duplicate.title')} lead={t('duplicate.lead')} ways={<LogOutButton />}>
      {isPending || load.failure ? (
        <Card>
          <Pending load={load} failed={t('duplicate.failed')} />
        </Card>
      ) : null}
      {info && <Balance info={info} />}
      {isUnfinished ? <Banner tone="danger">{words(unfinished)}</Banner> : null}
      {removing.banner ?? skipping.banner}
      <Actions look="filled">
        {isNone ? null : (
          <Button
            variant="secondary"
            isBusy={skipping.isBusy}
            isBlocked={removing.isBusy}
            onClick={() => void onSkip()}
          >
            {t('duplicate.skip')}
          </Button>
        )}
        {isKnown ? (
          <Button
            variant="danger"
            isBusy={removing.isBusy}
            isBlocked={skipping.isBusy}
            onClick={() => void onRemove()}
          >
            {t('duplicate.remove')}
          </Button>
        ) : null}
      </Actions>
      {isKnown && !unfinished ? <p className={styles.quiet}>{t('duplicate.codeFirst')}</p> : null}
    </CenteredPage>
  )
}

function useAnswers() {
  const removing = useThunk()
  // After a skip the button stays busy until the guard opens the next page.
  const skipping = useThunk({ isOnce: true })
  const onRemove = () => {
    skipping.clearErrors()
    return removing.act(askRemoval(paths.duplicatedCode), (next) =>
      removing.go(next === 'code' ? paths.duplicatedCode : paths.mergeSuccess),
    )
  }
  const onSkip = () => {
    removing.clearErrors()
    return skipping.act(finishDuplicates())
  }
  return { removing, onRemove, skipping, onSkip }
}
