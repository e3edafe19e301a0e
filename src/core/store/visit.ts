import type { Variant } from '#domain/locale/variant.ts'
import type { AllowedUrl } from '#domain/address/redirect.ts'
import type { Language } from '#domain/locale/language.ts'
import { regionalTag } from '#domain/locale/variant.ts'
import { paths } from '#core/paths.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { arrived, sessionConfirmed, sessionStarted, signedOut } from '#session/events.ts'

/** The chosen theme; null means the theme of the system. */
export type Theme = 'light' | 'dark' | null

/** What belongs to the visit and not to a person. */
export type VisitState = {
  path: string | null
  targetUrl: string | null
  /** The public address that was asked for while the session is only a cookie; its end leads there. In memory only. */
  publicUrl: string | null
  variant: Variant
  language: Language
  theme: Theme
  /** The call that failed last, as the console tells it: `DELETE /token/301 503`. */
  failedCall: string | null
  /** The code of a link that resets the password, until it is used or its page is left. */
  resetCode: string | null
  /** Where the person has come from to do a task here; null when no way back was asked for, or none that is allowed. */
  returnTo: AllowedUrl | null
}

// The pages of the task, and those that it may lead through.
const isOnTask = (path: string) =>
  [paths.profile, paths.password, paths.mfa].some((page) => page === path) || path.startsWith(paths.security)

const initialState: VisitState = {
  path: null,
  targetUrl: null,
  publicUrl: null,
  variant: 'BE',
  language: 'en',
  theme: null,
  failedCall: null,
  resetCode: null,
  returnTo: null,
}

export const restoredVisit = (begun: Partial<VisitState>): VisitState => ({ ...initialState, ...begun })

/** Whether the code of a link is kept at a path: on its page, or in the set-up that comes before it. */
export const keepsResetCode = (path: string | null): boolean =>
  path === paths.resetPassword || path?.startsWith(paths.mandatory) === true

const slice = createSlice({
  name: 'visit',
  initialState,
  reducers: {
    languageChosen(state, { payload }: PayloadAction<Language>) {
      state.language = payload
    },
    themeChosen(state, { payload }: PayloadAction<Theme>) {
      state.theme = payload
    },
    callFailed(state, { payload }: PayloadAction<string>) {
      state.failedCall = payload
    },
    resetCodeChanged(state, { payload }: PayloadAction<string | null>) {
      state.resetCode = payload
    },
    targetChanged(state, { payload }: PayloadAction<string | null>) {
      state.targetUrl = payload
    },
    publicUrlChanged(state, { payload }: PayloadAction<string>) {
      state.publicUrl = payload
    },
    /** An address has asked for a way back; null when it may not be linked to. */
    returnAsked(state, { payload }: PayloadAction<AllowedUrl | null>) {
      state.returnTo = payload
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(arrived, (state, { payload }) => {
        state.path = payload.path
        if (!keepsResetCode(payload.path) && !payload.isOnWay) state.resetCode = null
        if (!payload.isOnWay) state.publicUrl = null
        if (!isOnTask(payload.path)) state.returnTo = null
      })
      .addCase(sessionStarted, (state, { payload }) => {
        state.language = payload.language
      })
      .addCase(signedOut, (state, { payload: { by } }) => {
        if (by === 'person') state.targetUrl = state.publicUrl = null
      })
      .addCase(sessionConfirmed, (state) => {
        state.publicUrl = null
      }),
  selectors: {
    selectPath: ({ path }) => path,
    selectTargetUrl: ({ targetUrl }) => targetUrl,
    selectVariant: ({ variant }) => variant,
    /** The chosen language; its texts may still be loading. */
    selectLanguage: ({ language }) => language,
    /** The BCP 47 tag of the language shown, for `Intl`. */
    selectTag: ({ language, variant }) => regionalTag(language, variant),
    selectResetCode: ({ resetCode }) => resetCode,
  },
})

export const visitReducer = slice.reducer
export const { callFailed, languageChosen, themeChosen, returnAsked } = slice.actions
export const { publicUrlChanged, resetCodeChanged, targetChanged } = slice.actions

export const { selectPath, selectTargetUrl, selectResetCode } = slice.selectors
export const { selectVariant, selectLanguage, selectTag } = slice.selectors
