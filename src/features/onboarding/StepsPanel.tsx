import { useThunk } from '#ui/form/useSend.tsx'
import { type ContactMethod, mfaMethods } from '#domain/security/mfa.ts'
import { paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { verifyContact } from './account.ts'
import { onboardingSteps, type StepName } from './onboardingSteps.ts'
import { numbered, stepAfter, stepBefore, stepOf, stepsDone } from './stepNumbers.ts'
import { onboardingChanged, selectDraft } from './onboardingSlice.ts'
import { Link } from '#ui/action/Link.tsx'
import { FlowArt } from '#ui/art/FlowArt.tsx'
import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { PromisePanel } from '#ui/layout/PublicFrame.tsx'
import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigationType } from 'react-router-dom'
import { type ComponentProps, useState } from 'react'
import styles from './onboarding.module.css'

/** The panel beside the onboarding: its steps, hidden from screen readers, since each page says which step it is. */
export function StepsPanel() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const draft = useAppSelector(selectDraft)
  const { contact } = mfaMethods[draft?.pending?.method ?? 'email']
  const done = stepsDone(pathname, contact)
  const isCode =
    pathname === paths.onboardingCode ||
    (pathname !== onboardingSteps.card.path && [draft?.origin, draft?.outcome].includes('code'))
  return (
    <PromisePanel picture={<FlowArt name="card" />} title={t('onboarding.steps.title')}>
      <ol aria-hidden className={styles.steps}>
        {numbered.map((name, index) => (
          <li key={name} data-state={index < done ? 'done' : index === done ? 'current' : undefined}>
            <span>{index < done ? <Check aria-hidden /> : index + 1}</span>
            {t(name === 'card' && isCode ? 'onboarding.code.label' : onboardingSteps[name].title)}
          </li>
        ))}
      </ol>
    </PromisePanel>
  )
}

export function useGoOn() {
  const { go } = useThunk()
  return (next: StepName, options?: { replace: true }) => go(onboardingSteps[next].path, options)
}

/**
 * For the pages that verify a contact: the initial text, what an edit stores, and what is sent. What was typed before
 * is sent at once when a step leads here, not on Back or a reload.
 */
export function useContact(method: ContactMethod) {
  const dispatch = useAppDispatch()
  const { run } = useThunk()
  const goOn = useGoOn()
  const { needs } = onboardingSteps[mfaMethods[method].contact]
  const draft = useAppSelector(selectDraft)
  const targets = draft?.targets
  const [initial] = useState(targets?.[method] ?? '')
  const isOnward = useNavigationType() !== 'POP' && draft?.progress === needs && !draft.pending
  const [sendsAtOnce] = useState(initial !== '' && isOnward)

  const onSubmit = (target: string) => run(verifyContact({ method, target }), goOn)
  const onEdit = (target: string) => {
    if (targets) dispatch(onboardingChanged({ targets: { ...targets, [method]: target } }))
  }
  return { initial, onSubmit, onEdit, sendsAtOnce }
}

interface StepProps extends Omit<ComponentProps<typeof CenteredPage>, 'step'> {
  /** The step whose number the page says. */
  name: StepName
  /** Offers the way back to the step before. */
  hasBack?: true
}

/** The page of a step that counts. */
export function Step({ name, hasBack, ways, ...page }: StepProps) {
  const { t } = useTranslation()
  const back = hasBack && <Link to={onboardingSteps[stepBefore(name)].path}>{t('action.back')}</Link>
  const links = (
    <>
      {back}
      {ways}
    </>
  )
  return <CenteredPage step={stepOf(name)} ways={(back ?? ways) ? links : null} {...page} />
}

/** Leaves a step for later. */
export function SkipLink({ name }: { name: StepName }) {
  const { t } = useTranslation()
  return <Link to={onboardingSteps[stepAfter(name)].path}>{t('duplicate.skip')}</Link>
}
