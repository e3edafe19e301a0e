import type { SentAhead } from '#core/wire/sentAhead.ts'
import type { Loader, WiredThunk } from '#core/store/thunk.ts'
import { refreshUser } from '#session/scope/refreshUser.ts'

/** In ms: how long the first draw may wait for replies that are here already. */
const patience = 100

const after = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false))

/**
 * Puts the replies to the calls of a page that boot has sent into the store, so that the first draw is the complete
 * page. Each load is taken over by the component that asks for it. When a reply is not here yet, or not good, nothing
 * is loaded ahead.
 * @param page its module, which names the thunks that make the calls; the profile is loaded besides
 */
export const loadAhead =
  (
    { replies }: Pick<SentAhead, 'replies'>,
    { loader = [] }: { loader?: readonly Loader[] },
  ): WiredThunk<Promise<void>> =>
  async (dispatch, _getState, { ahead, scope }) => {
    scope().addEventListener('abort', () => ahead.clear(), { once: true })
    const areGood = Promise.all(replies.values()).then(
      (all) => all.every(({ ok }) => ok),
      () => false,
    )
    if (!(await Promise.race([areGood, after(0)]))) return
    const runs = [refreshUser, ...loader].map((load) => {
      const run = dispatch(load())
      ahead.set(load.type, run)
      return run
    })
    await Promise.race([Promise.all(runs), after(patience)])
    // What is drawn next has asked by then; a later question gets a load of its own.
    setTimeout(() => ahead.clear())
  }
