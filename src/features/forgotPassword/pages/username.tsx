import { lowerCase } from '#domain/locale/variant'
import { CardForm } from '#components/forms/CardForm'
import { FieldForm, type FieldFormProps } from '#components/forms/FieldForm'
import { StepPage } from '#components/StepPage'
import { useFlow } from '#components/forms/useSend'
import { foreignText } from '#domain/text/foreignText'
import { nationalNumberDigits, nationalNumberIssue, nationalNumberText } from '#domain/person/nationalNumber'
import { loginPaths, paths } from '#paths'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectVariant } from '#store/core/visit'
import { inputTyped, lookUpUsername, selectFound, selectInput } from '#store/forgotPassword/forgotPassword'
import { ButtonLink } from '#ui/action/Button'
import { Card } from '#ui/data/Card'
import { Link } from '#ui/action/Link'
import { ListRow } from '#ui/data/ListRow'
import { Scene } from '#ui/art/Scene'
import { Tabs } from '#ui/nav/Tabs'
import { TextField } from '#ui/form/TextField'
import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

export { RecoveryPanel as Panel } from '../ForgotFrame.tsx'

/** `/forgot-username`: by card number or national register number. */
export function UsernamePage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { run, go } = useFlow()
  const [query] = useSearchParams()
  const type = query.get('type') === 'nrn' ? 'nrn' : 'pan'
  const initial = useAppSelector(selectInput)[type]

  const form = {
    initial,
    buttons: { submit: t('forgotPassword.username.submit') },
    onSubmit: (input: string, captcha?: string) =>
      run(lookUpUsername({ type, input, captcha }), () => go(paths.forgotUsernameResponse)),
    onEdit: (text: string) => dispatch(inputTyped({ [type]: text })),
    hasCaptcha: true,
  }
  return (
    <StepPage
      title={t('forgotPassword.username.title')}
      lead={t('forgotPassword.username.lead')}
      ways={<Link to={paths.loginEmail}>{t('forgotPassword.toLogin')}</Link>}
    >
      <Tabs
        label={t('forgotPassword.username.tabs')}
        tabs={[
          { to: paths.forgotUsername, label: t('code.card'), isCurrent: type === 'pan' },
          {
            to: paths.forgotUsernameNational,
            label: t('forgotPassword.username.national'),
            isCurrent: type === 'nrn',
          },
        ]}
      />
      {type === 'nrn' ? <NationalNumberForm {...form} /> : <CardForm {...form} />}
    </StepPage>
  )
}

function NationalNumberForm(props: FieldFormProps) {
  const { t } = useTranslation()
  const variant = useAppSelector(selectVariant)
  const check = useCallback((text: string) => nationalNumberIssue(text, variant), [variant])
  return (
    <FieldForm
      {...props}
      name="number"
      check={check}
      clean={(text) => nationalNumberText(text, variant)}
      toTarget={(text) => nationalNumberDigits(text, variant)}
    >
      {(field) => (
        <TextField
          {...field}
          label={t('forgotPassword.username.national')}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          hint={t(`forgotPassword.username.nationalHint.${lowerCase(variant)}`)}
        />
      )}
    </FieldForm>
  )
}

/** `/forgot-username-response`: the masked username, or that there is none. */
export function FoundPage() {
  const { t } = useTranslation()
  const found = useAppSelector(selectFound)
  if (found === null || found === 'none') return <NotFound />
  const contacts = [
    { label: t('login.email'), value: found.email, Icon: Mail },
    { label: t('login.phone'), value: found.phone, Icon: Smartphone },
  ]
  return (
    <StepPage
      icon={<Scene name="card" />}
      title={t('forgotPassword.found.title')}
      lead={t('forgotPassword.found.lead')}
      ways={
        <>
          <Link to={paths.forgotUsername}>{t('error.retry')}</Link>
          <Link to={paths.forgotPasswordEmail}>{t('login.forgotPassword')}</Link>
        </>
      }
    >
      <Card>
        <ul>
          {contacts.map(({ label, value, Icon }) =>
            value ? (
              <ListRow
                key={label}
                icon={<Icon aria-hidden />}
                title={<bdi>{foreignText(value, 254)}</bdi>}
                text={label}
              />
            ) : null,
          )}
        </ul>
      </Card>
      <ButtonLink to={loginPaths[found.email ? 'email' : 'phone']}>{t('login.submit')}</ButtonLink>
    </StepPage>
  )
}

function NotFound() {
  const { t } = useTranslation()
  return (
    <StepPage
      title={t('forgotPassword.found.none')}
      lead={t('forgotPassword.found.noneLead')}
      ways={
        <>
          <Link to={paths.loginEmail}>{t('login.submit')}</Link>
          <Link to={paths.onboarding}>{t('forgotPassword.found.activate')}</Link>
        </>
      }
    >
      <ButtonLink to={paths.forgotUsername}>{t('error.retry')}</ButtonLink>
    </StepPage>
  )
}
