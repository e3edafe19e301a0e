import { StepPage } from '#components/StepPage'
import { contactText } from '#domain/contact/phoneText'
import { paths } from '#paths'
import { selectTargetUrl } from '#store/core/visit'
import { useAppSelector } from '#store/core/hooks'
import { selectMethods } from '#store/mfa/methods'
import { ButtonLink } from '#ui/action/ButtonLink'
import { Card } from '#ui/data/Card'
import { ListRow } from '#ui/data/ListRow'
import { Scene } from '#ui/art/Scene'
import { Tag } from '#ui/data/Tag'
import Lock from 'lucide-react/icons/lock'
import Mail from 'lucide-react/icons/mail'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

const delay = 3000

/**
 * `/mandatory-mfa/success`: the set-up is done; goes on to the target after 3 seconds, but not under a dialog, or
 * at once by the button.
 */
export function SuccessPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const methods = useAppSelector(selectMethods) ?? []
  const wanted = useAppSelector(selectTargetUrl)
  // Read once, because the target is cleared on the way there.
  const [target] = useState(wanted ?? paths.dashboard)

  useEffect(() => {
    const timer = setInterval(() => {
      // Help may be open over the page.
      if (!document.querySelector('dialog[open]')) void navigate(target, { replace: true })
    }, delay)
    return () => clearInterval(timer)
  }, [navigate, target])

  return (
    <StepPage
      icon={<Scene name="shield" />}
      title={t('mandatoryMfa.success.title')}
      lead={t('mandatoryMfa.success.lead')}
    >
      <p>{t('mandatoryMfa.success.next')}</p>
      {methods.length > 0 && (
        <Card>
          <ul>
            {methods.map(({ id, target: contact }) => (
              <ListRow
                key={id}
                icon={id === 'email' ? <Mail aria-hidden /> : <MessageSquareText aria-hidden />}
                title={t(`user.security.twoStep.${id === 'email' ? 'email' : 'sms'}`)}
                text={contact && contactText(contact)}
                tone="success"
                trailing={
                  <Tag tone="success">
                    <Lock aria-hidden />
                    {t('mandatoryMfa.success.on')}
                  </Tag>
                }
              />
            ))}
          </ul>
        </Card>
      )}
      <ButtonLink to={target} replace>
        {t('mandatoryMfa.continue')}
      </ButtonLink>
    </StepPage>
  )
}
