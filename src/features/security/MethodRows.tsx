import { Verified } from '#components/Verified'
import { foreignText } from '#domain/foreignText'
import { phoneText } from '#domain/phoneText'
import { isVerified } from '#domain/verified'
import { paths } from '#paths'
import { useAppSelector } from '#store/core/hooks'
import { selectMethods } from '#store/mfa/mfa'
import { selectProfile } from '#store/profile/user'
import { Button } from '#ui/Button'
import { Link } from '#ui/Link'
import { ListRow } from '#ui/ListRow'
import Mail from 'lucide-react/icons/mail'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useTranslation } from 'react-i18next'
import styles from './security.module.css'

const rows = [
  {
    id: 'sms',
    Icon: MessageSquareText,
    edit: 'user.security.twoStep.editSms',
    add: 'user.security.twoStep.addSms',
  },
  {
    id: 'email',
    Icon: Mail,
    edit: 'user.security.twoStep.editEmail',
    add: 'user.security.twoStep.addEmail',
  },
] as const

/** The SMS method with its phone and the e-mail method with its address; one that is missing can be added. */
export function MethodRows({ isBusy, onAdd }: { isBusy: boolean; onAdd: () => void }) {
  const { t } = useTranslation()
  const methods = useAppSelector(selectMethods) ?? []
  const profile = useAppSelector(selectProfile)
  const contacts = { sms: profile?.phone, email: profile?.email }
  return (
    <ul>
      {rows.map(({ id, Icon, edit, add }) => {
        const method = methods.find((one) => one.id === id)
        const contact = contacts[id] ?? method?.target ?? ''
        return (
          <ListRow
            key={id}
            icon={<Icon aria-hidden />}
            title={
              <>
                {t(`user.security.twoStep.${id}`)} <Verified isShown={isVerified(contact, method)} />
              </>
            }
            text={
              method ? (
                <span className={styles.number}>{foreignText(phoneText(contact), 254)}</span>
              ) : (
                t('user.security.twoStep.missing')
              )
            }
            trailing={
              method ? (
                <Link to={paths.profileContact} aria-label={t(edit)}>
                  {t('action.edit')}
                </Link>
              ) : (
                <Button variant="quiet" size="small" isBusy={isBusy} aria-label={t(add)} onClick={onAdd}>
                  {t('user.security.twoStep.add')}
                </Button>
              )
            }
          />
        )
      })}
    </ul>
  )
}
