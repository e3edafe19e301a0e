import { paths } from '#core/paths.ts'
import { arrived } from '#core/store/events.ts'
import type { Outcome } from '#core/store/outcome.ts'
import type { WiredThunk } from '#core/store/thunk.ts'
import { refreshUser } from '#session/scope/refreshUser.ts'
import { grant, latestCode } from './server.ts'
import { makeVisit } from './visit.ts'

export type Visit = ReturnType<typeof makeVisit>

/** Makes the thunk that is dispatched in a visit. */
type Make = (visit: Visit) => WiredThunk<Promise<Outcome<unknown>>>

/** One thunk of the portal: who runs it, where, what has happened before, and how it is run. */
export type ThunkRow = {
  path: string
  persona?: string
  duplicated?: string
  before: ((visit: Visit) => unknown)[]
  run: (visit: Visit) => Promise<Outcome<unknown>>
  /** How many calls it waits for; one by default. */
  calls?: number
}

/** Thunks by their type. */
export type ThunkRows = Readonly<Record<string, ThunkRow>>

type More = { before?: ThunkRow['before']; calls?: number }

/** A step before: the thunk was run. */
export const did =
  (make: Make): ThunkRow['run'] =>
  (visit) =>
    visit.store.dispatch(make(visit))

export const anonymous = (path: string, make: Make, { before = [], ...more }: More = {}): ThunkRow => ({
  path,
  before,
  run: did(make),
  ...more,
})

export const duplicated = (path: string, make: Make, more?: More): ThunkRow => ({
  ...anonymous(path, make, more),
  duplicated: 'duplicated',
})

export const signedIn = (
  path: string,
  make: Make,
  { persona = 'secured', before = [], ...more }: More & { persona?: string } = {},
): ThunkRow => ({
  ...anonymous(path, make, { before: [did(() => refreshUser()), ...before], ...more }),
  persona,
})

/** What a step-up is for, and where it leads back. */
export const wanted = { isSingle: true, resume: { path: paths.profile } }

export const strong = 'Kruidnagel-4711!'

export const code = ({ storage }: Visit) => latestCode(storage.deviceId())

export const granted = ({ storage, store }: Visit) =>
  grant(storage.deviceId(), store.getState().auth.session.token ?? '', 'sudo')

/** Makes the visit of a row, up to the moment before its thunk is run. */
export async function openRow({ path, persona, duplicated: own, before }: ThunkRow): Promise<Visit> {
  const visit = makeVisit({ path, ...(persona && { persona }), ...(own && { duplicated: own }) })
  visit.store.dispatch(arrived({ path, isResuming: false }))
  // oxlint-disable-next-line no-await-in-loop -- one step needs the one before
  for (const step of before) await step(visit)
  return visit
}
