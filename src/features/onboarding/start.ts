import { acceptCard, type Accepted, acceptInvitation } from './api.ts'
import { codeIn, isWholeCode } from '#domain/address/linkCode.ts'
import { bodyCodes, type Failure } from '#domain/text/wording.ts'
import { commonFailures, failureOf, hasStatus } from '#core/store/failures.ts'
import { bodyCodeOf, isRefused, refusal } from '#core/store/refusals.ts'
import { type AppThunk, createWriteThunk, type ThunkApi } from '#core/store/thunk.ts'
import type { StepName } from './onboardingSteps.ts'
import { bare } from '#domain/text/fieldIssue.ts'
import { composedPart } from '#domain/text/readable.ts'
import {
  noAnswers,
  onboardingChanged,
  type OnboardingDraft,
  onboardingDropped,
  selectDraft,
} from './onboardingSlice.ts'

/** The start of an onboarding: by card or invitation code, its number or code, and what the server knows of it. */
type Entry = { origin: OnboardingDraft['origin']; secret: string; accepted: Accepted }

/** Opens the onboarding. Only the same card or invitation keeps the former answers, so that nobody else sees them. */
function open({ origin, secret, accepted }: Entry, { dispatch, getState, storage }: ThunkApi): StepName {
  const { token, firstname, lastname, email, company } = accepted
  const last = selectDraft(getState())
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

/** Opens the onboarding with a card number, 16 digits (`POST /onboarding/card`). */
export const openWithCard = createWriteThunk(
  'onboarding/card',
  async (body: { card: string; captcha?: string | undefined }, tools): Promise<StepName> => {
    try {
      const accepted = await acceptCard(tools.client)(body)
      return open({ origin: 'card', secret: body.card, accepted }, tools)
    } catch (error) {
      if (hasStatus(error, 409)) return 'existingCard'
      throw error
    }
  },
  {
    failures: (error) =>
      isRefused(error) ? refusal(error, 'cardRefused', 'card') : failureOf(error, commonFailures),
    isOfPage: true,
  },
)

const link = /[?&;](code=[^&#\s>]+)/
const label = /^(?:.*:\s|(?:code|invitation|invitatie|uitnodiging|uitnodigingscode|activeringscode)\s)/iu

/** An invitation code out of the text in which it came: its link, a label before it, quotes, punctuation around it. */
export function invitationCode(text: string): string {
  const plain = bare(composedPart(text)).replace(/\p{Pd}/gu, '-')
  const [, linked] = link.exec(plain) ?? []
  if (linked !== undefined) return codeIn(linked) ?? plain
  const code = plain.replace(label, '').replace(/^[\s"'“”„«»‘’<>([{#]+|[\s"'“”„«»‘’<>)\]}.,;:!]+$/gu, '')
  return code || plain
}

type Invitation = { code: string; isOfLink?: boolean; captcha?: string | undefined }

function invitationFailure(error: unknown, { code: invitation, isOfLink }: Invitation): Failure {
  if (!isRefused(error) && !hasStatus(error, 404)) return failureOf(error, commonFailures)
  const code = bodyCodeOf(error)
  if (code === 'code-expired' || code === 'code-used') return { code: bodyCodes[code] }
  if (isOfLink && !isWholeCode(invitation)) return { code: 'linkCut', at: 'field', name: 'code' }
  return isRefused(error)
    ? refusal(error, 'invitationUnknown', 'code')
    : { code: 'invitationUnknown', at: 'field', name: 'code' }
}

export const openWithCode = createWriteThunk(
  'onboarding/code',
  async ({ code, captcha }: Invitation, tools) => {
    const accepted = await acceptInvitation(tools.client)({ code, captcha })
    return open({ origin: 'code', secret: code.toUpperCase(), accepted }, tools)
  },
  { failures: invitationFailure, isOfPage: true },
)

/** Stores the ticks. A changed consent is sent again: the progress is `agreed`, or `accepted` without the terms. */
export const changeConsents =
  (consents: OnboardingDraft['consents']): AppThunk =>
  (dispatch, getState) => {
    const progress = selectDraft(getState())?.progress ?? 'choosing'
    const isAgreed = consents.terms && progress !== 'accepted'
    const isUnderWay = progress !== 'choosing' && progress !== 'done'
    dispatch(
      onboardingChanged({ consents, ...(isUnderWay && { progress: isAgreed ? 'agreed' : 'accepted' }) }),
    )
  }

export const agree =
  (consents: OnboardingDraft['consents']): AppThunk =>
  (dispatch, getState) => {
    const progress = selectDraft(getState())?.progress
    dispatch(onboardingChanged({ consents, ...(progress === 'accepted' && { progress: 'agreed' }) }))
  }
