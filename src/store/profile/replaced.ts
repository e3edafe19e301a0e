import type { Profile } from '#api/user'
import { languagePrefix } from '#domain/person/personalData'
import { slices } from '#store/slices'
import { createSlice } from '@reduxjs/toolkit'
import { type CardName, profileChanged } from './user.ts'

/** The fields of each card that can be put back. */
const fields = {
  personal: ['firstname', 'lastname', 'language'],
  contact: ['email', 'phone'],
  banking: ['iban'],
} as const satisfies Record<CardName, readonly (keyof Profile)[]>

export type Replaceable = (typeof fields)[CardName][number]

/** What the last save of a card has replaced, for the rest of the visit. */
type Replaced = { [Name in Replaceable]?: string }
export type ReplacedState = Partial<Record<CardName, Replaced>>

declare module '#store/slices' {
  interface LazySlices {
    replaced: ReplacedState
  }
}

/** A field as its form shows it; '' when it is missing. */
export const fieldText = (profile: Partial<Profile>, name: Replaceable): string =>
  name === 'language' ? languagePrefix(profile.language) : (profile[name] ?? '')

const slice = createSlice({
  name: 'replaced',
  initialState: (): ReplacedState => ({}),
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(profileChanged, (state, { payload: { card, change, before } }) => {
      if (!card || !before) return
      // What was missing before cannot be put back.
      const changed = fields[card].flatMap((name) => {
        const text = fieldText(before, name)
        return name in change && text && text !== fieldText(change, name) ? [[name, text] as const] : []
      })
      if (changed.length > 0) state[card] = Object.fromEntries(changed)
    }),
  selectors: { selectReplaced: (state, card: CardName) => state[card] ?? null },
})

export const { selectReplaced } = slice.injectInto(slices).selectors
