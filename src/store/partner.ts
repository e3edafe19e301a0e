import { approve, authorize, type PartnerData } from '#api/partner'
import { HttpError } from '#api/errors'
import type { Failure } from '#domain/message'
import { partnerRequest, type PartnerRequest } from '#domain/partner'
import { targetOf } from '#domain/partnerTarget'
import type { AllowedUrl } from '#domain/redirect'
import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import { commonFailures, failureOf } from './core/failures.ts'
import { messageOf } from './core/refusals.ts'
import { slices } from './core/store.ts'
import { createSessionThunk, Refusal } from './core/sessionThunk.ts'

export type { PartnerData, PartnerRequest }

/**
 * The state of a partner's request. `asking`: `GET /authorize` is not answered yet. `failed`: that call failed.
 * `consent`: the person is asked. `refused`: the person has refused. `leaving`: the browser goes to an allowed address.
 * `invalid`: the partner's configuration is invalid.
 */
export type Decision =
  | { step: 'asking' }
  | { step: 'failed'; failure: Failure }
  | { step: 'consent' | 'refused'; request: PartnerRequest; partner: PartnerData }
  | { step: 'leaving'; target: AllowedUrl }
  | { step: 'invalid' }

/** The state of the page that asks for consent. */
export type PartnerState = {
  decision: Decision
  /** Request id of the latest call; the reply of an older call, or of a page that was left, is ignored. */
  request: string | null
}

declare module './core/store.ts' {
  interface LazySlices {
    partner: PartnerState
  }
}

const initialState: PartnerState = { decision: { step: 'asking' }, request: null }

const leavingFor = (target: unknown, request: PartnerRequest, ownHosts: readonly string[]): Decision => {
  const allowed = targetOf(target, request, ownHosts)
  return allowed ? { step: 'leaving', target: allowed } : { step: 'invalid' }
}

// 401, 408 and 429 may pass. Any other 4xx means that the partner's request is wrong, which the person cannot correct.
const isOfPartner = (error: unknown) =>
  error instanceof HttpError && error.status < 500 && ![401, 408, 429].includes(error.status)

/**
 * Asks what a partner's request needs (`GET /authorize`).
 * @param input.search the query of the visit
 * @param input.ownHosts hosts of the provider, to which the answer may lead as well
 */
export const askAccess = createSessionThunk(
  'partner/ask',
  async (
    { search, ownHosts }: { search: string; ownHosts: readonly string[] },
    { client, signal, own },
  ): Promise<Decision> => {
    const request = partnerRequest(search)
    if (!request) return { step: 'invalid' }
    try {
      const reply = await own(authorize(client)(request, { signal }))
      return 'target' in reply
        ? leavingFor(reply.target, request, ownHosts)
        : { step: 'consent', request, partner: reply.partner }
    } catch (error) {
      if (isOfPartner(error)) return { step: 'invalid' }
      throw error
    }
  },
)

/** Why the server did not accept an approval; with the server's message when there is one. */
function approvalFailure(error: unknown): Failure {
  const text = isOfPartner(error) ? messageOf(error) : null
  return { ...failureOf(error, commonFailures), ...(text !== null && { text }) }
}

/**
 * Gives the consent (`POST /authorize`).
 * @param ownHosts hosts of the provider, to which the answer may lead as well
 */
export const acceptAccess = createSessionThunk(
  'partner/accept',
  async (ownHosts: readonly string[], { client, getState, own }): Promise<Decision> => {
    const decision = getState().partner?.decision
    if (decision?.step !== 'consent') throw new Refusal(null)
    const { request } = decision
    const target = await own(approve(client)(request))
    // The server has answered with a redirect, whose address the browser hides: `GET /authorize` returns the address.
    const reply = target === null ? await own(authorize(client)(request)) : { target }
    if (!('target' in reply)) throw new Refusal({ key: 'error.server' })
    return leavingFor(reply.target, request, ownHosts)
  },
  { failures: approvalFailure },
)

const slice = createSlice({
  name: 'partner',
  initialState,
  reducers: {
    /** The person refuses. No call is sent; the partner learns of it only from the address that the person follows. */
    accessRefused({ decision }) {
      if (decision.step === 'consent') decision.step = 'refused'
    },
    /** The page was left. */
    partnerLeft: () => initialState,
  },
  extraReducers: (builder) =>
    builder
      .addCase(askAccess.pending, (_, { meta }) => ({ ...initialState, request: meta.requestId }))
      .addCase(askAccess.rejected, (state, { payload: failure, meta }) => {
        if (failure && state.request === meta.requestId) state.decision = { step: 'failed', failure }
      })
      .addCase(acceptAccess.pending, (state, { meta }) => {
        state.request = meta.requestId
      })
      .addMatcher(isAnyOf(askAccess.fulfilled, acceptAccess.fulfilled), (state, { payload, meta }) => {
        if (state.request === meta.requestId) state.decision = payload
      }),
  selectors: {
    /** The state of the partner's request. */
    selectDecision: ({ decision }) => decision,
  },
})

export const { accessRefused, partnerLeft } = slice.actions
export const { selectDecision } = slice.injectInto(slices).selectors
