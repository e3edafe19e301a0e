import { approve, authorize, type PartnerData } from '#api/partner'
import { HttpError } from '#api/errors'
import type { Failure } from '#domain/message'
import { partnerRequest, type PartnerRequest, targetOf } from '#domain/partner'
import type { AllowedUrl } from '#domain/redirect'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { commonFailures, failureOf, messageOf } from './core/failures.ts'
import { slices, type RootState } from './core/store.ts'
import { type AppThunk, createAppThunk } from './core/thunk.ts'

export type { PartnerData, PartnerRequest }

/**
 * What has come of a partner's request: the person is asked for their consent, has refused it, or goes on to an address
 * that is allowed; or the partner's configuration is invalid.
 */
export type Decision =
  | { step: 'asking' }
  | { step: 'failed'; failure: Failure }
  | { step: 'consent' | 'refused'; request: PartnerRequest; partner: PartnerData }
  | { step: 'leaving'; target: AllowedUrl }
  | { step: 'invalid' }

/** The partner's request on the page; `visit` tells one from the next, so that no late reply decides about another. */
export type PartnerState = { decision: Decision; visit: string | null }

declare module './core/store.ts' {
  interface LazySlices {
    partner: PartnerState
  }
}

const asking: Decision = { step: 'asking' }
const invalid: Decision = { step: 'invalid' }
const initialState: PartnerState = { decision: asking, visit: null }

const slice = createSlice({
  name: 'partner',
  initialState,
  reducers: {
    asked: (_, { payload }: PayloadAction<string>): PartnerState => ({ decision: asking, visit: payload }),
    decided(state, { payload }: PayloadAction<Decision>) {
      state.decision = payload
    },
    /** Nothing is sent: the server does not hear of it, and the partner only from the person. */
    accessRefused({ decision }) {
      if (decision.step === 'consent') decision.step = 'refused'
    },
    /** The page was left. */
    partnerLeft: () => initialState,
  },
})

const { asked, decided } = slice.actions
export const { accessRefused, partnerLeft } = slice.actions
slices.inject(slice)

/** What has come of the partner's request. */
export const selectDecision = (state: RootState): Decision => state.partner?.decision ?? asking

const decide =
  (visit: string | null | undefined, decision: Decision): AppThunk<AllowedUrl | null> =>
  (dispatch, getState) => {
    if (getState().partner?.visit !== visit) return null
    dispatch(decided(decision))
    return decision.step === 'leaving' ? decision.target : null
  }

const leavingFor = (target: unknown, request: PartnerRequest, ownHosts: readonly string[]): Decision => {
  const allowed = targetOf(target, request, ownHosts)
  return allowed ? { step: 'leaving', target: allowed } : invalid
}

// Whatever else the server does not accept of the request, the person cannot correct it.
const isOfPartner = (error: unknown) =>
  error instanceof HttpError && error.status < 500 && ![401, 408, 429].includes(error.status)

/**
 * Asks what a partner's request needs (`GET /authorize`).
 * @param input.search the query of the visit
 * @param input.ownHosts hosts of the provider, where it may lead too
 * @returns the address to go to at once; null when there is none (yet)
 */
export const askAccess = createAppThunk(
  'partner/ask',
  async (
    { search, ownHosts }: { search: string; ownHosts: readonly string[] },
    { extra: { client }, dispatch, requestId, signal },
  ) => {
    dispatch(asked(requestId))
    const request = partnerRequest(search)
    if (!request) return dispatch(decide(requestId, invalid))
    try {
      const reply = await authorize(client)(request, { signal })
      const decision: Decision =
        'target' in reply
          ? leavingFor(reply.target, request, ownHosts)
          : { step: 'consent', request, partner: reply.partner }
      return dispatch(decide(requestId, decision))
    } catch (error) {
      const failure = failureOf(error, commonFailures)
      return dispatch(decide(requestId, isOfPartner(error) ? invalid : { step: 'failed', failure }))
    }
  },
)

/** What the server says of an approval that it does not accept, in its own words where it has some. */
function approvalFailure(error: unknown): Failure {
  const text = isOfPartner(error) ? messageOf(error) : null
  return { ...failureOf(error, commonFailures), ...(text !== null && { text }) }
}

/**
 * Gives the consent (`POST /authorize`).
 * @param ownHosts hosts of the provider, where it may lead too
 * @returns the address to go to; null when there is none, or the page was left meanwhile
 */
export const acceptAccess = createAppThunk(
  'partner/accept',
  async (ownHosts: readonly string[], { extra: { client }, dispatch, getState, rejectWithValue }) => {
    const { decision, visit } = getState().partner ?? initialState
    if (decision.step !== 'consent') return null
    const { request } = decision
    try {
      const target = await approve(client)(request)
      // The server has redirected, which the browser does not show: now it tells where to.
      const reply = target === null ? await authorize(client)(request) : { target }
      if (!('target' in reply)) return rejectWithValue({ key: 'error.server' })
      return dispatch(decide(visit, leavingFor(reply.target, request, ownHosts)))
    } catch (error) {
      return rejectWithValue(approvalFailure(error))
    }
  },
)
