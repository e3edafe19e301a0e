import type { PrefetchedReplies, SentLogin } from '#core/wire/prefetched.ts'
import type { Running } from '#core/store/outcome.ts'
import type { Loader, WiredThunk } from '#core/store/thunk.ts'
import { signIn } from '#features/login/login.ts'
import { type Ticks, checkboxesTaken } from '#auth/loginSlice.ts'
import { refreshUser } from '#auth/person/refreshUser.ts'
import { selectHasProfile } from '#auth/person/userSlice.ts'
import { paths } from '#core/paths.ts'
import { onboardingSteps } from '#features/onboarding/onboardingSteps.ts'
import { whenIdle } from '#ui/hooks/waiting.ts'
import { frames, pageOf } from '../router/routes.ts'

/**
 * In ms: how long the first draw may wait for replies that are here already, for the reply to a login, and for its session;
 * how long a later page may take to be drawn.
 */
const patience = { replies: 100, login: 300, session: 1500, draw: 2000 }

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
    await Promise.race([Promise.all(dispatch(loadAhead(loads)).values()), after(patience.replies)])
  }

/** Starts what a page loads first, whose chunks are here, before it is drawn; a page that is not drawn leaves nothing. */
export const beginPage =
  (path: string): WiredThunk<Promise<void>> =>
  async (dispatch, _getState, { ahead }) => {
    const { loader = [] } = (await pageOf(path)?.page.module()) ?? {}
    const begun = dispatch(loadAhead(loader))
    await after(patience.draw)
    for (const [type, run] of begun) if (ahead.get(type) === run) ahead.delete(type)
  }

/** Starts loads; who asks for them next goes on with these runs. */
const loadAhead =
  (loads: readonly Loader[]): WiredThunk<Map<string, Running<unknown>>> =>
  (dispatch, _getState, { ahead }) => {
    const runs = new Map(loads.map((load) => [load.type, dispatch(load())]))
    runs.forEach((run, type) => ahead.set(type, run))
    return runs
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
    const hasToken = await Promise.race([login.hasToken, after(patience.login)])
    const credentials = login.credentials()
    if (!hasToken || !credentials) return
    dispatch(checkboxesTaken(ticks()))
    const run = dispatch(signIn(credentials))
    ahead.set(signIn.type, run)
    await Promise.race([run, after(patience.session)])
  }

/** Loads what the page after a login needs. */
export async function getReady({ hasToken }: SentLogin, landing: string, complete: () => Promise<void>) {
  const { page, frame } = pageOf(landing) ?? {}
  if (await hasToken) await Promise.all([complete(), page?.module(), frame && frames[frame].module()])
}

/** Fetches the likely next pages and the other login, so that they open without a connection too. */
export function fetchNext(isSignedIn: boolean, preload: (path: string) => void): void {
  const next = isSignedIn
    ? [paths.loginEmail, paths.dashboard, paths.profile, paths.security]
    : [
        paths.dashboard,
        paths.mfa,
        paths.onboarding,
        onboardingSteps.welcome.path,
        onboardingSteps.email.path,
        paths.forgotPassword,
        paths.forgotUsername,
      ]
  for (const path of next) {
    preload(path)
    const { module } = pageOf(path)?.page ?? {}
    // A press then finds the page ready to draw. Not without a connection: browsers remember an import that has failed.
    if (isSignedIn && module) whenIdle(() => navigator.onLine && void module().catch(() => null))
  }
}
