import { CodeForm, CodeLead } from '../codes/CodeForm.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { type Confirming, ContactForm, type GoOn } from './ContactForm.tsx'
import { useConfirmationStep, useContactTitle, useStepOf } from './ContactForm.tsx'
import { isContactMethod } from '#domain/security/mfa.ts'
import { paths } from '#core/paths.ts'
import { useAppDispatch } from '#core/store/hooks.ts'
import { contactAsked, resumed, type SetUp, setUpLeft } from '../mfaSlice.ts'
import type { NextStep } from './setUp.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { useTranslation } from 'react-i18next'

/** The dialogs of the set-up: a phone and its code, then an e-mail and its code. */
export function SetUpDialog({ setUp }: { setUp: Exclude<SetUp, { step: 'done' }> }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { go } = useThunk()

  const goOn = async (next: NextStep) => {
    if (next === 'stepUp') await go(paths.mfaStepUp, { state: paths.security })
    if (isContactMethod(next)) dispatch(contactAsked({ method: next }))
  }
  const onClose = () => {
    void go(paths.security, { replace: true })
    dispatch(setUpLeft())
    dispatch(resumed())
  }
  const step = useStepOf(setUp.method)
  const contactTitle = useContactTitle(setUp.method)
  return (
    <Dialog
      key={`${setUp.step} ${setUp.method}`}
      title={t(setUp.step === 'entering' ? contactTitle : 'mandatoryMfa.confirmation.title')}
      closeLabel={t('action.close')}
      onClose={onClose}
    >
      {step ? <p className="quiet">{t('onboarding.step', step)}</p> : null}
      {setUp.step === 'entering' ? (
        <ContactForm method={setUp.method} goOn={goOn} />
      ) : (
        <Confirmation setUp={setUp} goOn={goOn} />
      )}
    </Dialog>
  )
}

function Confirmation({ setUp, goOn }: { setUp: Confirming; goOn: GoOn }) {
  const dispatch = useAppDispatch()
  const { method, target } = setUp
  const form = useConfirmationStep(setUp, goOn)
  return (
    <>
      <p>
        <CodeLead method={method} target={target} />
      </p>
      <CodeForm {...form} change={() => dispatch(contactAsked({ method, target }))} />
    </>
  )
}
