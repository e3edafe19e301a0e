import { lowerCase } from '#domain/locale/variant.ts'
import { CardForm } from '#ui/form/CardForm.tsx'
import { FieldForm, type FieldFormProps } from '#ui/form/FieldForm.tsx'
import { StepPage } from '#ui/page/StepPage.tsx'
import { useFlow } from '#ui/form/useSend.tsx'
import { foreignText } from '#domain/text/foreignText.ts'
import { nationalNumberDigits, nationalNumberIssue, nationalNumberText } from '../nationalNumber.ts'
import { loginPaths, paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { selectVariant } from '#core/store/visit.ts'
import { inputTyped, lookUpUsername, selectFound, selectInput } from '../forgotPassword.ts'
import { ButtonLink } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { Link } from '#ui/action/Link.tsx'
import { ListRow } from '#ui/data/ListRow.tsx'
import { Scene } from '#ui/art/Scene.tsx'
import { Tabs } from '#ui/nav/Tabs.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
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
