import { StepPage } from '#components/StepPage'
import { useFetchWhenIdle } from '#hooks/usePiece'
import { paths } from '#paths'
import { Link } from '#ui/Link'
import { Tabs } from '#ui/Tabs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

// The chunk of the phone page has the metadata of phone numbers, so it is fetched while the browser is idle.
const loadPhonePage = () => import('./PhonePage.tsx')

/** The frame of both pages that ask for a new password: by e-mail and by phone. */
export function ForgotFrame({ lead, children }: { lead: string; children: ReactNode }) {
  const { t } = useTranslation()
  const isPhone = useLocation().pathname === paths.forgotPasswordPhone
  useFetchWhenIdle(loadPhonePage)
  return (
    <StepPage
      title={t('forgotPassword.password.title')}
      lead={lead}
      ways={<Link to={paths.loginEmail}>{t('forgotPassword.toLogin')}</Link>}
    >
      <Tabs
        label={t('forgotPassword.password.tabs')}
        tabs={[
          { to: paths.forgotPasswordEmail, label: t('login.tabs.email'), isCurrent: !isPhone },
          { to: paths.forgotPasswordPhone, label: t('login.tabs.phone'), isCurrent: isPhone },
        ]}
      />
      {children}
    </StepPage>
  )
}
