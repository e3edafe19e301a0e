import { CodeField } from '#components/CodeField'
import { PasswordSetup } from '#components/PasswordSetup'
import { StepPage } from '#components/StepPage'
import { issueWords } from '#hooks/useFormFields'
import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { useTitleFocus } from '#hooks/useTitleFocus'
import { codeDigits, codeIssue } from '#domain/code'
import type { FieldIssue } from '#domain/fieldIssue'
import { type Failure, textOf } from '#domain/wording'
import { ownWordsOf } from '#domain/password'
import { paths } from '#paths'
import { selectTyped } from '#store/login/attempt'
import { resetWithCode, selectSent } from '#store/forgotPassword/forgotPassword'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectResetCode } from '#store/core/visit'
import { Banner } from '#ui/Banner'
import { Button } from '#ui/Button'
import { ButtonLink } from '#ui/ButtonLink'
import { Link } from '#ui/Link'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** `/reset-password`: sets a new password with the code of a link, or with a code that is typed. */
export function ResetPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigateIfMounted = useNavigateIfMounted()
  const [linkCode] = useState(useAppSelector(selectResetCode))
  const [isExpired, setIsExpired] = useState(false)
  const [issue, setIssue] = useState<FieldIssue | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const typed = useAppSelector(selectTyped)
  const sent = useAppSelector(selectSent)
  const username = sent ? (Object.values(sent.contact)[0] ?? null) : typed.email || null

  const blame = (wrong: FieldIssue): Failure => {
    setIssue(wrong)
    field.current?.focus()
    return { code: 'codeWrong', isTold: true }
  }
  const onSubmit = async (password: string): Promise<Failure | null> => {
    setIssue(null)
    const code = linkCode ?? codeDigits(field.current?.value ?? '')
    const wrong = linkCode === null ? codeIssue(code, 'sms') : null
    if (wrong) return blame(wrong)
    const result = await dispatch(resetWithCode({ code, password, isOfLink: linkCode !== null }))
    if (result.ok) {
      await navigateIfMounted(paths.resetPasswordConfirmed, { replace: true })
      return null
    }
    const { failure } = result
    if (failure?.code === 'codeWrong') return blame({ key: textOf(failure) })
    setIsExpired(failure?.code === 'resetExpired')
    return failure
  }
  if (isExpired) return <Expired onRetry={() => setIsExpired(false)} />
  return (
    <StepPage
      title={t('forgotPassword.reset.title')}
      lead={t(linkCode === null ? 'forgotPassword.reset.leadCode' : 'forgotPassword.reset.lead')}
      ways={
        <Link to={linkCode === null ? paths.forgotPasswordPhone : paths.forgotPasswordEmail}>
          {t(linkCode === null ? 'forgotPassword.reset.newCode' : 'forgotPassword.reset.newLink')}
        </Link>
      }
    >
      <PasswordSetup
        // A phone number has no words that must not be in the password.
        ownWords={ownWordsOf({ email: username?.includes('@') ? username : null })}
        username={username}
        submitLabel={t('forgotPassword.reset.submit')}
        onSubmit={onSubmit}
      >
        {linkCode === null ? (
          <CodeField
            ref={field}
            method="sms"
            onChange={() => setIssue(null)}
            error={issue && <span role="alert">{issueWords(t, issue)}</span>}
          />
        ) : null}
      </PasswordSetup>
    </StepPage>
  )
}

/** Shown when the code of the link is refused; the server does not say whether another password would be accepted. */
function Expired({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  useTitleFocus()
  return (
    <StepPage
      title={t('forgotPassword.reset.title')}
      ways={<Link to={paths.loginEmail}>{t('forgotPassword.toLogin')}</Link>}
    >
      <Banner tone="danger">{t('forgotPassword.reset.expired')}</Banner>
      <ButtonLink to={paths.forgotPasswordEmail}>{t('forgotPassword.reset.newLink')}</ButtonLink>
      <Button variant="secondary" onClick={onRetry}>
        {t('error.retry')}
      </Button>
    </StepPage>
  )
}
