import { foreignText } from '#domain/foreignText'
import { phoneText } from '#domain/phoneText'
import { Facts } from '#ui/Facts'
import { useTranslation } from 'react-i18next'

type Platform = 'consumer' | 'client'

interface AccountFactsProps {
  email: string | null | undefined
  /** E.164, or masked. */
  phone: string | null | undefined
  platforms: readonly Platform[]
}

/** The contacts and platforms of an account, which tell it from others; missing ones are left out. */
export function AccountFacts({ email, phone, platforms }: AccountFactsProps) {
  const { t } = useTranslation()
  const names = platforms.map((platform) => t(`dashboard.services.${platform}.title`)).join(', ')
  const facts = [
    { label: t('login.email'), value: email },
    { label: t('login.phone'), value: phone && phoneText(phone) },
    { label: t('duplicate.platforms'), value: names },
  ]
  const items = facts.flatMap(({ label, value }) =>
    value ? [{ label, value: <bdi>{foreignText(value, 254)}</bdi> }] : [],
  )
  return <Facts items={items} />
}
