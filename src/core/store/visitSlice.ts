import type { Language } from '#domain/locale/language.ts'
import { regionalTag, type Variant } from '#domain/locale/variant.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { pageOpened } from './events.ts'

/** The chosen theme; null means the theme of the system. */
export type Theme = 'light' | 'dark' | null

/** What belongs to the visit and not to a person. */
export type VisitState = {
  path: string | null
  variant: Variant
  language: Language
  theme: Theme
  /** The call that failed last, as the console tells it: `DELETE /token/301 503`. */
  failedCall: string | null
}

const initialState: VisitState = {
  path: null,
  variant: 'BE',
  language: 'en',
  theme: null,
  failedCall: null,
}

export const restoredVisit = (begun: Partial<VisitState>): VisitState => ({ ...initialState, ...begun })

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
  },
  extraReducers: (builder) =>
    builder.addCase(pageOpened, (state, { payload }) => {
      state.path = payload.path
    }),
  selectors: {
    selectPath: ({ path }) => path,
    selectVariant: ({ variant }) => variant,
    /** The chosen language; its texts may still be loading. */
    selectLanguage: ({ language }) => language,
    /** The BCP 47 tag of the language shown, for `Intl`. */
    selectTag: ({ language, variant }) => regionalTag(language, variant),
  },
})

export const visitReducer = slice.reducer
export const { callFailed, languageChosen, themeChosen } = slice.actions
export const { selectPath, selectVariant, selectLanguage, selectTag } = slice.selectors
