import { approve, type AskedConsent, authorize } from './api.ts'
import { ChallengeError, HttpError } from '#core/wire/errors.ts'
import type { PartnerRequest, PartnerQuery, RequestFault } from '#domain/partner/partnerQuery.ts'
import { targetOf } from './partnerTarget.ts'
import type { AllowedUrl } from '#domain/address/redirect.ts'
import type { Failure } from '#domain/text/wording.ts'
import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import { orElse } from '#core/store/boundClient.ts'
import { commonFailures, failureOf, messageOf, withCheck } from '#core/store/failures.ts'
import { createAppThunk, createWriteThunk, Refusal } from '#core/store/thunk.ts'
import { slices } from '#core/store/slices.ts'

export type { AskedConsent, PartnerRequest }

/**
 * A partner's request. `asking`, `failed`: `GET /authorize`. `consent`: the person is asked. `isGiven`: by an earlier
 * Accept, null when that is not known. `leaving`: to an allowed address. `invalid`: the partner's configuration is
 * wrong.
 */
export type Decision =
  | { step: 'asking' }
  | { step: 'failed'; failure: Failure }
  | { step: 'consent'; request: PartnerRequest; asked: AskedConsent }
  | { step: 'refused'; request: PartnerRequest; asked: AskedConsent; isGiven: boolean | null }
  | { step: 'leaving'; target: AllowedUrl }
  | { step: 'invalid'; reason: Reason }

/** Why a request cannot be used: by its own fault, by a refusal with the server's words, or by the server's answer. */
export type Reason = RequestFault | ['request', 'refused', words: string | null] | ['target', 'host']

/** `isUnsure`: an Accept was sent, perhaps in vain; its answer is not known. */
export type PartnerState = { decision: Decision; isUnsure: boolean }

const initialState: PartnerState = { decision: { step: 'asking' }, isUnsure: false }

/** Says why in the console too, where the developer of the app looks first. */
const invalid = (reason: Reason): Decision => {
  console.warn(`The request of a partner cannot be used: ${reason[0]} ${reason[1]}`)
  return { step: 'invalid', reason }
}

const leavingFor = (target: unknown, request: PartnerRequest, ownHosts: readonly string[]): Decision => {
  const allowed = targetOf(target, request, ownHosts)
  return allowed ? { step: 'leaving', target: allowed } : invalid(['target', 'host'])
}

// 401, 408 and 429 may pass. Any other 4xx means that the partner's request is wrong, which the person cannot correct.
const isOfPartner = (error: unknown) =>
  error instanceof HttpError &&
  !(error instanceof ChallengeError) &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status)

/** Asks what a partner's request needs (`GET /authorize`). `ownHosts`: of the provider, where it may lead as well. */
export const askAccess = createAppThunk(
  'partner/ask',
  async (
    { visit, ownHosts }: { visit: PartnerQuery; ownHosts: readonly string[] },
    { client, dispatch },
  ): Promise<Decision> => {
    dispatch(acceptAccess.overtake)
    const { request, fault } = visit
    if (!request) return invalid(fault ?? ['request', 'refused', null])
    try {
      const reply = await authorize(client)(request)
      return 'target' in reply
        ? leavingFor(reply.target, request, ownHosts)
        : { step: 'consent', request, asked: reply }
    } catch (error) {
      if (isOfPartner(error)) return invalid(['request', 'refused', messageOf(error)])
      throw error
    }
  },
  { runs: 'latest', isOfPage: true },
)

/** Why the server did not accept an approval; with the server's message when there is one. */
function approvalFailure(error: unknown): Failure {
  const text = isOfPartner(error) ? messageOf(error) : null
  return { ...failureOf(error, commonFailures), ...(text !== null && { text }) }
}

/** Gives the consent, with what was `chosen` of the optional scopes; a lost answer is looked up by `GET /authorize`. */
export const acceptAccess = createWriteThunk(
  'partner/accept',
  async (
    { ownHosts, chosen = null }: { ownHosts: readonly string[]; chosen?: readonly string[] | null },
    { client, getState },
  ): Promise<Decision> => {
    const decision = getState().partner?.decision
    if (decision?.step !== 'consent') throw new Refusal(null)
    const { request } = decision
    const targetNow = async () => {
      const reply = await authorize(client)(request)
      return 'target' in reply ? reply : null
    }
    const approved = await withCheck(
      approve(client)(request, chosen).then((target) => ({ target })),
      targetNow,
    )
    // The server has answered with a redirect, whose address the browser hides: `GET /authorize` returns the address.
    // When it fails, the consent is given, but nobody knows where it leads.
    const toUnknown = () => Promise.reject(new Refusal({ code: 'unknown' }))
    const reply = approved.target === null ? await targetNow().catch(toUnknown) : approved
    if (!reply) throw new Refusal({ code: 'server' })
    return leavingFor(reply.target, request, ownHosts)
  },
  {
    failures: approvalFailure,
    runs: 'latest',
    failed: () => ({ tone: 'danger', key: 'approve.unanswered' }),
  },
)

/**
 * The person refuses. Nothing is sent; the partner learns of it only from the address that the person follows. After an
 * Accept without an answer the server is asked whether access was given.
 */
export const refuseAccess = createWriteThunk(
  'partner/refuse',
  async (_: void, { client, getState }): Promise<Decision> => {
    const { decision, isUnsure } = getState().partner ?? initialState
    if (decision.step !== 'consent') throw new Refusal(null)
    const { request, asked } = decision
    const given = isUnsure ? authorize(client)(request).then((reply) => 'target' in reply) : false
    const isGiven = await Promise.resolve(given).catch(orElse(null))
    return { step: 'refused', request, asked, isGiven }
  },
  { isOfPage: true },
)

declare module '#core/store/slices.ts' {
  interface LazySlices {
    partner: PartnerState
  }
}

const slice = createSlice({
  name: 'partner',
  initialState,
  reducers: {
    partnerLeft(state) {
      state.decision = initialState.decision
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(askAccess.pending, (state) => {
        state.decision = initialState.decision
      })
      .addCase(askAccess.rejected, (state, { payload: failure }) => {
        if (failure) state.decision = { step: 'failed', failure }
      })
      .addCase(acceptAccess.pending, (state) => {
        state.isUnsure = true
      })
      .addCase(acceptAccess.fulfilled, (state, { payload }) => {
        state.isUnsure = false
        // Who has left the page meanwhile is not led away from another one.
        if (state.decision.step === 'consent') state.decision = payload
      })
      .addCase(acceptAccess.rejected, (state, { payload: failure }) => {
        if (failure && failure.code !== 'unknown') state.isUnsure = false
      })
      .addMatcher(isAnyOf(askAccess.fulfilled, refuseAccess.fulfilled), (state, { payload }) => {
        state.decision = payload
      }),
  selectors: {
    selectDecision: ({ decision }) => decision,
  },
})

export const { partnerLeft } = slice.actions
export const { selectDecision } = slice.injectInto(slices).selectors
