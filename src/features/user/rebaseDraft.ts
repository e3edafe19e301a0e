import { languageName } from '#domain/person/personalData.ts'
import { fetchUser } from '#auth/person/api.ts'
import { Refusal, type ThunkApi } from '#core/store/thunk.ts'
import type { RootState } from '#core/store/slices.ts'
import { selectTag } from '#core/store/visitSlice.ts'
import { selectProfile } from '#auth/person/userSlice.ts'
import { type CardName, selectEdit, storedShown } from './editsSlice.ts'
import { type Draft, ibanInGroups, storedIn, unlike } from './storedValues.ts'

/** A value as the person reads it. */
function shown(name: string, value: string, state: RootState): string {
  if (name === 'language') return languageName(value, selectTag(state))
  return name === 'iban' ? ibanInGroups(value) : value
}

/**
 * What a write sends: what the person has `typed` that was not stored, the rest as the server has it now. Throws where
 * what is stored has changed since the person began: the form then shows it, and overwrites it at the next press.
 */
export async function rebaseDraft<Typed extends Draft>(
  card: CardName,
  typed: Typed,
  tools: ThunkApi,
): Promise<Typed> {
  const { client, dispatch, getState } = tools
  const known = selectProfile(getState())
  const before: Draft = { ...(known && storedIn(known)), ...selectEdit(getState(), card).began }
  const stored: Draft = storedIn(await fetchUser(client)())
  const changed = unlike(typed, before)
  // Of what is missing now, nothing is overwritten, and what the form shows is sent.
  const now = (from: [string, string][]) =>
    Object.fromEntries(from.map(([name, value]) => [name, stored[name] || value]))
  const stale = changed.filter(([name, value]) => !['', value, before[name]].includes(stored[name] ?? ''))
  if (stale.length === 0) return { ...typed, ...now(Object.entries(typed)), ...Object.fromEntries(changed) }
  const seen = now(stale)
  dispatch(storedShown({ card, stored: seen }))
  const words = (name: string) => shown(name, seen[name] ?? '', getState())
  const fields = stale.map(([name]) => [card === 'contact' ? card : name, words(name)])
  throw new Refusal({ code: 'changedElsewhere', at: 'fields', fields: Object.fromEntries(fields) })
}
