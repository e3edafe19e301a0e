import { variants } from '#domain/locale/variant.ts'
import { servicesOf } from '#domain/partner/platform.ts'
import { useSites } from '#ui/hooks/useSites.ts'
import { selectVariant } from '#core/store/visitSlice.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectShownProfile } from '#auth/person/userSlice.ts'
import { CardShape } from '#ui/art/CardArt.tsx'
import { CreditCard } from '#ui/art/icons.tsx'
import { Tile } from '#ui/data/Tile.tsx'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Building2 from 'lucide-react/icons/building-2'
import Gift from 'lucide-react/icons/gift'
import Utensils from 'lucide-react/icons/utensils'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Services.module.css'

const looks = {
  client: [Building2, 'brand'],
  fridom: [Gift, 'benefit'],
  deals: [BadgePercent, 'eco'],
} as const
const cardIcons = { meals: Utensils, any: CreditCard } as const

/** The platforms of the account that have an address, for `Services`. */
export function useServices() {
  const account = useAppSelector(selectShownProfile)
  const variant = useAppSelector(selectVariant)
  const sites = useSites()
  return servicesOf(account ?? {}, variant)
    .map(({ name }) => ({ name, href: sites[name] }))
    .filter(({ href }) => href)
}

/** Whether an account has services but no cards yet: then the dashboard begins with how to add one. */
export const isCardless = (services: ReturnType<typeof useServices>): boolean =>
  services.length > 0 && services.every(({ name }) => name !== 'consumer')

/** The platforms of the account. The tile of the consumer portal, which has the cards, is the largest. */
export function Services() {
  const { t } = useTranslation()
  const { consumer } = useSites()
  const shown = useServices()
  if (shown.length === 0)
    return (
      <section aria-labelledby="services" className={`surface ${styles.hero}`}>
        <div className={styles.words}>
          <h2 id="services" className={styles.title}>
            {t('dashboard.services.title')}
          </h2>
          <p className={styles.text}>{t('dashboard.services.empty')}</p>
        </div>
        <HeroArt />
      </section>
    )

  return (
    <section aria-label={t('dashboard.services.title')}>
      {isCardless(shown) ? (
        <div className={`surface ${styles.hero}`}>
          <Words
            href={consumer}
            title={t('dashboard.newCard.question')}
            text={t('dashboard.newCard.action')}
          />
          <HeroEnd label={t('dashboard.newCard.open')} />
        </div>
      ) : null}
      <ul className={styles.services}>
        {shown.map(({ name, href }) => (
          <Service key={name} {...{ name, href }} />
        ))}
      </ul>
    </section>
  )
}

function Service({ name, href }: ReturnType<typeof useServices>[number]) {
  const { t } = useTranslation()
  const CardIcon = cardIcons[variants[useAppSelector(selectVariant)].card]
  const words = {
    href,
    title: t(`dashboard.services.${name}.title`),
    text: t(`dashboard.services.${name}.text`),
  }
  if (name === 'consumer')
    return (
      <li className={`surface ${styles.hero}`}>
        <Words {...words} sign={<CardIcon aria-hidden />} />
        <HeroEnd label={t('dashboard.services.consumer.open')} />
      </li>
    )
  const [Icon, tone] = looks[name]
  return (
    <li className={`surface ${styles.service}`}>
      <Tile tone={tone}>
        <Icon aria-hidden />
      </Tile>
      <Words {...words} />
      <ArrowUpRight aria-hidden className={styles.arrow} />
    </li>
  )
}

function Words({ href, title, text, sign }: { href: string; title: string; text: string; sign?: ReactNode }) {
  return (
    <div className={styles.words}>
      <a href={href} rel="noreferrer" className={styles.title}>
        {title}
        {sign}
      </a>
      <span className={styles.text}>{text}</span>
    </div>
  )
}

/** The picture of the largest tile, and what looks like its button. */
function HeroEnd({ label }: { label: string }) {
  return (
    <>
      <HeroArt />
      <span aria-hidden className={styles.open}>
        {label}
        <ArrowUpRight />
      </span>
    </>
  )
}

/** Decoration: two cards at the end of the largest tile, cropped by its edge, beside the text of the tile. */
const HeroArt = () => (
  <svg viewBox="0 0 272 176" preserveAspectRatio="xMinYMid slice" aria-hidden className={styles.art}>
    <g transform="translate(189 47)rotate(4)scale(.86)">
      <CardShape kind="eco" />
    </g>
    <g transform="translate(133 101)rotate(-8)scale(.86)">
      <CardShape kind="meal" />
    </g>
  </svg>
)
