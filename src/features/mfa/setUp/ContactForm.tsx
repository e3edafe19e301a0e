import { type ContactMethod, contactMethods, mfaMethods } from '#domain/security/mfa.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectSetUp, type SetUp } from '../mfaSlice.ts'
import { confirmSetUp, type NextStep, requestSetUp } from './setUp.ts'
import { selectMethods } from '../methods.ts'
import { selectProfile } from '#auth/person/userSlice.ts'
import { useCodeForm } from '../codes/CodeForm.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { useTranslation } from 'react-i18next'
import { EmailForm } from '#ui/contact/EmailForm.tsx'
import { PhoneForm } from '#ui/contact/PhoneForm.tsx'

/** A set-up whose code is asked for. */
export type Confirming = Extract<SetUp, { step: 'confirming' }>

export type GoOn = (next: NextStep) => unknown

/** “Step 1 of 2”, where both methods are set up one after the other: the phone comes first. */
export function useStepOf(method: ContactMethod | undefined) {
  const enabled = useAppSelector(selectMethods) ?? []
  if (!method || (method === 'sms' && enabled.some(({ id }) => id === 'email'))) return undefined
  return { step: contactMethods.indexOf(method) + 1, count: contactMethods.length }
}

/** The title of a contact that is asked for: one that the account has is only confirmed. */
export function useContactTitle(method: ContactMethod) {
  const kind = mfaMethods[method].contact
  const known = useAppSelector(selectProfile)?.[kind]
  return `mandatoryMfa.${kind}.${known ? 'known' : 'title'}` as const
}

/** The step of the set-up that asks for the phone or the e-mail that codes are sent to. */
export function ContactForm({ method, goOn }: { method: ContactMethod; goOn: GoOn }) {
  const { t } = useTranslation()
  const { run } = useThunk()
  const setUp = useAppSelector(selectSetUp)
  const kind = mfaMethods[method].contact
  const known = useAppSelector(selectProfile)?.[kind] ?? ''
  const typed = setUp && setUp.step !== 'done' && setUp.method === method ? setUp.target : null
  const Form = kind === 'email' ? EmailForm : PhoneForm
  return (
    <Form
      initial={typed ?? known}
      buttons={{ submit: t('action.sendCode'), blocked: t(`mandatoryMfa.${kind}.blocked`) }}
      onSubmit={(target) => run(requestSetUp({ method, target }), goOn)}
    />
  )
}

/** The step of the set-up that asks for the code: the props of its form. */
export const useConfirmationStep = ({ method, target, payload }: Confirming, goOn: GoOn) =>
  useCodeForm({
    challenge: { method, payload },
    confirm: confirmSetUp,
    resend: () => requestSetUp({ method, target, isAgain: true }),
    onNext: (next) => (next === 'confirming' ? undefined : goOn(next)),
  })
