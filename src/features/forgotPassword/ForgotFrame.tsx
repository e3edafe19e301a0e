import { FlowPanel } from '#ui/page/FlowPanel.tsx'
import { StepPage } from '#ui/page/StepPage.tsx'
import type { FieldFormProps } from '#ui/form/FieldForm.tsx'
import { useFlow } from '#ui/form/useSend.tsx'
import type { ContactKind } from '#domain/contact/username.ts'
import { mfaMethods } from '#domain/security/mfa.ts'
import { loginPaths, paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { askReset, selectSent } from './forgotPassword.ts'
import { selectTyped, usernameTyped } from '#session/scope/attempt.ts'
import { Link } from '#ui/action/Link.tsx'
import { Tabs } from '#ui/nav/Tabs.tsx'
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
      ways={<Link to={loginPaths[kind]}>{t('forgotPassword.toLogin')}</Link>}
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
