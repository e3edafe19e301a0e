import { Scopes } from '#components/account/Scopes'
import { phoneText } from '#domain/contact/phoneText'
import { foreignText } from '#domain/text/foreignText'
import { useAppSelector } from '#store/core/hooks'
import { selectProfile } from '#store/session/user'
import { Card } from '#ui/data/Card'
import { Fold } from '#ui/data/Fold'
import { Facts } from '#ui/data/Facts'
import { Stack } from '#ui/layout/Stack'
import { useTranslation } from 'react-i18next'
import styles from './partner.module.css'

// Scopes shown per group before “Show more”: many, so that people rarely consent to scopes they have not seen.
const all = 50

/** What the partner asks for; apart from it what it may do already, which is empty when the server does not say. */
export function AskedScopes({ asked, granted }: { asked: readonly string[]; granted: readonly string[] }) {
  const { t } = useTranslation()
  const isMore = granted.length > 0
  return (
    <>
      <Card title={t(isMore ? 'approve.fresh' : 'approve.scopes')}>
        <Scopes scopes={asked} first={all} />
        {asked.some((scope) => tellsWho.includes(scope)) ? <Today /> : null}
      </Card>
      {isMore ? (
        <Card title={t('approve.granted')}>
          <Scopes scopes={granted} />
        </Card>
      ) : null}
    </>
  )
}

// The scopes that show who somebody is. The portal has no balance and no payment to show.
const tellsWho: readonly string[] = ['user', 'userwrite', 'mobile']

/** What the partner would see today, folded. It is only shown, and sent nowhere. */
function Today() {
  const { t } = useTranslation()
  const { firstname, lastname, email, phone } = useAppSelector(selectProfile) ?? {}
  const items = [
    {
      label: t('approve.today.name'),
      value: foreignText([firstname, lastname].filter(Boolean).join(' '), 200),
    },
    { label: t('login.email'), value: foreignText(email ?? '', 254) },
    { label: t('login.phone'), value: foreignText(phoneText(phone ?? '')) },
  ].filter(({ value }) => value !== '')
  if (items.length === 0) return null
  return (
    <Fold data-stub className={styles.today ?? ''} title={t('approve.today.title')}>
      <Stack gap={2}>
        <Facts items={items} />
        <p className="quiet">{t('approve.today.note')}</p>
      </Stack>
    </Fold>
  )
}
