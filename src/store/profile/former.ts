import type { Profile } from '#api/user'
import { languagePrefix } from '#domain/person/personalData'
import { slices } from '#store/slices'
import { createSlice } from '@reduxjs/toolkit'
import { type CardName, profileChanged } from './user.ts'

/** What the last save of each card has replaced, by the name of the field, for the rest of the visit. */
export type FormerState = Partial<Record<CardName, Readonly<Record<string, string>>>>

declare module '#store/slices' {
  interface LazySlices {
    former: FormerState
  }
}

/** The fields of a card that can be put back. */
const fields = {
  personal: ['firstname', 'lastname', 'language'],
  contact: ['email', 'phone'],
  banking: ['iban'],
} as const satisfies Record<CardName, readonly (keyof Profile)[]>

const textOf = (profile: Partial<Profile>, name: (typeof fields)[CardName][number]): string =>
  name === 'language' ? languagePrefix(profile.language) : (profile[name] ?? '')

const slice = createSlice({
  name: 'former',
  initialState: (): FormerState => ({}),
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(profileChanged, (state, { payload: { card, change, former } }) => {
      if (!card || !former) return
      // What was missing before cannot be put back.
      const replaced = fields[card].filter(
        (name) => name in change && textOf(former, name) && textOf(former, name) !== textOf(change, name),
      )
      if (replaced.length > 0)
        state[card] = Object.fromEntries(replaced.map((name) => [name, textOf(former, name)]))
    }),
  selectors: { selectFormer: (state, card: CardName) => state[card] ?? null },
})

export const { selectFormer } = slice.injectInto(slices).selectors
