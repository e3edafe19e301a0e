import type { Endpoint } from './endpoint.ts'

/** How many answers to writes are kept for each device. */
const kept = 20

/**
 * The same endpoints, but a write that comes again with the id of one before gets the same answer, and nothing is done a
 * second time: a browser may send a write again by itself.
 * @param header the name of the header with the id; empty: each write is new
 */
export function answeringOnce(endpoints: readonly Endpoint[], header: string): readonly Endpoint[] {
  const worlds = new Map<string, Map<string, Promise<Response>>>()
  return endpoints.map(({ respond, ...endpoint }) => ({
    ...endpoint,
    async respond(request, ...rest) {
      const id = header && request.headers.get(header)
      if (!id) return respond(request, ...rest)
      const deviceId = request.headers.get('X-Device-ID') ?? ''
      const answers = worlds.get(deviceId) ?? new Map<string, Promise<Response>>()
      worlds.set(deviceId, answers)
      const answer = answers.get(id) ?? respond(request, ...rest)
      answers.set(id, answer)
      const [oldest = ''] = answers.keys()
      if (answers.size > kept) answers.delete(oldest)
      return (await answer).clone()
    },
  }))
}
