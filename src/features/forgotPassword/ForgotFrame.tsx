import { FlowPanel } from '#components/FlowPanel'
import { StepPage } from '#components/StepPage'
import type { FieldFormProps } from '#components/forms/FieldForm'
import { useFlow } from '#components/forms/useSend'
import type { ContactKind } from '#domain/contact/username'
import { mfaMethods } from '#domain/security/mfa'
import { paths } from '#paths'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { askReset, selectSent } from '#store/forgotPassword/forgotPassword'
import { selectTyped, usernameTyped } from '#store/session/attempt'
import { Link } from '#ui/action/Link'
import { Tabs } from '#ui/nav/Tabs'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

interface ForgotFrameProps {
  kind: ContactKind
  children: (form: FieldFormProps) => ReactNode
}

/** Both pages that ask for a new password, by e-mail and by phone: `children` draws the form from its props. */
export function ForgotFrame({ kind, children }: ForgotFrameProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { run, go } = useFlow()
  const [initial] = useState(useAppSelector(selectTyped)[kind])
  const form = {
    initial,
    buttons: { submit: t('forgotPassword.password.submit') },
    onSubmit: (target: string, captcha?: string) => {
      const contact = kind === 'email' ? { email: target } : { phone: target }
      return run(askReset({ contact, captcha }), () => go(paths.forgotPasswordSent))
    },
    onEdit: (target: string) => dispatch(usernameTyped({ [kind]: target })),
    hasCaptcha: true,
  }
  return (
    <StepPage
      title={t('forgotPassword.password.title')}
      lead={t(`forgotPassword.password.${kind}`)}
      ways={<Link to={paths.loginEmail}>{t('forgotPassword.toLogin')}</Link>}
    >
      <Tabs
        label={t('forgotPassword.password.tabs')}
        tabs={[
          { to: paths.forgotPasswordEmail, label: t('login.tabs.email'), isCurrent: kind === 'email' },
          { to: paths.forgotPasswordPhone, label: t('login.tabs.phone'), isCurrent: kind === 'phone' },
        ]}
      />
      {children(form)}
    </StepPage>
  )
}

/** The panel beside the recovery: what is searched for, where the message goes, or the key that comes of it. */
export function RecoveryPanel() {
  const { pathname } = useLocation()
  const sent = useAppSelector(selectSent)
  if (pathname.startsWith(paths.forgotUsername)) return <FlowPanel picture="search" promise="account" />
  if (pathname === paths.resetPasswordConfirmed) return <FlowPanel picture="newKey" promise="account" />
  if (pathname === paths.resetPassword) return <FlowPanel picture="oldKey" promise="account" />
  const isPhone =
    pathname === paths.forgotPasswordPhone || (sent && mfaMethods[sent.type].contact === 'phone')
  return isPhone ? <FlowPanel picture="phone" /> : <FlowPanel picture="envelope" promise="account" />
}
