import { paths } from '#core/paths.ts'
import { ExternalLink, Link } from '#ui/action/Link.tsx'
import Check from 'lucide-react/icons/check'
import MailQuestionMark from 'lucide-react/icons/mail-question-mark'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Section, type TopicProps } from './HelpSection.tsx'
import styles from './HelpTopics.module.css'
import { useHelpWays } from './useHelpWays.ts'

export function MessageTopic({ isOver }: TopicProps) {
  const { t } = useTranslation()
  const { email } = useHelpWays()
  return (
    <Section id="message" icon={<MailQuestionMark aria-hidden />}>
      <div className={styles.pair}>
        <section>
          <h3>{t('help.message.do.title')}</h3>
          <ul className={styles.signs}>
            <Sign isGood>{t('help.message.do.code')}</Sign>
            <Sign isGood>{t('help.message.do.link')}</Sign>
          </ul>
        </section>
        <section>
          <h3>{t('help.message.never.title')}</h3>
          <ul className={styles.signs}>
            <Sign>{t('help.message.never.secret')}</Sign>
            <Sign>{t('help.message.never.money')}</Sign>
          </ul>
        </section>
      </div>
      <p>{t('help.message.address', { address: window.origin })}</p>
      {email ? (
        <p>
          {t('help.message.forward')} <ExternalLink href={`mailto:${email}`}>{email}</ExternalLink>
        </p>
      ) : null}
      {isOver ? null : (
        <p>
          {t('help.message.given')} <Link to={paths.password}>{t('help.message.change')}</Link>
        </p>
      )}
    </Section>
  )
}

function Sign({ isGood = false, children }: { isGood?: boolean; children: ReactNode }) {
  const Icon = isGood ? Check : X
  return (
    <li data-good={isGood}>
      <Icon aria-hidden />
      {children}
    </li>
  )
}
