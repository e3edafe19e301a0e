import { HttpError } from '#api/errors'
import { acceptCard, type Accepted, acceptInvitation } from '#api/onboarding'
import type { Failure, MessageKey } from '#domain/message'
import { commonFailures, failureOf, hasStatus, isRefused, messageOf, refusal } from '#store/core/failures'
import {
  changeDraft,
  dropDraft,
  noAnswers,
  type OnboardingDraft,
  onboardingRefused,
  selectDraft,
} from './onboarding.ts'
import type { RootState } from '#store/core/store'
import { type AppThunk, createAppThunk } from '#store/core/thunk'

/** What follows a step; `'over'`: the person has begun anew meanwhile, or gone. */
export type NextStep =
  'start' | 'existingCard' | 'welcome' | 'email' | 'code' | 'phone' | 'password' | 'confirmation' | 'over'

/** The server's name for the onboarding; null when there is none. */
export const tokenIn = (getState: () => RootState) => selectDraft(getState())?.token ?? null

/** Whether the server knows the onboarding no more: its time has run out, or it is done. */
export const isOver = (error: unknown) =>
  error instanceof HttpError && [401, 403, 404, 410].includes(error.status)

/** The server has forgotten the onboarding: it begins again, with the answers. */
export const beginAgain = (): AppThunk<NextStep> => (dispatch) => {
  dispatch(changeDraft({ token: null, progress: 'choosing', pending: null, account: null }))
  dispatch(onboardingRefused('ended'))
  return 'start'
}

/** What `open` is told: by which way, with which card number or code, and what the server knows of it. */
type Opened = { origin: OnboardingDraft['origin']; secret: string; accepted: Accepted }

/** A card or an invitation opens the onboarding. Only the same one gets to see the answers that were given with it. */
const open =
  ({ origin, secret, accepted }: Opened): AppThunk =>
  (dispatch, getState, { storage }) => {
    const holder = { firstname: accepted.firstname ?? '', company: accepted.company ?? '' }
    const entry = storage.onboarding.markOf(`${origin} ${secret}`)
    const last = selectDraft(getState())
    const isSame =
      last !== null &&
      last.progress !== 'done' &&
      last.entry === entry &&
      last.holder.firstname === holder.firstname
    const known = {
      ...noAnswers,
      firstname: holder.firstname,
      lastname: accepted.lastname ?? '',
      email: accepted.email ?? '',
    }
    dispatch(dropDraft())
    dispatch(
      changeDraft({
        token: accepted.token,
        origin,
        progress: 'accepted',
        step: last?.step ?? '',
        entry,
        holder,
        answers: isSame ? last.answers : known,
        ...(isSame && { consents: last.consents }),
      }),
    )
  }

/** Whether the person still stands where the call was made, with the same onboarding: a late reply opens nothing. */
const sameStep = (getState: () => RootState) => {
  const { token, step } = selectDraft(getState()) ?? {}
  return () => {
    const draft = selectDraft(getState())
    return draft?.token === token && draft?.step === step
  }
}

type WithCaptcha = { captcha?: string | undefined }

/** Opens the onboarding with a card number, 16 digits (`POST /onboarding/card`). */
export const openWithCard = createAppThunk(
  'onboarding/card',
  async (
    { card, captcha }: { card: string } & WithCaptcha,
    { extra: { client }, dispatch, getState, rejectWithValue },
  ) => {
    const isSame = sameStep(getState)
    try {
      const accepted = await acceptCard(client)({ card, ...(captcha && { captcha }) })
      if (!isSame()) return 'over' satisfies NextStep
      dispatch(open({ origin: 'card', secret: card, accepted }))
      return 'welcome' satisfies NextStep
    } catch (error) {
      if (hasStatus(error, 409)) return 'existingCard' satisfies NextStep
      if (isRefused(error)) return rejectWithValue(refusal(error, 'onboarding.card.refused'))
      return rejectWithValue(failureOf(error, commonFailures))
    }
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
export const openWithCode = createAppThunk(
  'onboarding/code',
  async (
    { code, captcha }: { code: string } & WithCaptcha,
    { extra: { client }, dispatch, getState, rejectWithValue },
  ) => {
    const isSame = sameStep(getState)
    try {
      const accepted = await acceptInvitation(client)({ code, ...(captcha && { captcha }) })
      if (!isSame()) return 'over' satisfies NextStep
      dispatch(open({ origin: 'code', secret: code.toUpperCase(), accepted }))
      return 'welcome' satisfies NextStep
    } catch (error) {
      return rejectWithValue(invitationFailure(error))
    }
  },
)

/** Ticks or unticks a consent. What was agreed to before has to be sent again; without both, nothing is agreed to. */
export const changeConsents =
  (consents: OnboardingDraft['consents']): AppThunk =>
  (dispatch, getState) => {
    const progress = selectDraft(getState())?.progress ?? 'choosing'
    const isAgreed = consents.terms && consents.privacy && progress !== 'accepted'
    const isUnderWay = progress !== 'choosing' && progress !== 'done'
    dispatch(changeDraft({ consents, ...(isUnderWay && { progress: isAgreed ? 'agreed' : 'accepted' }) }))
  }

/** Accepts the terms and the privacy policy, with or without the marketing. */
export const agree =
  (consents: OnboardingDraft['consents']): AppThunk =>
  (dispatch, getState) => {
    const progress = selectDraft(getState())?.progress
    dispatch(changeDraft({ consents, ...(progress === 'accepted' && { progress: 'agreed' }) }))
  }
