import { useWords } from '#ui/hooks/useWords.ts'
import { HelpLink } from '#ui/help/HelpLink.tsx'
import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { useDelayed } from '#ui/hooks/waiting.ts'
import { useThunk } from '#ui/form/useSend.tsx'
import { useSites } from '#ui/hooks/useSites.ts'
import { useTitleFocus } from '#ui/hooks/useFocus.ts'
import { refusalUrl } from './partnerTarget.ts'
import { readPartnerQuery } from '#domain/partner/partnerQuery.ts'
import { displayText } from '#domain/text/displayText.ts'
import { longestWords, type Failure } from '#domain/text/wording.ts'
import { type AllowedUrl, externalHost } from '#domain/address/redirect.ts'
import { leave } from '#core/leave.ts'
import { paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import {
  acceptAccess,
  askAccess,
  type AskedConsent,
  partnerLeft,
  type PartnerRequest,
  type Reason,
  selectDecision,
} from './partner.ts'
import { Fold } from '#ui/data/Fold.tsx'
import { Banner } from '#ui/status/Banner.tsx'
import { Button, ButtonLink } from '#ui/action/Button.tsx'
import { ExternalLink, Link } from '#ui/action/Link.tsx'
import { Loader } from '#ui/status/Loader.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Consent, partnerName } from './Consent.tsx'

/** `/approve`: the request of a partner, and what comes after the answer to it. */
export function ApprovePage() {
  const { search } = useLocation()
  return <Authorisation key={search} search={search} />
}

/** Asks the server about the request when the page opens, and leaves for the address that comes of it. */
function Authorisation({ search }: { search: string }) {
  const dispatch = useAppDispatch()
  const { run } = useThunk()
  const decision = useAppSelector(selectDecision)
  const { hosts: ownHosts } = useSites()
  const [visit] = useState(() => readPartnerQuery(search))
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const asking = dispatch(askAccess({ visit, ownHosts }))
    return () => {
      asking.abort()
      dispatch(partnerLeft())
    }
  }, [dispatch, visit, ownHosts, attempt])

  const target = decision.step === 'leaving' ? decision.target : null
  useEffect(() => {
    if (target) leave(target)
  }, [target])

  useTitleFocus(decision.step)
  const onAccept = (chosen: readonly string[] | null) => run(acceptAccess({ ownHosts, chosen }))
  if (decision.step === 'consent') return <Consent {...decision} onAccept={onAccept} />
  if (decision.step === 'refused') return <Refused {...decision} />
  if (decision.step === 'invalid') return <Invalid {...decision} />
  if (decision.step === 'failed') return <Failed {...decision} onRetry={() => setAttempt(attempt + 1)} />
  return <Waiting key={decision.step} target={target} />
}

/** Waits for the server, or for the browser to open `target`; a link to `target` helps if that is slow. */
function Waiting({ target }: { target: AllowedUrl | null }) {
  const { t } = useTranslation()
  const isLong = useDelayed(true)
  return (
    <CenteredPage
      title={target === null ? t('approve.asking') : t('approve.leaving', { host: externalHost(target) })}
      ways={target === null ? null : <ExternalLink href={target}>{t('action.continue')}</ExternalLink>}
    >
      {isLong ? <Loader label={t('page.loading')} /> : null}
    </CenteredPage>
  )
}

function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation()
  const words = useWords()
  return (
    <CenteredPage title={t('approve.failed')} ways={<Link to={paths.home}>{t('approve.account')}</Link>}>
      <Banner tone="danger">{words(failure)}</Banner>
      <Button onClick={onRetry}>{t('error.retry')}</Button>
    </CenteredPage>
  )
}

/** The request is not valid: no consent is asked for, and nothing was sent to the partner. */
function Invalid({ reason: [parameter, rule, words] }: { reason: Reason }) {
  const { t } = useTranslation()
  return (
    <CenteredPage
      title={t('approve.invalid.title')}
      lead={t('approve.invalid.help')}
      ways={<HelpLink topic="contact">{t('error.help')}</HelpLink>}
    >
      <Banner tone="danger">{t('approve.invalid.text')}</Banner>
      <ButtonLink to={paths.home}>{t('approve.account')}</ButtonLink>
      <Fold className="quiet" title={t('approve.invalid.details')}>
        <p>
          <code>{`${parameter} ${rule}`}</code>
        </p>
        <p>{displayText(words ?? '', longestWords)}</p>
      </Fold>
    </CenteredPage>
  )
}

interface RefusedProps {
  request: PartnerRequest
  asked: AskedConsent
  /** Whether an earlier Accept has given access; null when that is not known. */
  isGiven: boolean | null
}

/** The consent was refused: nothing was sent. The partner hears of it only when the person follows the link back. */
function Refused({ request, asked: { partner, issuer }, isGiven }: RefusedProps) {
  const { t } = useTranslation()
  const back = refusalUrl(request, issuer)
  const name = partnerName(partner.name, request)
  return (
    <CenteredPage
      title={t('approve.refused.title')}
      lead={t('approve.refused.text')}
      ways={
        back ? <ExternalLink href={back}>{t('approve.refused.back', { partner: name })}</ExternalLink> : null
      }
    >
      {isGiven === false ? (
        <p>{t('approve.refused.next', { partner: name })}</p>
      ) : (
        <Banner tone="info" action={<Link to={paths.apps}>{t('user.access.title')}</Link>}>
          {t(isGiven ? 'approve.refused.given' : 'approve.refused.unknown')}
        </Banner>
      )}
      <ButtonLink to={paths.home}>{t('approve.account')}</ButtonLink>
    </CenteredPage>
  )
}
