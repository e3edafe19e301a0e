import { paths } from '#paths'
import { Link } from '#ui/Link'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

/** The topics of Help: a lost card, no access to phone or e-mail, a suspicious message, how to reach the provider. */
export type HelpTopic = 'card' | 'access' | 'message' | 'contact'

// Leaving one of these pages, or a dialog, would lose what was done, typed or shown there.
const flow = /^\/(?:mfa|mandatory-mfa|onboarding|weak-password|reset-password$|duplicated|fuzzion-success)/

/**
 * A link to Help, at one of its topics. Inside a flow or a dialog Help opens as a dialog over it, so that nothing typed
 * is lost.
 */
export function HelpLink({ topic, children }: { topic?: HelpTopic; children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [over, setOver] = useState<ReactNode>(null)

  function onClick(event: MouseEvent) {
    // The person wants a new tab or window.
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    if (!event.currentTarget.closest('dialog') && !flow.test(pathname)) return
    event.preventDefault()
    void import('./help/HelpDialog.tsx').then(
      ({ HelpDialog }) => setOver(<HelpDialog topic={topic} onClose={() => setOver(null)} />),
      () => setOver(<span role="alert">{t('error.network')}</span>),
    )
  }
  return (
    <>
      <Link to={topic ? `${paths.help}#${topic}` : paths.help} onClick={onClick}>
        {children}
      </Link>
      {over}
    </>
  )
}
