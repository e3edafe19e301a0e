import { methodIcons } from './methodIcons.tsx'
import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectResetCode, selectTargetUrl } from '#auth/target.ts'
import { selectProfile } from '#auth/person/userSlice.ts'
import { selectMethods } from '../methods.ts'
import { ButtonLink } from '#ui/action/Button.tsx'
import { contactText } from '#domain/contact/contactText.ts'
import { isSetUpMethod, mfaMethods } from '#domain/security/mfa.ts'
import { paths } from '#core/paths.ts'
import { Scene } from '#ui/art/Scene.tsx'
import { Card } from '#ui/data/Card.tsx'
import { ListRow } from '#ui/data/ListRow.tsx'
import { useTranslation } from 'react-i18next'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

const delay = 3000

/** `/mandatory-mfa/success`: goes on to the target by the button or after 3 seconds, but not under a dialog. */
export function MandatoryMfaSuccessPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const profile = useAppSelector(selectProfile)
  const methods = useAppSelector(selectMethods) ?? []
  const hasResetCode = useAppSelector(selectResetCode) !== null
  const targetUrl = useAppSelector(selectTargetUrl)
  // Read once, because the target is cleared on the way there.
  const [target] = useState(hasResetCode ? paths.resetPassword : (targetUrl ?? paths.dashboard))

  useEffect(() => {
    const timer = setInterval(() => {
      // Help may be open over the page.
      if (!document.querySelector('dialog[open]')) void navigate(target, { replace: true })
    }, delay)
    return () => clearInterval(timer)
  }, [navigate, target])

  return (
    <CenteredPage
      icon={<Scene name="shield" />}
      title={t('mandatoryMfa.success.title')}
      lead={t('user.security.twoStep.done')}
    >
      {methods.length > 0 && (
        <Card>
          <ul>
            {methods.map(
              ({ id, target: masked }) =>
                isSetUpMethod(id) && (
                  <ListRow
                    key={id}
                    icon={methodIcons[id]}
                    title={t(`user.security.twoStep.${id}`)}
                    text={contactText(profile?.[mfaMethods[id].contact] ?? masked ?? '')}
                    tone="success"
                  />
                ),
            )}
          </ul>
        </Card>
      )}
      <ButtonLink to={target} replace>
        {t('action.continue')}
      </ButtonLink>
      <p className="quiet">{t('mandatoryMfa.success.soon')}</p>
    </CenteredPage>
  )
}
