import { acceptCard, type Accepted, acceptInvitation } from '#api/onboarding'
import type { Failure, MessageKey } from '#domain/message'
import { commonFailures, failureOf, hasStatus } from '#store/core/failures'
import { isRefused, messageOf, refusal } from '#store/core/refusals'
import { createSessionThunk, Refusal } from '#store/core/sessionThunk'
import type { AppThunk } from '#store/core/thunk'
import type { NextStep } from './nextStep.ts'
import {
  noAnswers,
  onboardingChanged,
  type OnboardingDraft,
  onboardingDropped,
  selectDraft,
} from './onboarding.ts'

/** The start of an onboarding: by card or invitation code, its number or code, and the call that accepts it. */
type Entry = { origin: OnboardingDraft['origin']; secret: string; accepting: Promise<Accepted> }

/**
 * Opens the onboarding, unless the person has left the page or begun anew meanwhile. The answers of the former draft
 * are kept only for the same card or invitation, so that nobody else sees them.
 */
const open =
  ({ origin, secret, accepting }: Entry): AppThunk<Promise<NextStep>> =>
  async (dispatch, getState, { storage }) => {
    const before = selectDraft(getState())
    const { token, firstname, lastname, email, company } = await accepting
    const last = selectDraft(getState())
    if (last?.token !== before?.token || last?.step !== before?.step) throw new Refusal(null)
    const holder = { firstname: firstname ?? '', company: company ?? '' }
    const known = { firstname: holder.firstname, lastname: lastname ?? '', email: email ?? '' }
    const entry = storage.onboarding.markOf(`${origin} ${secret}`)
    const isSame =
      last?.entry === entry && last.progress !== 'done' && last.holder.firstname === holder.firstname
    dispatch(onboardingDropped())
    dispatch(
      onboardingChanged({
        token,
        origin,
        progress: 'accepted',
        step: last?.step ?? '',
        entry,
        holder,
        answers: isSame ? last.answers : { ...noAnswers, ...known },
        ...(isSame && { consents: last.consents }),
      }),
    )
    return 'welcome'
  }

type WithCaptcha = { captcha?: string | undefined }

/** Opens the onboarding with a card number, 16 digits (`POST /onboarding/card`). */
export const openWithCard = createSessionThunk(
  'onboarding/card',
  async ({ card, captcha }: { card: string } & WithCaptcha, { client, dispatch, own }): Promise<NextStep> => {
    const accepting = own(acceptCard(client)({ card, ...(captcha && { captcha }) }))
    try {
      return await dispatch(open({ origin: 'card', secret: card, accepting }))
    } catch (error) {
      if (hasStatus(error, 409)) return 'existingCard'
      throw error
    }
  },
  {
    failures: (error) =>
      isRefused(error) ? refusal(error, 'onboarding.card.refused') : failureOf(error, commonFailures),
  },
)

const invitationFailures: Readonly<Record<string, MessageKey>> = {
  'code-expired': 'onboarding.code.expired',
  'code-used': 'onboarding.code.used',
}

const unknownCode = { key: 'onboarding.code.unknown', isOfField: true } as const

function invitationFailure(error: unknown): Failure {
  if (!isRefused(error) && !hasStatus(error, 404)) return failureOf(error, commonFailures)
  const message = messageOf(error) ?? ''
  const key = Object.hasOwn(invitationFailures, message) ? invitationFailures[message] : undefined
  if (key) return { key }
  return isRefused(error) ? refusal(error, unknownCode.key) : unknownCode
}

/** Opens the onboarding with the code of an invitation (`POST /onboarding/code`). */
export const openWithCode = createSessionThunk(
  'onboarding/code',
  async ({ code, captcha }: { code: string } & WithCaptcha, { client, dispatch, own }) => {
    const accepting = own(acceptInvitation(client)({ code, ...(captcha && { captcha }) }))
    return dispatch(open({ origin: 'code', secret: code.toUpperCase(), accepting }))
  },
  { failures: invitationFailure },
)

/**
 * Stores the ticks of the consents. A changed consent has to be sent again, so the progress goes back to `agreed`;
 * without terms or privacy it goes back to `accepted`.
 */
export const changeConsents =
  (consents: OnboardingDraft['consents']): AppThunk =>
  (dispatch, getState) => {
    const progress = selectDraft(getState())?.progress ?? 'choosing'
    const isAgreed = consents.terms && consents.privacy && progress !== 'accepted'
    const isUnderWay = progress !== 'choosing' && progress !== 'done'
    dispatch(
      onboardingChanged({ consents, ...(isUnderWay && { progress: isAgreed ? 'agreed' : 'accepted' }) }),
    )
  }

/** Accepts the terms and the privacy policy, with or without marketing. */
export const agree =
  (consents: OnboardingDraft['consents']): AppThunk =>
  (dispatch, getState) => {
    const progress = selectDraft(getState())?.progress
    dispatch(onboardingChanged({ consents, ...(progress === 'accepted' && { progress: 'agreed' }) }))
  }
