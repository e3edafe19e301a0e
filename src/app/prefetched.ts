import type { PrefetchedReplies, SentLogin } from '#core/wire/prefetched.ts'
import type { Loader, WiredThunk } from '#core/store/thunk.ts'
import { signIn } from '#features/login/login.ts'
import { type Ticks, checkboxesTaken } from '#auth/loginSlice.ts'
import { refreshUser } from '#auth/person/refreshUser.ts'
import { selectHasProfile } from '#auth/person/userSlice.ts'

/** In ms: how long the first draw may wait for replies that are here already. */
const patience = 100

/** In ms: how long the first draw may wait for the reply to a login, and for its session. */
const patient = { reply: 300, session: 1500 }

const after = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false))

/**
 * Puts the replies to the calls that boot has sent into the store, so that the first draw is the complete page; nothing
 * when one is not here yet, or not good. @param page names the thunks that make the calls, save that of the profile
 */
export const loadPrefetched =
  (
    { replies }: Pick<PrefetchedReplies, 'replies'>,
    { loader = [] }: { loader?: readonly Loader[] },
  ): WiredThunk<Promise<void>> =>
  async (dispatch, getState, { ahead, scope }) => {
    scope().addEventListener('abort', () => ahead.clear(), { once: true })
    const areGood = Promise.all(replies.values()).then(
      (all) => all.every(({ ok }) => ok),
      () => false,
    )
    if (!(await Promise.race([areGood, after(0)]))) return
    // A login has brought the profile.
    const loads = selectHasProfile(getState()) ? loader : [refreshUser, ...loader]
    const runs = loads.map((load) => {
      const run = dispatch(load())
      ahead.set(load.type, run)
      return run
    })
    await Promise.race([Promise.all(runs), after(patience)])
  }

/** What was drawn has asked: a later question gets a run of its own. */
export const endPrefetch =
  (): WiredThunk =>
  (_dispatch, _getState, { ahead }) =>
    ahead.clear()

/**
 * Opens the session of a login that boot has sent, before the first draw. One that takes longer, or fails, is taken
 * over by the form that is drawn then. @param ticks what its boxes say
 */
export const openPrefetchedLogin =
  (login: SentLogin, ticks: () => Ticks): WiredThunk<Promise<void>> =>
  async (dispatch, _getState, { ahead }) => {
    const hasToken = await Promise.race([login.hasToken, after(patient.reply)])
    const credentials = login.credentials()
    if (!hasToken || !credentials) return
    dispatch(checkboxesTaken(ticks()))
    const run = dispatch(signIn(credentials))
    ahead.set(signIn.type, run)
    await Promise.race([run, after(patient.session)])
  }
