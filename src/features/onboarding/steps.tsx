import { useFlow } from '#ui/form/useSend.tsx'
import { type ContactMethod, mfaMethods } from '#domain/security/mfa.ts'
import { paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { verifyContact } from './contacts.ts'
import type { NextStep } from './nextStep.ts'
import { onboardingChanged, selectDraft } from '#session/onboarding/onboarding.ts'
import { Card } from '#ui/data/Card.tsx'
import { FlowArt } from '#ui/art/FlowArt.tsx'
import { PromisePanel } from '#ui/layout/PromisePanel.tsx'
import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigationType } from 'react-router-dom'
import { type ReactNode, useState } from 'react'
import styles from './onboarding.module.css'

/** The panel beside the onboarding: its steps, hidden from screen readers, since each page says which step it is. */
export function StepsPanel() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const draft = useAppSelector(selectDraft)
  const done = stepsDone(pathname, draft?.pending?.method)
  const isCode =
    pathname === paths.onboardingCode ||
    (pathname !== paths.onboardingCard && [draft?.origin, draft?.outcome].includes('code'))
  const names = {
    entry: t(isCode ? 'onboarding.code.label' : 'code.card'),
    welcome: t('onboarding.steps.welcome'),
    terms: t('onboarding.terms.title'),
    create: t('onboarding.welcome.account'),
    email: t('login.tabs.email'),
    phone: t('login.tabs.phone'),
    password: t('login.password'),
  }
  return (
    <PromisePanel
      picture={<FlowArt name="card" />}
      title={t(done === order.length ? 'onboarding.steps.done' : 'onboarding.steps.title')}
    >
      <ol aria-hidden className={styles.steps}>
        {order.map((name, index) => (
          <li key={name} data-state={index < done ? 'done' : index === done ? 'current' : undefined}>
            <span>{index < done ? <Check aria-hidden /> : index + 1}</span>
            {names[name]}
          </li>
        ))}
      </ol>
    </PromisePanel>
  )
}

const order = ['entry', 'welcome', 'terms', 'create', 'email', 'phone', 'password'] as const

type Step = (typeof order)[number]

/** The number of a step and the count of all steps, for “Step 3 of 7”. */
export const stepOf = (name: Step) => ({ step: order.indexOf(name) + 1, count: order.length })

const stepAt: Readonly<Record<string, Step>> = {
  [paths.onboardingCard]: 'entry',
  [paths.onboardingExistingCard]: 'entry',
  [paths.onboardingCode]: 'entry',
  [paths.onboardingWelcome]: 'welcome',
  [paths.onboardingTerms]: 'terms',
  [paths.onboardingCreate]: 'create',
  [paths.onboardingEmail]: 'email',
  [paths.onboardingPhone]: 'phone',
  [paths.onboardingPassword]: 'password',
}

/** How many steps are done on the page of this path; `method` is that of the contact whose code is asked for. */
function stepsDone(path: string, method: ContactMethod = 'email'): number {
  if (path === paths.onboardingConfirmation) return order.length
  const name = path === paths.onboardingMfa ? mfaMethods[method].contact : stepAt[path]
  return name ? order.indexOf(name) : 0
}

export const pages: Readonly<Record<NextStep, string>> = {
  start: paths.onboarding,
  existingCard: paths.onboardingExistingCard,
  welcome: paths.onboardingWelcome,
  terms: paths.onboardingTerms,
  email: paths.onboardingEmail,
  code: paths.onboardingMfa,
  phone: paths.onboardingPhone,
  password: paths.onboardingPassword,
  confirmation: paths.onboardingConfirmation,
}

export function useGoOn() {
  const { go } = useFlow()
  return (next: NextStep, options?: { replace: true }) => go(pages[next], options)
}

// The page of a contact comes right after this stage.
const stageBefore = { email: 'saved', sms: 'verified' } as const

/**
 * For the pages that verify an e-mail or a phone: the initial text, what an edit stores, and what is sent. What was
 * typed on the page of the account is sent at once, when the steps before lead here; Back and a reload send nothing.
 */
export function useContact(method: ContactMethod) {
  const dispatch = useAppDispatch()
  const { run } = useFlow()
  const goOn = useGoOn()
  const draft = useAppSelector(selectDraft)
  const targets = draft?.targets
  const [initial] = useState(targets?.[method] ?? '')
  const isOnward = useNavigationType() !== 'POP' && draft?.progress === stageBefore[method] && !draft.pending
  const [sendsAtOnce] = useState(initial !== '' && isOnward)

  const onSubmit = (target: string) => run(verifyContact({ method, target }), goOn)
  const onEdit = (target: string) => {
    if (targets) dispatch(onboardingChanged({ targets: { ...targets, [method]: target } }))
  }
  return { initial, onSubmit, onEdit, sendsAtOnce }
}

/** A numbered list of what comes next; an `<li>` may have a second line, in a quiet color. */
export function NextSteps({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <ol data-stub className={styles.next}>
        {children}
      </ol>
    </Card>
  )
}
