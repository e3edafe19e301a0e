import { type AllowedUrl, externalUrl } from '#domain/address/redirect'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { returnAsked } from '#store/core/visit'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useSites } from './useSites.ts'

/**
 * The address that has sent the person here to do a task, by `?return=`; null when there is none, or none that may be
 * linked to. It outlives the pages that the task leads through.
 */
export function useReturn(): AllowedUrl | null {
  const dispatch = useAppDispatch()
  const { hosts } = useSites()
  const asked = new URLSearchParams(useLocation().search).getAll('return')
  const given = asked.length === 1 ? externalUrl(asked[0], hosts) : null
  const isAsked = asked.length > 0
  const kept = useAppSelector(({ visit }) => visit.returnTo)
  useEffect(() => {
    if (isAsked) dispatch(returnAsked(given))
  }, [dispatch, isAsked, given])
  return isAsked ? given : kept
}
