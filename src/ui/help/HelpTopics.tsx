import { dial } from '#domain/address/url.ts'
import { useFocusOnHash } from '#ui/hooks/useFocus.ts'
import { OutageBanner } from '#ui/page/Outage.tsx'
import { paths } from '#core/paths.ts'
import { ButtonLink } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { ExternalLink, Link } from '#ui/action/Link.tsx'
import { CreditCard } from '#ui/art/icons.tsx'
import { ListRow } from '#ui/data/ListRow.tsx'
import Accessibility from 'lucide-react/icons/accessibility'
import CardSim from 'lucide-react/icons/card-sim'
import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Mail from 'lucide-react/icons/mail'
import MailQuestionMark from 'lucide-react/icons/mail-question-mark'
import Phone from 'lucide-react/icons/phone'
import Smartphone from 'lucide-react/icons/smartphone'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './HelpTopics.module.css'
import { useHelpWays } from './useHelpWays.ts'
import { SupportReference } from './SupportReference.tsx'

/** The topics of Help: a lost card, no access to phone or e-mail, another phone, a suspicious message, whom to ask. */
export type HelpTopic = 'card' | 'access' | 'number' | 'message' | 'contact'

interface TopicProps {
  /** Help stands over a flow, so it has no links that would leave the flow. */
  isOver: boolean
}

type SectionProps = { id: Exclude<HelpTopic, 'contact'>; icon: ReactNode; children: ReactNode }

/** One topic; it gets the focus when the hash of the address is its id. */
function Section({ id, icon, children }: SectionProps) {
  const { t } = useTranslation()
  useFocusOnHash(id)
  return (
    <Card id={id} icon={icon} title={t(`help.${id}.title`)} lead={t(`help.${id}.lead`)}>
      <div className={styles.body}>{children}</div>
    </Card>
  )
}

const topics: readonly [HelpTopic, (props: TopicProps) => ReactNode][] = [
  ['card', CardTopic],
  ['access', AccessTopic],
  ['number', NumberTopic],
  ['message', MessageTopic],
  ['contact', ContactTopic],
]

/** All topics of Help; `first` is moved to the beginning. */
export function HelpTopics({ first, isOver }: TopicProps & { first?: HelpTopic | undefined }) {
  const inOrder = [...topics].sort(([one], [other]) => Number(other === first) - Number(one === first))
  return (
    <div className={isOver ? `${styles.topics} ${styles.over}` : styles.topics}>
      <OutageBanner />
      {inOrder.map(([name, Topic]) => (
        <Topic key={name} isOver={isOver} />
      ))}
      <SupportReference />
    </div>
  )
}

function CardTopic() {
  const { t } = useTranslation()
  const { cardStop, phone, email, site } = useHelpWays()
  const number = cardStop || phone
  return (
    <div className={styles.urgent}>
      <Section id="card" icon={<CreditCard aria-hidden className={styles.sign} />}>
        {number ? (
          <ButtonLink to={dial(number)}>
            <Phone aria-hidden />
            {t('help.card.call', { phone: number })}
          </ButtonLink>
        ) : email || site ? (
          <p>{t('help.card.contact')}</p>
        ) : null}
        <p className="quiet">{t('help.card.ready')}</p>
      </Section>
    </div>
  )
}

const steps = ['sim', 'mailbox', 'contact'] as const

function AccessTopic() {
  const { t } = useTranslation()
  return (
    <Section id="access" icon={<Smartphone aria-hidden />}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`help.access.${step}`)}</li>
        ))}
      </ol>
    </Section>
  )
}

function NumberTopic({ isOver }: TopicProps) {
  const { t } = useTranslation()
  return (
    <Section id="number" icon={<CardSim aria-hidden />}>
      <ol className={styles.steps}>
        <li>
          <p>
            {t('help.number.change')}{' '}
            {isOver ? null : <Link to={paths.profileContact}>{t('user.profile.contact.title')}</Link>}
          </p>
        </li>
        <li>
          <p>
            {t('help.number.logOut')}{' '}
            {isOver ? null : <Link to={paths.devices}>{t('user.devices.title')}</Link>}
          </p>
        </li>
        <li>{t('help.number.gone')}</li>
      </ol>
    </Section>
  )
}

function MessageTopic({ isOver }: TopicProps) {
  const { t } = useTranslation()
  const { email } = useHelpWays()
  return (
    <Section id="message" icon={<MailQuestionMark aria-hidden />}>
      <ul className={styles.signs}>
        <Sign isGood>{t('help.message.sends')}</Sign>
        <Sign isGood>{t('help.message.address', { address: window.origin })}</Sign>
        <Sign>{t('help.message.secret')}</Sign>
        <Sign>{t('help.message.money')}</Sign>
      </ul>
      {email ? (
        <p>
          {t('help.message.forward')} <ExternalLink href={`mailto:${email}`}>{email}</ExternalLink>
        </p>
      ) : null}
      {isOver ? null : (
        <p>
          {t('help.message.given')} <Link to={paths.password}>{t('user.security.password.change')}</Link>
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

function ContactTopic() {
  const { t } = useTranslation()
  const { phone, email, site, accessibility } = useHelpWays()
  useFocusOnHash('contact')
  const inNewTab = (title: string) => ({
    title: (
      <>
        {title} <span className="visually-hidden">{t('page.newTab')}</span>
      </>
    ),
    isNewTab: true,
  })
  const ways = [
    { href: phone && dial(phone), title: phone, Icon: Phone },
    { href: email && `mailto:${email}`, title: email, Icon: Mail },
    { href: site, ...inNewTab(t('help.contact.site')), Icon: CircleQuestionMark },
    { href: accessibility, ...inNewTab(t('help.contact.accessibility')), Icon: Accessibility },
  ].filter(({ href }) => href !== '')
  if (ways.length === 0) return null
  return (
    <Card id="contact" title={t('help.contact.title')}>
      <ul>
        {ways.map(({ Icon, ...way }) => (
          <ListRow key={way.href} {...way} icon={<Icon aria-hidden />} />
        ))}
      </ul>
    </Card>
  )
}
