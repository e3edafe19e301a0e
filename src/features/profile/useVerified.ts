import { whenIdle } from '#hooks/whenIdle'
import { isVerified } from '#domain/verified'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectMethods } from '#store/mfa/mfa'
import { loadMethods } from '#store/mfa/methods'
import type { Profile } from '#store/profile/user'
import { useEffect } from 'react'

/**
 * Which contacts are verified: those of enabled methods, asked for once the page is usable and again after a change.
 * Nothing is verified while they are not known.
 */
export function useVerified(profile: Profile | null) {
  const dispatch = useAppDispatch()
  const methods = useAppSelector(selectMethods)
  const { email, phone } = profile ?? {}
  useEffect(() => {
    let leave: () => void = () => undefined
    const cancel = whenIdle(() => {
      const running = dispatch(loadMethods())
      leave = () => running.abort()
    })
    return () => {
      cancel()
      leave()
    }
  }, [dispatch, email, phone])
  const methodOf = (name: 'email' | 'sms') => methods?.find(({ id }) => id === name)
  return { email: isVerified(email, methodOf('email')), phone: isVerified(phone, methodOf('sms')) }
}
