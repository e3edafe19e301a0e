import { groupCard } from '#domain/text/cardNumber.ts'
import { contactText } from '#domain/contact/contactText.ts'
import { codeDigits, codeIssue, codeWait } from './code.ts'
import { clockOf } from '#domain/time/retryAfter.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { pageLeft } from '#core/store/events.ts'
import type { BoundThunk } from '#core/store/thunk.ts'
import { openCountdown, selectCountdown } from '../resend.ts'
import type { Countdown } from '#auth/storage.ts'
import type { Challenge } from '#auth/api.ts'
import { selectTag } from '#core/store/visitSlice.ts'
import { useWords } from '#ui/hooks/useWords.ts'
import type { Failure } from '#domain/text/wording.ts'
import { type ContactMethod, isContactMethod, type MfaMethod, mfaMethods } from '#domain/security/mfa.ts'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { Actions, Form, Stack } from '#ui/layout/Stack.tsx'
import Mail from 'lucide-react/icons/mail'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from './CodeField.tsx'
import styles from './CodeForm.module.css'
import { HelpLink } from '#ui/help/HelpLink.tsx'
import { CodeHelp, type Resend, ResendButton } from './ResendCode.tsx'
import { useSend, useThunk } from '#ui/form/useSend.tsx'
import { useSubmit } from '#ui/form/useSubmit.tsx'
interface CodeFormProps {
  method: MfaMethod
  /** Gets the digits only. Returns the failure to show; null means that the code was right. */
  onSubmit: (code: string) => Promise<Failure | null>
  /** Null when no code was sent. */
  resend: Resend | null
  /** Stands above the button: the checkbox for a trusted device. */
  children?: ReactNode
  /** Leads to another contact: the address of its page, or what opens its form. */
  change?: string | (() => unknown)
  /** The way back, below the form. */
  actions?: ReactNode
}

/** The field for a code or a card number, never sent automatically, and help for people who have no code or card. */
export function CodeForm({ method, onSubmit, resend, children, change, actions }: CodeFormProps) {
  const { t } = useTranslation()
  const words = useWords()
  const tag = useAppSelector(selectTag)
  const isCard = mfaMethods[method].asks === 'card'
  // One request at a time: a message belongs to the last one, and a new code must not overtake the answer to the old.
  const resending = useSend()
  const form = useSubmit({
    defaultValues: { code: '' },
    validators: { code: (text) => codeIssue(text, method) },
    cleans: { code: (text) => (isCard ? groupCard(text) : codeDigits(text, method)) },
    isBlocked: () => resending.isBusy,
    isOnce: true,
  })
  const onSend = form.onSubmit(async ({ code }) => {
    resending.clearErrors()
    const failure = await onSubmit(codeDigits(code, method))
    if (failure?.at !== 'field' || failure.name !== 'code' || !resend?.isResent) return failure
    const clock = clockOf(resend.until - codeWait.again * 1000, tag)
    return { ...failure, text: `${words(failure)} ${t('code.latest', { clock })}` }
  })

  return (
    <Stack gap={3} className={styles.code}>
      <Form onSubmit={onSend}>
        <CodeField {...form.register('code')} method={method} waitsUntil={resend?.until} />
        {children ? <div className={styles.box}>{children}</div> : null}
        {form.banner ?? resending.banner}
        <Button type="submit" isBusy={form.isBusy} isBlocked={resending.isBusy}>
          {t('code.submit')}
        </Button>
      </Form>
      {resend ? (
        <ResendButton
          resend={resend}
          sending={resending}
          isBlocked={form.isBusy}
          onStart={form.clearErrors}
        />
      ) : null}
      {resend?.isResent && isContactMethod(method) ? <CodeHelp method={method} /> : null}
      {isCard ? null : (
        <div className={styles.note}>
          <ShieldCheck aria-hidden />
          <p>
            {t('code.never')} <HelpLink topic="message">{t('help.message.title')}</HelpLink>
          </p>
        </div>
      )}
      <Actions look="apart">
        <HelpLink topic={isCard ? 'card' : 'access'}>{t(`code.noAccess.${method}`)}</HelpLink>
        {change && <Change to={change}>{t(`code.changeOf.${method === 'sms' ? 'phone' : 'email'}`)}</Change>}
        {actions}
      </Actions>
    </Stack>
  )
}

function Change({ to, children }: { to: string | (() => unknown); children: string }) {
  return typeof to === 'string' ? (
    <Link to={to}>{children}</Link>
  ) : (
    <Button variant="quiet" onClick={to}>
      {children}
    </Button>
  )
}

const icons = { sms: Smartphone, email: Mail }

/** The contact that a message was sent to, on a line of its own. */
export function ContactChip({ method, children }: { method: ContactMethod; children: string }) {
  const Icon = icons[method]
  return (
    <span className={styles.target}>
      <Icon aria-hidden />
      <span>{children}</span>
    </span>
  )
}

/**
 * The sentence of a page that asks for a code, and the contact that has got it.
 * @param target the contact, as the server or a person wrote it; null when it is not known
 */
export function CodeLead({ method, target }: { method: MfaMethod; target: string | null }) {
  const { t } = useTranslation()
  const sent = t(`code.sent.${method}`)
  if (!isContactMethod(method) || target === null) return sent
  return (
    <>
      {sent} <ContactChip method={method}>{contactText(target)}</ContactChip>
    </>
  )
}

/** The countdown of the page that asks for the code of `payload`: when a new code may be asked for. */
export function useCountdown(payload: string): Countdown {
  const dispatch = useAppDispatch()
  // Before the page is painted: the button must not look ready before the countdown begins.
  useLayoutEffect(() => {
    dispatch(openCountdown(payload))
  }, [dispatch, payload])
  return useAppSelector((state) => selectCountdown(state, payload))
}

/**
 * What a screen gives to `CodeForm`. `confirm` makes the thunk that sends the code, `resend` the one that asks for a
 * new code; `onNext` goes on with the value of either.
 */
export function useCodeForm<Confirmed, Resent>(given: {
  challenge: Challenge
  confirm: (code: string) => BoundThunk<Confirmed>
  resend: () => BoundThunk<Resent>
  onNext?: (value: Confirmed | Resent) => unknown
}) {
  const { confirm, resend, onNext } = given
  const { method, payload } = given.challenge
  const dispatch = useAppDispatch()
  const { run } = useThunk()
  const countdown = useCountdown(payload)
  useEffect(() => () => void dispatch(pageLeft()), [dispatch])
  return {
    method,
    onSubmit: (code: string) => run(confirm(code), onNext),
    resend: isContactMethod(method) ? { ...countdown, onResend: () => run(resend(), onNext) } : null,
  }
}
