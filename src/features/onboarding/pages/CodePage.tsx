import { useRun } from '#hooks/useRun'
import { FieldForm } from '#components/FieldForm'
import { StepPage } from '#components/StepPage'
import { bare, type FieldIssue } from '#domain/fieldIssue'
import { type Failure, textOf } from '#domain/wording'
import { paths } from '#paths'
import { openWithCode } from '#store/onboarding/start'
import { useAppSelector } from '#store/core/hooks'
import { selectInvitation } from '#store/onboarding/onboarding'
import { Banner } from '#ui/Banner'
import { Link } from '#ui/Link'
import { TextField } from '#ui/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stepOf } from '../steps.ts'
import { useGoOn } from '../useGoOn.ts'

const longest = 200

const check = (text: string): FieldIssue | null => (bare(text) ? null : { key: 'field.required' })

/** `/onboarding/code`: the code of an invitation, typed or brought by its link. */
export function CodePage() {
  const { t } = useTranslation()
  const run = useRun()
  const goOn = useGoOn()
  // Read once, because the code of the link is cleared when another page is reached.
  const [invitation] = useState(useAppSelector(selectInvitation) ?? '')
  const [spent, setSpent] = useState<Failure | null>(null)

  const onSubmit = async (code: string, captcha?: string) => {
    setSpent(null)
    const failure = await run(openWithCode({ code, captcha }), goOn)
    if (failure?.code !== 'invitationExpired' && failure?.code !== 'invitationUsed') return failure
    setSpent(failure)
    return { ...failure, isTold: true }
  }
  return (
    <StepPage
      step={stepOf('entry')}
      title={t('onboarding.code.title')}
      lead={t('onboarding.code.lead')}
      ways={
        <>
          <Link to={paths.onboarding}>{t('action.back')}</Link>
          {spent ? null : <Link to={paths.loginEmail}>{t('login.submit')}</Link>}
        </>
      }
    >
      {spent ? (
        <Banner tone="danger" action={<Link to={paths.loginEmail}>{t('login.submit')}</Link>}>
          {t(textOf(spent))}
        </Banner>
      ) : null}
      <FieldForm
        initial={invitation}
        buttons={{ submit: t('action.continue') }}
        onSubmit={onSubmit}
        onEdit={() => setSpent(null)}
        hasCaptcha
        kind={{
          name: 'code',
          check,
          toTarget: bare,
          draw: (field, { error }) => (
            <TextField
              {...field}
              label={t('onboarding.code.label')}
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={longest}
              error={error}
            />
          ),
        }}
      />
    </StepPage>
  )
}
