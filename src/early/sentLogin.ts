import { headersOf, repeatHeaders } from '#core/wire/headers.ts'
import type { Credentials, PrefetchedReplies, SentLogin } from '#core/wire/prefetched.ts'
import { kindOf } from '#domain/contact/username.ts'
import { passwordIssue } from '#domain/text/fieldIssue.ts'
import { env } from '#domain/settings/env.ts'
import { usernameForm } from '#core/storage/start.ts'
import { makeDeviceId, type Visit } from './boot.ts'

// The login of who presses before React is there: docs/security.md says what it can be made to do.

// An address, or a mobile number of Belgium or Luxembourg: many others main corrects, as `+32 0470 12 34 12`.
const asTyped = /^(?:\w[\w.+-]*@\w[\w.-]*\w|\+(?:324|3526)\d{8})$/

/** Whether main would send a login just as it was typed; every other one is left to main. */
const isPlain = (path: string, { username, password }: Credentials) =>
  path.endsWith(kindOf(username)) &&
  usernameForm.test(username) &&
  asTyped.test(username) &&
  passwordIssue(password) === null

/** A write as the client of main sends it. */
const write = (method: string, deviceId: string, bearer: string | null, body: object): RequestInit => ({
  method,
  headers: { ...headersOf(deviceId, bearer), ...repeatHeaders(env.VITE_REPEAT_HEADER) },
  body: JSON.stringify(body),
  keepalive: bearer !== null,
})

/**
 * Sends `POST /token`, unless main has to: for a login that is not plain, with a captcha, without a device id or a
 * connection.
 */
export function sendLogin(visit: Visit, credentials: Credentials): SentLogin | null {
  const deviceId = makeDeviceId()
  const isMains = import.meta.env.VITE_MOCK_API === 'true' || env.VITE_HCAPTCHA_SITE_KEY || !visit.apiUrl
  return isMains || !deviceId || !navigator.onLine || !isPlain(visit.path, credentials)
    ? null
    : send(visit, deviceId, credentials)
}

/**
 * Sends a login, and with its token what the next page waits for. Until main takes the reply over, the token is revoked
 * when the page is left.
 */
function send({ apiUrl, sendNext }: Visit, deviceId: string, credentials: Credentials): SentLogin {
  const address = `${apiUrl}/token`
  const sent = write('POST', deviceId, null, credentials)
  let token: string | null = null
  let next: PrefetchedReplies | null = null
  let isDropped = false
  const revoke = () =>
    token && void fetch(address, write('DELETE', deviceId, token, { token })).catch(() => undefined)
  const giveUp = () => {
    if (!isDropped) revoke()
    isDropped = true
  }
  const owning = new AbortController()
  const release = () => {
    owning.abort()
    delete sent.body
  }
  const drop = () => {
    if (!owning.signal.aborted) giveUp()
    release()
  }
  addEventListener('pagehide', drop, owning)

  const read = async (response: Response) => {
    const reply = Object(response.ok && (await response.json())) as Record<string, unknown>
    const { access_token: brought, duplicated } = reply
    if (typeof brought !== 'string') return
    token = brought
    if (isDropped) revoke()
    // Duplicates are settled before the page.
    else if (!duplicated) next = sendNext(token)
  }
  // What a reply brings is known before anybody else reads it.
  const reply = fetch(address, sent).then(async (response) => {
    await read(response.clone()).catch(() => undefined)
    return response
  })
  return {
    credentials: () => (owning.signal.aborted ? null : (JSON.parse(String(sent.body)) as Credentials)),
    hasToken: reply.then(
      () => next !== null,
      () => false,
    ),
    take(asked, ends) {
      const isSame = asked.address === address && asked.deviceId === deviceId && asked.body === sent.body
      const isHandedOver = isSame && asked.bearer === null && !owning.signal.aborted
      if (!isHandedOver) drop()
      release()
      ends.addEventListener('abort', giveUp)
      return isHandedOver ? reply : undefined
    },
    next: () => next,
    drop,
  }
}
