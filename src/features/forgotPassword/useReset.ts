import { useRun } from '#hooks/useRun'
import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { paths } from '#paths'
import { selectTyped, usernameTyped } from '#store/login/attempt'
import { askReset } from '#store/forgotPassword/forgotPassword'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { useState } from 'react'

/** The props of both forms that ask for a new password: the initial text, what an edit stores and what is sent. */
export function useReset(kind: 'email' | 'phone') {
  const dispatch = useAppDispatch()
  const run = useRun()
  const navigateIfMounted = useNavigateIfMounted()
  const typed = useAppSelector(selectTyped)
  const [initial] = useState(typed[kind])

  const onSubmit = (target: string, captcha?: string) => {
    const contact = kind === 'email' ? { email: target } : { phone: target }
    return run(askReset({ contact, captcha }), () => navigateIfMounted(paths.forgotPasswordSent))
  }
  const onEdit = (target: string) => dispatch(usernameTyped({ [kind]: target }))
  return { initial, onSubmit, onEdit, hasCaptcha: true }
}
