import { StepPage } from '#components/StepPage'
import { useTitleFocus } from '#hooks/useTitleFocus'
import { refusalUrl } from '#domain/partnerTarget'
import { paths } from '#paths'
import type { PartnerData, PartnerRequest } from '#store/partner'
import { Banner } from '#ui/Banner'
import { ButtonLink } from '#ui/ButtonLink'
import { ExternalLink } from '#ui/ExternalLink'
import { Link } from '#ui/Link'
import { useTranslation } from 'react-i18next'
import { partnerName } from './partnerName.ts'

/** The consent was refused: nothing was sent. The partner hears of it only when the person follows the link back. */
export function Refused({
  request,
  partner,
  isGiven,
}: {
  request: PartnerRequest
  partner: PartnerData
  /** Whether an earlier Accept has given access; null when that is not known. */
  isGiven: boolean | null
}) {
  const { t } = useTranslation()
  useTitleFocus()
  const back = refusalUrl(request)
  const name = partnerName(partner.name, request)
  return (
    <StepPage
      title={t('approve.refused.title')}
      lead={t('approve.refused.text')}
      ways={
        back ? <ExternalLink href={back}>{t('approve.refused.back', { partner: name })}</ExternalLink> : null
      }
    >
      {isGiven === false ? (
        <p>{t('approve.refused.next', { partner: name })}</p>
      ) : (
        <Banner tone="info" action={<Link to={paths.apps}>{t('approve.refused.apps')}</Link>}>
          {t(isGiven ? 'approve.refused.given' : 'approve.refused.unknown')}
        </Banner>
      )}
      <ButtonLink to={paths.home}>{t('approve.account')}</ButtonLink>
    </StepPage>
  )
}
