import type { Proof, SimilarAccount } from '#domain/person/duplicates.ts'
import { AskingButton } from '#ui/form/ConfirmDialog.tsx'
import { CardForm } from '#ui/form/CardForm.tsx'
import { FieldForm } from '#ui/form/FieldForm.tsx'
import { HiddenUsername } from '#features/password/PasswordSetup.tsx'
import { PasswordInput } from '#ui/form/PasswordInput.tsx'
import { Pending } from '#ui/page/Pending.tsx'
import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useTitleFocus } from '#ui/hooks/useFocus.ts'
import { passwordIssue } from '#domain/text/fieldIssue.ts'
import { paths } from '#core/paths.ts'
import { pageLeft } from '#core/store/events.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import {
  beginMerge,
  dismissSimilarAccount,
  loadSimilarAccount,
  selectHandledAccount,
} from './similarAccount.ts'
import { selectIsMfaMandatory } from '#auth/person/userSlice.ts'
import { selectSimilarAccount } from '#auth/authSlice.ts'
import { Actions, Stack } from '#ui/layout/Stack.tsx'
import { Button } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { Link } from '#ui/action/Link.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { SimilarFacts } from '../Balance.tsx'
import styles from '../duplicate.module.css'

/** Asks about a similar account: it is the person's own, somebody else's, or the person decides later. */
export function Similar() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const similarAccount = useAppSelector(selectSimilarAccount)
  const load = useLoad(() => dispatch(loadSimilarAccount()))
  const isMfaMandatory = useAppSelector(selectIsMfaMandatory)
  const skipping = useThunk()
  useTitleFocus()
  const handled = useAppSelector(selectHandledAccount)
  const shown = similarAccount ?? handled
  useEffect(() => () => void dispatch(pageLeft()), [dispatch])

  const isOver = similarAccount === null && !shown && !isMfaMandatory
  const onSkip = () =>
    skipping.act(dismissSimilarAccount('skip'), () => skipping.go(paths.home, { replace: true }))
  return (
    <CenteredPage
      title={t(shown ? 'duplicate.title' : 'similarAccount.asking')}
      {...(shown && { lead: t('similarAccount.lead') })}
      ways={
        shown ? (
          <Button variant="quiet" isBusy={skipping.isBusy} onClick={() => void onSkip()}>
            {t('duplicate.skip')}
          </Button>
        ) : (
          <Link to={paths.dashboard}>{t('approve.account')}</Link>
        )
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
      {isOver ? <Navigate to={paths.home} replace /> : null}
    </CenteredPage>
  )
}

function Found({ similarAccount, isBlocked }: { similarAccount: SimilarAccount; isBlocked: boolean }) {
  const { t } = useTranslation()
  const { run, go } = useThunk()
  const [isProving, setIsProving] = useState(false)
  const onReject = () =>
    run(dismissSimilarAccount('reject'), () => go(paths.mergeRejection, { replace: true }))
  const onBack = () => {
    setIsProving(false)
    // The field that had the focus is gone, so the title gets the focus.
    document.querySelector('h1')?.focus()
  }
  return (
    <>
      <Card>
        <SimilarFacts account={similarAccount} />
      </Card>
      <p className={styles.quiet}>{t('similarAccount.effect')}</p>
      {isProving ? (
        <ProofForm {...similarAccount} onBack={onBack} />
      ) : (
        <Actions look="filled">
          <Button isBlocked={isBlocked} onClick={() => setIsProving(true)}>
            {t('similarAccount.mine')}
          </Button>
          <AskingButton
            variant="secondary"
            isBlocked={isBlocked}
            label={t('similarAccount.notMine')}
            title={t('similarAccount.reject.title')}
            onConfirm={onReject}
          >
            <p>{t('similarAccount.reject.text')}</p>
          </AskingButton>
        </Actions>
      )}
    </>
  )
}

const asTyped = (text: string) => text

/** Asks for a card number or the password of the similar account as a proof that it is one's own; a code follows. */
function ProofForm({ proofs, email, phone, onBack }: SimilarAccount & { onBack: () => void }) {
  const { t } = useTranslation()
  const { run, go } = useThunk()
  const [proof, setProof] = useState<Proof>(proofs.includes('card') ? 'card' : 'password')
  const frame = useRef<HTMLDivElement>(null)
  // The button that opened the form is gone, so the focus goes to the field; also when the proof changes.
  useEffect(() => frame.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus(), [proof])
  const other = proof === 'card' ? 'password' : 'card'

  const form = {
    initial: '',
    buttons: { submit: t('action.sendCode') },
    onSubmit: (value: string) =>
      run(beginMerge({ proof, value }), (merge) => merge && go(paths.duplicatedCode)),
  }
  return (
    <Stack ref={frame} gap={3}>
      <p role="status">{t(`similarAccount.proof.${proof}`)}</p>
      {proof === 'card' ? (
        <CardForm {...form} />
      ) : (
        <FieldForm {...form} name="password" validate={passwordIssue} toTarget={asTyped}>
          {(field) => (
            <>
              <HiddenUsername value={email || phone} autoComplete="section-other username" />
              <PasswordInput
                {...field}
                label={t('similarAccount.proof.label')}
                // A section of its own: the account that is logged in has another password. Firefox goes by the username alone.
                autoComplete="section-other current-password"
              />
            </>
          )}
        </FieldForm>
      )}
      <Actions look="apart">
        <Button variant="quiet" onClick={onBack}>
          {t('action.back')}
        </Button>
        {proofs.includes(other) ? (
          <Button variant="quiet" onClick={() => setProof(other)}>
            {t(`similarAccount.proof.with.${other}`)}
          </Button>
        ) : null}
      </Actions>
    </Stack>
  )
}
