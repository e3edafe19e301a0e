/** The calls that the first script has sent: the replies by address, and the token that they were sent with. */
export type SentAhead = { token: string; replies: ReadonlyMap<string, Promise<Response>> }

/** In ms since the start: a reply that is asked for later is out of date. */
const longest = 10_000

/**
 * Hands out the replies to calls that were sent ahead: to the first GET of an address, if it has the same token and
 * nothing but GETs was sent since, and the visit has just begun.
 */
export function handOut({ token, replies }: SentAhead) {
  const waiting = new Map(replies)
  const begun = performance.now()
  /** Ends what nobody has asked for: a write makes it out of date, and a reply that nobody reads keeps its request open. */
  const drop = () => {
    for (const reply of waiting.values()) reply.then(({ body }) => body?.cancel()).catch(() => undefined)
    waiting.clear()
  }
  setTimeout(drop, longest)
  return {
    drop,
    take(address: string, bearer: string | null): Promise<Response> | undefined {
      // The timer of a tab that was asleep is late.
      if (bearer !== token || performance.now() - begun > longest) drop()
      const reply = waiting.get(address)
      waiting.delete(address)
      return reply
    },
  }
}
