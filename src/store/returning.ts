import type { AllowedUrl } from '#domain/address/redirect'
import { paths } from '#paths'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { arrived } from './core/events.ts'
import { slices } from './store.ts'

/** Where the person has come from to do a task here; null when no way back was asked for, or none that is allowed. */
export type ReturningState = { to: AllowedUrl | null }

// The pages of the task, and those that it may lead through.
const isOnTask = (path: string) =>
  [paths.profile, paths.password, paths.mfa].some((page) => page === path) || path.startsWith(paths.security)

const slice = createSlice({
  name: 'returning',
  initialState: (): ReturningState => ({ to: null }),
  reducers: {
    /** An address has asked for a way back; null when it may not be linked to. */
    returnAsked(state, { payload }: PayloadAction<AllowedUrl | null>) {
      state.to = payload
    },
  },
  extraReducers: (builder) =>
    builder.addCase(arrived, (state, { payload }) => {
      if (!isOnTask(payload.path)) state.to = null
    }),
  selectors: {
    selectReturn: ({ to }) => to,
  },
})

export const { returnAsked } = slice.actions
export const { selectReturn } = slice.injectInto(slices).selectors
