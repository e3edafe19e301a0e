import { useWords } from '#ui/hooks/useWords.ts'
import { paths } from '#core/paths.ts'
import { Link } from '#ui/action/Link.tsx'
import { Loader } from '#ui/status/Loader.tsx'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useLazyModule } from '#ui/hooks/useLazyModule.ts'
import type { HelpTopic } from './HelpTopics.tsx'

// Leaving one of these pages, or a dialog, would lose what was done, typed or shown there.
const flow = /^\/(?:mfa|mandatory-mfa|onboarding|weak-password|reset-password$|duplicated|fuzzion-success)/

const loadDialog = () => import('./HelpDialog.tsx')

/** A link to Help. Inside a flow or a dialog Help opens as a dialog over it, so that nothing typed is lost. */
export function HelpLink({ topic, children }: { topic?: HelpTopic; children: ReactNode }) {
  const { t } = useTranslation()
  const words = useWords()
  const { pathname } = useLocation()
  const [isOver, setIsOver] = useState(false)
  const { piece, failure, isSlow, onRetry } = useLazyModule(isOver ? loadDialog : null, true)

  function onClick(event: MouseEvent) {
    // The person wants a new tab or window.
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    if (!event.currentTarget.closest('dialog') && !flow.test(pathname)) return
    event.preventDefault()
    setIsOver(true)
    if (failure) onRetry()
  }
  return (
    <>
      <Link to={topic ? `${paths.help}#${topic}` : paths.help} onClick={onClick}>
        {children}
      </Link>
      {isSlow && <Loader label={t('page.loading')} />}
      {piece && <piece.HelpDialog topic={topic} onClose={() => setIsOver(false)} />}
      {failure && <span role="alert">{words(failure)}</span>}
    </>
  )
}
