import { env } from '#env'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { toastShown } from '#store/core/toasts'
import { useState } from 'react'
import { reference } from './reference.ts'

/** What the helpdesk needs to find out what went wrong. @returns the facts, and `copy`, which copies a text of them */
export function useSupportReference() {
  const dispatch = useAppDispatch()
  const failedCall = useAppSelector(({ visit }) => visit.failedCall)
  const [time] = useState(() => new Date().toISOString().replace(/\.\d+/, ''))
  return {
    id: reference,
    time,
    release: RELEASE,
    environment: env.VITE_SENTRY_ENVIRONMENT,
    call: failedCall,
    // Without a clipboard the text can still be selected.
    copy: async (text: string) => {
      await navigator.clipboard.writeText(text)
      dispatch(toastShown({ tone: 'success', key: 'help.reference.copied' }))
    },
  }
}
