import { HelpLink } from '#components/HelpLink'
import { StepPage } from '#components/StepPage'
import { useDelayed } from '#hooks/useDelayed'
import { useTitleFocus } from '#hooks/useTitleFocus'
import { type Failure, wordsOf } from '#domain/wording'
import { partnerVisit } from '#domain/partnerVisit'
import { type AllowedUrl, externalHost } from '#domain/redirect'
import { paths } from '#paths'
import { Banner } from '#ui/Banner'
import { Button } from '#ui/Button'
import { ButtonLink } from '#ui/ButtonLink'
import { ExternalLink } from '#ui/ExternalLink'
import { Link } from '#ui/Link'
import { Loader } from '#ui/Loader'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Consent } from '../Consent.tsx'
import { Refused } from '../Refused.tsx'
import { useAuthorisation } from '../useAuthorisation.ts'

/** `/approve`: the request of a partner, and what comes after the answer to it. */
export function ApprovePage() {
  const { search } = useLocation()
  return <Authorisation key={search} search={search} />
}

function Authorisation({ search }: { search: string }) {
  const [visit] = useState(() => partnerVisit(search))
  const { decision, onAccept, onRetry } = useAuthorisation(visit)
  if (decision.step === 'consent') return <Consent {...decision} onAccept={onAccept} />
  if (decision.step === 'refused') return <Refused {...decision} />
  if (decision.step === 'invalid') return <Invalid />
  if (decision.step === 'failed') return <Failed {...decision} onRetry={onRetry} />
  return <Waiting key={decision.step} target={decision.step === 'leaving' ? decision.target : null} />
}

/** Waits for the server, or for the browser to open `target`; a link to `target` helps if that is slow. */
function Waiting({ target }: { target: AllowedUrl | null }) {
  const { t } = useTranslation()
  const isLong = useDelayed(true)
  useTitleFocus()
  return (
    <StepPage
      title={target === null ? t('approve.asking') : t('approve.leaving', { host: externalHost(target) })}
      lead={t('approve.waiting')}
      ways={target === null ? null : <ExternalLink href={target}>{t('action.continue')}</ExternalLink>}
    >
      {isLong ? <Loader label={t('page.loading')} /> : null}
    </StepPage>
  )
}

function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation()
  useTitleFocus()
  return (
    <StepPage title={t('approve.failed')} ways={<Link to={paths.home}>{t('approve.account')}</Link>}>
      <Banner tone="danger">{wordsOf(failure, t)}</Banner>
      <Button onClick={onRetry}>{t('error.retry')}</Button>
    </StepPage>
  )
}

/** The request is not valid: no consent is asked for, and nothing was sent to the partner. */
function Invalid() {
  const { t } = useTranslation()
  useTitleFocus()
  return (
    <StepPage
      title={t('approve.invalid.title')}
      lead={t('approve.invalid.help')}
      ways={<HelpLink topic="contact">{t('error.help')}</HelpLink>}
    >
      <Banner tone="danger">{t('approve.invalid.text')}</Banner>
      <ButtonLink to={paths.home}>{t('approve.account')}</ButtonLink>
    </StepPage>
  )
}
