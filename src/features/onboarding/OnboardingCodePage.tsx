import { selectLoginPath } from '#auth/loginSlice.ts'
import { FieldForm } from '#ui/form/FieldForm.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { invitationCode, openWithCode } from './start.ts'
import type { FieldIssue } from '#domain/text/fieldIssue.ts'
import { type Failure, textOf } from '#domain/text/wording.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectInvitation } from './onboardingSlice.ts'
import { Banner } from '#ui/status/Banner.tsx'
import { Link } from '#ui/action/Link.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Step, useGoOn } from './StepsPanel.tsx'

const validate = (text: string): FieldIssue | null =>
  invitationCode(text) ? null : { key: 'field.required' }

/** `/onboarding/code`: the code of an invitation, typed or brought by its link. */
export function OnboardingCodePage() {
  const { t } = useTranslation()
  const loginPath = useAppSelector(selectLoginPath)
  const { run } = useThunk()
  const goOn = useGoOn()
  // Read once, because the code of the link is cleared when another page is reached.
  const [invitation] = useState(useAppSelector(selectInvitation))
  const [spent, setSpent] = useState<Failure | null>(invitation === '' ? { code: 'linkCut' } : null)
  // The code of a link stays as it came.
  const clean = (text: string) => (text === invitation ? text : invitationCode(text))

  const onSubmit = async (code: string, captcha?: string) => {
    setSpent(null)
    const failure = await run(openWithCode({ code, captcha, isOfLink: code === invitation }), goOn)
    if (failure?.code !== 'invitationExpired' && failure?.code !== 'invitationUsed') return failure
    setSpent(failure)
    return { code: failure.code, at: 'nowhere' } as const
  }
  return (
    <Step
      name="card"
      title={t('onboarding.code.title')}
      hasBack
      ways={spent ? null : <Link to={loginPath}>{t('login.submit')}</Link>}
    >
      {spent ? (
        <Banner tone="danger" action={<Link to={loginPath}>{t('login.submit')}</Link>}>
          {t(textOf(spent))}
        </Banner>
      ) : null}
      <FieldForm
        initial={invitation ?? ''}
        buttons={{ submit: t('action.continue') }}
        onSubmit={onSubmit}
        onEdit={() => setSpent(null)}
        hasCaptcha
        name="code"
        validate={validate}
        clean={clean}
        toTarget={clean}
      >
        {(field) => (
          <TextField
            {...field}
            label={t('onboarding.code.label')}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
          />
        )}
      </FieldForm>
    </Step>
  )
}
