import { selectLoginPath } from '#auth/loginSlice.ts'
import { lowerCase } from '#domain/locale/variant.ts'
import { CardForm } from '#ui/form/CardForm.tsx'
import { FieldForm, type FieldFormProps } from '#ui/form/FieldForm.tsx'
import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { nationalNumberDigits, nationalNumberIssue, nationalNumberText } from './nationalNumber.ts'
import { paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { selectVariant } from '#core/store/visitSlice.ts'
import { inputTyped, lookUpUsername, selectInput } from './forgotPassword.ts'
import { Link } from '#ui/action/Link.tsx'
import { Tabs } from '#ui/nav/Segments.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

/** `/forgot-username`: by card number or national register number. */
export function ForgotUsernamePage() {
  const { t } = useTranslation()
  const loginPath = useAppSelector(selectLoginPath)
  const dispatch = useAppDispatch()
  const { run, go } = useThunk()
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
    <CenteredPage
      title={t('forgotPassword.username.title')}
      lead={t('forgotPassword.username.lead')}
      ways={<Link to={loginPath}>{t('forgotPassword.toLogin')}</Link>}
    >
      <Tabs
        label={t('forgotPassword.tabs')}
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
    </CenteredPage>
  )
}

function NationalNumberForm(props: FieldFormProps) {
  const { t } = useTranslation()
  const variant = useAppSelector(selectVariant)
  const validate = useCallback((text: string) => nationalNumberIssue(text, variant), [variant])
  return (
    <FieldForm
      {...props}
      name="number"
      validate={validate}
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
          hint={t(`forgotPassword.username.nationalHint.${lowerCase(variant)}`)}
        />
      )}
    </FieldForm>
  )
}
