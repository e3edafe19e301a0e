import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import type { FieldFormProps } from '#ui/form/FieldForm.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import type { ContactKind } from '#domain/contact/username.ts'
import { loginPaths, paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { askReset } from './forgotPassword.ts'
import { selectTyped, usernameTyped } from '#auth/loginSlice.ts'
import { Link } from '#ui/action/Link.tsx'
import { Tabs } from '#ui/nav/Segments.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface ForgotFrameProps {
  kind: ContactKind
  children: (form: FieldFormProps) => ReactNode
}

/** Both pages that ask for a new password, by e-mail and by phone: `children` draws the form from its props. */
export function ForgotFrame({ kind, children }: ForgotFrameProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { run, go } = useThunk()
  const [initial] = useState(useAppSelector(selectTyped)[kind])
  const form = {
    initial,
    buttons: { submit: t(kind === 'email' ? 'forgotPassword.password.submit' : 'action.sendCode') },
    onSubmit: (target: string, captcha?: string) => {
      const contact = kind === 'email' ? { email: target } : { phone: target }
      return run(askReset({ contact, captcha }), () => go(paths.forgotPasswordSent))
    },
    onEdit: (target: string) => dispatch(usernameTyped({ [kind]: target })),
    hasCaptcha: true,
  }
  return (
    <CenteredPage
      title={t('forgotPassword.password.title')}
      lead={t(`forgotPassword.password.${kind}`)}
      ways={<Link to={loginPaths[kind]}>{t('forgotPassword.toLogin')}</Link>}
    >
      <Tabs
        label={t('forgotPassword.tabs')}
        tabs={[
          { to: paths.forgotPasswordEmail, label: t('login.tabs.email'), isCurrent: kind === 'email' },
          { to: paths.forgotPasswordPhone, label: t('login.tabs.phone'), isCurrent: kind === 'phone' },
        ]}
      />
      {children(form)}
    </CenteredPage>
  )
}
