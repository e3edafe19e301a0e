import { useRun } from '#hooks/useRun'
import type { Failure } from '#domain/text/wording'
import type { ContactMethod } from '#domain/security/mfa'
import { verifyContact } from '#store/onboarding/contacts'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { onboardingChanged, selectDraft } from '#store/onboarding/onboarding'
import { useRef, useState } from 'react'
import { useGoOn } from './useGoOn.ts'

/** For the pages that verify an e-mail or a phone: the initial text, what an edit stores, and what is sent. */
export function useContact(method: ContactMethod) {
  const dispatch = useAppDispatch()
  const run = useRun()
  const goOn = useGoOn()
  const targets = useAppSelector(selectDraft)?.targets
  const [initial] = useState(targets?.[method] ?? '')

  const isAsking = useRef(false)

  const onSubmit = async (target: string): Promise<Failure | null> => {
    // A page can have two buttons that ask for a code; only one code is asked for at a time.
    if (isAsking.current) return { code: 'server', isTold: true }
    isAsking.current = true
    return run(verifyContact({ method, target }), goOn).finally(() => (isAsking.current = false))
  }
  const onEdit = (target: string) => {
    if (targets) dispatch(onboardingChanged({ targets: { ...targets, [method]: target } }))
  }
  return { initial, onSubmit, onEdit }
}
