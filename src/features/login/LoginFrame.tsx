import { useCaptcha } from '#ui/captcha/useCaptcha.tsx'
import { useSites } from '#ui/hooks/useSites.ts'
import { externalOrigin } from '#domain/address/redirect.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { OutageBanner } from '#ui/page/Outage.tsx'
import { PageTitle } from '#ui/page/PageTitle.tsx'
import { SignInForm, useSignIn } from './SignInForm.tsx'
import { type FieldProps, useSubmit } from '#ui/form/useSubmit.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { type FieldIssue, passwordIssue } from '#domain/text/fieldIssue.ts'
import { kindOf, type ContactKind } from '#domain/contact/username.ts'
import { type PartnerQuery, readPartnerQuery } from '#domain/partner/partnerQuery.ts'
import { mfaChallenge, forgotPasswordPaths, paths } from '#core/paths.ts'
import {
  rememberingChosen,
  selectIsRemembering,
  selectKnown,
  selectTyped,
  sharedChosen,
  usernameTyped,
} from '#auth/loginSlice.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { Banner } from '#ui/status/Banner.tsx'
import { ExternalLink, Link, LinkCard } from '#ui/action/Link.tsx'
import { CreditCard } from '#ui/art/icons.tsx'
import { Actions, Stack } from '#ui/layout/Stack.tsx'
import { Tabs } from '#ui/nav/Segments.tsx'
import { type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { EarlyValuesContext } from './earlyValues.ts'
import { UsernameNote } from './UsernameNote.tsx'
import styles from './LoginFrame.module.css'

interface LoginProps {
  /** The kind of username. Its field begins with what was typed before, the known person, or the partner's hint. */
  kind: ContactKind
  /** Finds what is wrong with the typed username; when the function changes, the field is checked again. */
  validate: (text: string) => FieldIssue | null
  /** Turns the typed username, however it is written, into the form in which it is shown. */
  clean: (text: string) => string
  toUsername: (text: string) => string
  username: (field: FieldProps) => ReactNode
}

/** Both logins: the platform they lead to, the platforms one login serves, the form, and links to other pages. */
export function LoginFrame(login: LoginProps) {
  const { t } = useTranslation()
  const visit = readPartnerQuery(useLocation().search)
  const { platform, query, host } = visit
  const isPhone = login.kind === 'phone'
  const isLogOutFailed = useAppSelector((state) => state.login.isLogOutFailed)
  return (
    <Stack gap={6} className={styles.page}>
      <PageTitle lead={t('login.platforms')}>
        {t('login.title', { platform: t(`platform.${platform}`) })}
      </PageTitle>
      <p hidden={!host}>
        {t('login.onward')} <strong translate="no">{host}</strong>
      </p>
      {isLogOutFailed && (
        <Banner tone="danger">
          <p>
            <strong>{t('logout.error')}</strong>
          </p>
          <p>{t('logout.here')}</p>
        </Banner>
      )}
      <OutageBanner />
      <Tabs
        label={t('login.tabs.label')}
        tabs={[
          { to: paths.loginEmail + query, label: t('login.tabs.email'), isCurrent: !isPhone },
          { to: paths.loginPhone + query, label: t('login.tabs.phone'), isCurrent: isPhone },
        ]}
      />
      <LoginForm {...login} />
      <Actions look="apart">
        <Link to={forgotPasswordPaths[login.kind]}>{t('login.forgotPassword')}</Link>
        <Link to={paths.forgotUsername}>{t('login.forgotUsername')}</Link>
      </Actions>
      <LinkCard
        to={paths.onboarding}
        icon={<CreditCard aria-hidden />}
        title={t('login.activate.title')}
        text={t('login.activate.link')}
      />
      <div className={styles.back} hidden={!host}>
        <BackToApp {...visit} />
      </div>
    </Stack>
  )
}

/** The form. What is typed stays, whatever the answer; a refused login says why above the button. */
function LoginForm({ kind, validate, clean, toUsername, username }: LoginProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { go } = useThunk()
  const { query, hint } = readPartnerQuery(useLocation().search)
  const login = useSignIn((challenge) => go(mfaChallenge(challenge, query)))
  const before = useAppSelector(selectTyped)[kind]
  const known = useAppSelector(selectKnown)
  const likely = [known, hint].find((one) => one && kindOf(one) === kind) ?? ''
  const { values } = useContext(EarlyValuesContext)
  const [begun] = useState(values)
  const form = useSubmit<Record<string, string>>({
    defaultValues: begun ?? { username: before || likely, password: '' },
    validators: { username: validate, password: passwordIssue },
    cleans: { username: clean },
    revalidateOn: validate,
    isBlocked: () => login.lock.isLocked,
    remedies: { credentials: <Link to={forgotPasswordPaths[kind]}>{t('login.refused')}</Link> },
  })
  const captcha = useCaptcha(login.wasLocked, () => form.clearErrors('root'))

  const onText = (text: string) => dispatch(usernameTyped({ [kind]: toUsername(text) }))
  // What was typed before React counts as typed here.
  const onBegun = useEffectEvent(() => begun && onText(begun.username))
  useEffect(() => void onBegun(), [])
  return (
    <SignInForm
      {...{ form, login }}
      onSend={({ username: typed = '', password = '' }) =>
        captcha.withToken((token) =>
          login.send({ username: toUsername(typed), password, ...(token && { captcha: token }) }),
        )
      }
      username={
        <div>
          {username(form.register('username', onText))}
          <div className={`quiet ${styles.note}`}>
            <UsernameNote {...{ kind, form, onText }} />
          </div>
        </div>
      }
    >
      <div className={styles.remember}>
        <RememberBox kind={kind} />
        <SharedBox />
      </div>
      {captcha.field}
    </SignInForm>
  )
}

/** Remembers who logs in: ticked for the known person until another username is typed. Unticked, they are forgotten. */
function RememberBox({ kind }: { kind: ContactKind }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const typed = useAppSelector(selectTyped)[kind]
  return (
    <Checkbox
      name="remember"
      label={t('login.remember')}
      checked={useAppSelector((state) => selectIsRemembering(state, typed))}
      disabled={useAppSelector(({ login }) => login.isShared)}
      onChange={({ target }) => dispatch(rememberingChosen(target.checked))}
    />
  )
}

/** Says that the computer is somebody else's: the session is for this visit only, and nothing is kept. */
function SharedBox() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <Checkbox
      name="shared"
      label={t('login.shared')}
      checked={useAppSelector(({ login }) => login.isShared)}
      onChange={({ target }) => dispatch(sharedChosen(target.checked))}
    />
  )
}

/** A link back to the app that has sent the person here, if its host is one of the provider's own or allowed. */
function BackToApp({ request, platform }: PartnerQuery) {
  const { t } = useTranslation()
  const { hosts } = useSites()
  const origin = externalOrigin(request?.redirect_uri, hosts)
  if (!origin) return null
  const app = platform === 'default' ? new URL(origin).host : t(`platform.${platform}`)
  return <ExternalLink href={origin}>{t('login.back', { app })}</ExternalLink>
}
