import { type ContactMethod, mfaMethods } from '#domain/security/mfa'
import { useAppSelector } from '#store/core/hooks'
import { selectSetUp, type SetUp } from '#store/mfa/mfa'
import { confirmSetUp, type NextStep, requestSetUp } from '#store/mfa/setUp'
import { selectProfile } from '#store/session/user'
import { useCodeFlow } from '#components/codes/useCodeFlow.ts'
import { usePhoneLocale } from './usePhoneLocale.ts'
import { useFlow } from '#components/forms/useFlow.ts'

/** A set-up whose code is asked for. */
export type Confirming = Extract<SetUp, { step: 'confirming' }>

export type GoOn = (next: NextStep) => unknown

/** The step of the set-up that asks for a phone or an e-mail: the props of its form. */
export function useContactStep(method: ContactMethod, goOn: GoOn) {
  const { run } = useFlow()
  const setUp = useAppSelector(selectSetUp)
  const kind = mfaMethods[method].contact
  const known = useAppSelector(selectProfile)?.[kind] ?? ''
  const begun = setUp && setUp.step !== 'done' && setUp.method === method ? setUp.target : null
  return {
    kind,
    initial: begun ?? known,
    locale: usePhoneLocale(),
    onSubmit: (target: string) => run(requestSetUp({ method, target }), goOn),
  }
}

/** The step of the set-up that asks for the code: the props of its form. */
export const useConfirmationStep = ({ method, target, payload }: Confirming, goOn: GoOn) =>
  useCodeFlow({
    challenge: { method, payload },
    confirm: confirmSetUp,
    resend: () => requestSetUp({ method, target, isAgain: true }),
    onNext: (next) => (next === 'confirming' ? undefined : goOn(next)),
  })
