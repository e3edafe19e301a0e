import { externalUrl } from '#domain/address/redirect.ts'
import { destinationOf } from '#domain/partner/platform.ts'
import { useSites } from '#ui/hooks/useSites.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { returnAsked, selectReturnTo } from './target.ts'
import { ExternalLink } from '#ui/action/Link.tsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

/**
 * A link back to where `?return=` says that the person was sent from, if it may be linked to. It outlives the pages of
 * the task, since a task that is given up has a way back, too.
 */
export function ReturnLink() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { hosts } = useSites()
  const asked = new URLSearchParams(useLocation().search).getAll('return')
  const given = asked.length === 1 ? externalUrl(asked[0], hosts) : null
  const isAsked = asked.length > 0
  const kept = useAppSelector(selectReturnTo)
  useEffect(() => {
    if (isAsked) dispatch(returnAsked(given))
  }, [dispatch, isAsked, given])
  const to = isAsked ? given : kept
  if (!to) return null
  const { platform } = destinationOf(`?redirect_uri=${encodeURIComponent(to)}`)
  const app = platform === 'default' ? new URL(to).host : t(`platform.${platform}`)
  return (
    <p>
      <ExternalLink href={to}>{t('login.back', { app })}</ExternalLink>
    </p>
  )
}
