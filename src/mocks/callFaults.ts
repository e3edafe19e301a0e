import { delay, HttpResponse } from 'msw'
import * as z from 'zod/mini'

// Method, path (`*` for any part of it), status (0: no connection), delay, times and JSON body: all after the path are
// optional.
const form = /^(GET|POST|PUT|DELETE) (\/\S*)(?: (\d{1,3}))?(?: (\d+)s)?(?: x(\d+))?(?: (\{.*\}))?$/

/** A fault for one call, such as `POST /user 503 3s x1 {"message": "No."}`. */
export const callFaultSchema = z.string().check(z.regex(form))

/** Whether a fault is about a call. */
export function isAbout(fault: string, { method, url }: Request): boolean {
  const [, own, path = ''] = form.exec(fault) ?? []
  const pattern = path.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')
  return own === method && new RegExp(`^${pattern}$`).test(new URL(url).pathname)
}

/** The fault that is left when it was used once more; null when it is used up. */
export function usedOnce(fault: string): string | null {
  const times = Number(form.exec(fault)?.[5] ?? 0)
  if (times === 1) return null
  return times > 0 ? fault.replace(` x${times}`, ` x${times - 1}`) : fault
}

/** Answers a call with its fault, after its delay; undefined when it is only late. */
export async function answerWith(fault: string): Promise<Response | undefined> {
  const [, , , status, seconds = 0, , body] = form.exec(fault) ?? []
  await delay(Number(seconds) * 1000)
  if (status === undefined) return undefined
  if (Number(status) === 0) return HttpResponse.error()
  const content = body ?? JSON.stringify({ message: `The fault says ${status}.` })
  return new HttpResponse(Number(status) === 204 ? null : content, {
    status: Number(status),
    headers: { 'Content-Type': 'application/json' },
  })
}
