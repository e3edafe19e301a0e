/** The calls that the first script has sent: the replies by address, and the token that they were sent with. */
export type PrefetchedReplies = { token: string; replies: ReadonlyMap<string, Promise<Response>> }

/** What tells one write from another. */
export type Write = { address: string; bearer: string | null; deviceId: string; body: string | undefined }

export type Credentials = { username: string; password: string }

/** A login that the first script has sent, until somebody else owns it. */
export type SentLogin = {
  /** What was sent; null once somebody else owns it. */
  credentials: () => Credentials | null
  /** Whether its reply, once it is there, has brought a token with which the next page was asked for. */
  hasToken: Promise<boolean>
  /** Hands the reply over to the very call that was sent; another call gives it up. @param ends gives it up later */
  take: (write: Write, ends: AbortSignal) => Promise<Response> | undefined
  /** The calls that were sent with its token; null until there is one. */
  next: () => PrefetchedReplies | null
  /** Gives it up, unless it was handed over: a token that it has brought, or brings, is revoked. */
  drop: () => void
}

/** In ms since the start: a reply that is asked for later is out of date. */
const maxAge = 10_000

/**
 * Hands out the replies to calls that were sent ahead: to the first GET of an address, with the same token, as long as
 * nothing but GETs was sent since and the visit has just begun. A login goes to the first write, if it is the same.
 */
export function servePrefetched(sent: { ahead: PrefetchedReplies | null; login: SentLogin | null }) {
  let token = ''
  let waiting = new Map<string, Promise<Response>>()
  let begun = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Ends what nobody has asked for: a write makes it out of date, and a reply that nobody reads keeps its request open. */
  const drop = () => {
    for (const reply of waiting.values()) reply.then(({ body }) => body?.cancel()).catch(() => undefined)
    waiting.clear()
  }
  const begin = (ahead: PrefetchedReplies | null) => {
    if (!ahead) return
    token = ahead.token
    waiting = new Map(ahead.replies)
    begun = performance.now()
    clearTimeout(timer)
    timer = setTimeout(drop, maxAge)
  }
  begin(sent.ahead)
  return {
    take(method: string, write: Write, ends: AbortSignal): Promise<Response> | undefined {
      const { login } = sent
      // The timer of a tab that was asleep is late.
      if (method !== 'GET' || write.bearer !== token || performance.now() - begun > maxAge) drop()
      if (method === 'GET') {
        const reply = waiting.get(write.address)
        waiting.delete(write.address)
        return reply
      }
      sent.login = null
      return login?.take(write, ends)?.then((reply) => (begin(login.next()), reply))
    },
  }
}
