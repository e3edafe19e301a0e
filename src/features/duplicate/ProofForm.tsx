import { CardForm } from '#components/CardForm'
import { FieldForm } from '#components/FieldForm'
import { PasswordInput } from '#components/PasswordInput'
import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { passwordIssue } from '#domain/fieldIssue'
import { paths } from '#paths'
import { useRun } from '#hooks/useRun'
import { beginMerge, type Proof } from '#store/duplicate/similarAccount'
import { Button } from '#ui/Button'
import { Stack } from '#ui/Stack'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const asTyped = (text: string) => text

/** Asks for a card number or the password of the similar account as a proof that it is one's own; a code follows. */
export function ProofForm({ proofs, onBack }: { proofs: readonly Proof[]; onBack: () => void }) {
  const { t } = useTranslation()
  const run = useRun()
  const navigateIfMounted = useNavigateIfMounted()
  const [proof, setProof] = useState<Proof>(proofs.includes('card') ? 'card' : 'password')
  const frame = useRef<HTMLDivElement>(null)
  // The button that opened the form is gone, so the focus goes to the field; also when the proof changes.
  useEffect(() => frame.current?.querySelector('input')?.focus(), [proof])
  const other = proof === 'card' ? 'password' : 'card'

  const form = {
    initial: '',
    buttons: {
      submit: t('action.continue'),
      others: (
        <Button variant="quiet" onClick={onBack}>
          {t('action.back')}
        </Button>
      ),
    },
    onSubmit: (value: string) =>
      run(beginMerge({ proof, value }), (merge) => merge && navigateIfMounted(paths.duplicatedCode)),
  }
  return (
    <Stack ref={frame} gap={3}>
      <p role="status">{t(`similarAccount.proof.${proof}`)}</p>
      {proof === 'card' ? (
        <CardForm {...form} />
      ) : (
        <FieldForm
          {...form}
          kind={{
            name: 'password',
            check: passwordIssue,
            toTarget: asTyped,
            draw: (field, { error }) => (
              <PasswordInput
                {...field}
                label={t('similarAccount.proof.label')}
                autoComplete="off"
                error={error}
              />
            ),
          }}
        />
      )}
      {proofs.includes(other) ? (
        <Button variant="quiet" size="small" onClick={() => setProof(other)}>
          {t(`similarAccount.proof.with.${other}`)}
        </Button>
      ) : null}
    </Stack>
  )
}
