import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { refreshUser } from '#store/session/refreshUser'
import { selectUserFailure } from '#store/session/user'
import { useEffect, useRef, useState } from 'react'
import type { Load } from './useLoad.ts'

/** The load of the profile, which the frame begins: why it failed, and a retry, which leaving the page aborts. */
export function useProfileLoad(): Load {
  const dispatch = useAppDispatch()
  const failure = useAppSelector(selectUserFailure)
  const [isBusy, setIsBusy] = useState(false)
  const running = useRef<{ abort: () => void } | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const onRetry = async () => {
    const retry = dispatch(refreshUser())
    running.current = retry
    setIsBusy(true)
    await retry
    setIsBusy(false)
  }
  return { failure, isBusy, onRetry: () => void onRetry() }
}
