import type { Failure } from '#domain/wording'
import type { ContactMethod } from '#domain/mfa'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectSetUp } from '#store/mfa/mfa'
import { requestSetUp } from '#store/mfa/setUp'
import { selectProfile } from '#store/profile/user'
import { useNextStep } from './useNextStep.ts'

/** For the pages that add an e-mail or a phone: the initial text, and the submit, which asks for the code. */
export function useContactSetUp(method: ContactMethod) {
  const dispatch = useAppDispatch()
  const goOn = useNextStep()
  const setUp = useAppSelector(selectSetUp)
  const known = useAppSelector(selectProfile)?.[method === 'sms' ? 'phone' : 'email'] ?? ''
  const onSubmit = async (target: string): Promise<Failure | null> => {
    const result = await dispatch(requestSetUp({ method, target }))
    if (!result.ok) return result.failure
    await goOn(result.value)
    return null
  }
  const begun = setUp && setUp.step !== 'done' && setUp.method === method ? setUp.target : null
  return { initial: begun ?? known, onSubmit }
}
