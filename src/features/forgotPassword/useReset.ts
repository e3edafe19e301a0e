import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import type { Failure } from '#domain/wording'
import { paths } from '#paths'
import { selectTyped, usernameTyped } from '#store/login/attempt'
import { askReset } from '#store/forgotPassword/forgotPassword'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { useState } from 'react'

/** The props of both forms that ask for a new password: the initial text, what an edit stores and what is sent. */
export function useReset(kind: 'email' | 'phone') {
  const dispatch = useAppDispatch()
  const navigateIfMounted = useNavigateIfMounted()
  const typed = useAppSelector(selectTyped)
  const [initial] = useState(typed[kind])

  const onSubmit = async (target: string, captcha?: string): Promise<Failure | null> => {
    const contact = kind === 'email' ? { email: target } : { phone: target }
    const result = await dispatch(askReset({ contact, captcha }))
    if (!result.ok) return result.failure
    await navigateIfMounted(paths.forgotPasswordSent)
    return null
  }
  const onEdit = (target: string) => dispatch(usernameTyped({ [kind]: target }))
  return { initial, onSubmit, onEdit, hasCaptcha: true }
}
