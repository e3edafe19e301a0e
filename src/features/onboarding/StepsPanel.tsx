import { paths } from '#paths'
import { useAppSelector } from '#store/core/hooks'
import { selectDraft } from '#store/onboarding/onboarding'
import { OneCardArt } from '#ui/OneCardArt'
import { PromisePanel } from '#ui/PromisePanel'
import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import styles from './onboarding.module.css'
import { order, stepsDone } from './steps.ts'

/** The panel beside the onboarding: its steps, hidden from screen readers, since each page says which step it is. */
export function StepsPanel() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const draft = useAppSelector(selectDraft)
  const done = stepsDone(pathname, draft?.pending?.method)
  const isCode =
    pathname === paths.onboardingCode || (pathname !== paths.onboardingCard && draft?.origin === 'code')
  const names = {
    entry: t(isCode ? 'onboarding.code.label' : 'code.card'),
    welcome: t('onboarding.steps.welcome'),
    terms: t('onboarding.terms.title'),
    create: t('onboarding.welcome.account'),
    email: t('login.tabs.email'),
    phone: t('login.tabs.phone'),
    password: t('login.password'),
  }
  return (
    <PromisePanel
      picture={<OneCardArt label={t('page.cards.meal')} />}
      title={t(done === order.length ? 'onboarding.steps.done' : 'onboarding.steps.title')}
    >
      <ol aria-hidden className={styles.steps}>
        {order.map((name, index) => (
          <li key={name} data-state={index < done ? 'done' : index === done ? 'current' : undefined}>
            <span>{index < done ? <Check aria-hidden /> : index + 1}</span>
            {names[name]}
          </li>
        ))}
      </ol>
    </PromisePanel>
  )
}
