import { demoApiUrls } from '#mocks/demoHosts.ts'
import { act } from '@testing-library/react'
import { http } from 'msw'
import { vi } from 'vitest'
import { isPassing, type Fault } from '#testing/faults.ts'
import { server } from '#testing/server.ts'
import type { Call } from './row.ts'

/** One call under test: its reply from now on (null: that of the mock API), and how often it was made. */
export type Watched = { reply: Fault[1] | null; made: number; isSignedIn: boolean }

/** Lets a test set the reply to a call and count how often the call is made. */
export function watch(call: Call, isMeant: (request: Request) => boolean = () => true): Watched {
  const path = call.path.replace(/\{(\w+)\}/g, ':$1')
  const watched: Watched = { reply: null, made: 0, isSignedIn: false }
  const handle = http[call.method.toLowerCase() as 'get']
  server.use(
    ...demoApiUrls().map((url) =>
      handle(url + path, ({ request }) => {
        if (!isMeant(request)) return undefined
        watched.made += 1
        watched.isSignedIn = request.headers.has('Authorization')
        return watched.reply?.()
      }),
    ),
  )
  return watched
}

// A GET is repeated after a passing fault, unless it sends or decides something.
const isRepeated = ({ method, definition }: Call, fault: string) =>
  method === 'GET' && definition.isRetried !== false && isPassing(fault)

/** How often a call is made before its failure is shown. */
export const triesOf = (call: Call, fault: string): 1 | 3 => (isRepeated(call, fault) ? 3 : 1)

/** The failures that the page shows: in their place, or as a toast. */
export const messages = () =>
  Array.from(
    document.querySelectorAll('[role=alert], [role=status] > [data-tone=danger]'),
    ({ textContent }) => textContent.trim(),
  )

// Not a message for people: a translation key, a missing value, or text from outside the portal.
const unworded = /^[a-z]+(\.[a-zA-Z]+)+|undefined|\[object|NaN|Maintenance|Log in to|Bonavo!/

const isBack = (name: string) => /^(?:Back|Cancel|Close|Stay)$/.test(name)

/**
 * Whether there is a way on besides Back: a control in the open dialog; or, without a dialog, a control on the page and
 * the link to Help.
 */
export function hasWayOn(): boolean {
  const dialog = document.querySelector('dialog[open]')
  const place = dialog ?? document.querySelector('main')
  const controls = [
    ...(place?.querySelectorAll<HTMLElement>('a[href], button:not([aria-disabled=true])') ?? []),
  ]
  const isThere = controls.some((one) => !isBack(one.ariaLabel ?? one.textContent.trim()))
  return isThere && (dialog !== null || document.querySelector('a[href^="/help"]') !== null)
}

/**
 * What a page looks like after a fault: its titles and messages, whether they are readable, the focus, and a way on.
 */
export function outcome() {
  const [words = '', ...more] = messages()
  return {
    titles: document.querySelectorAll('h1').length,
    messages: more.length > 0 ? [words, ...more] : Number(words !== ''),
    isWorded: words.length > 10 && !unworded.test(words),
    isText: document.querySelector('main b') === null,
    isFocused: document.activeElement !== document.body,
    hasWayOn: hasWayOn(),
  }
}

/** The outcome that every page must have after every fault. */
export const told = { titles: 1, messages: 1, isWorded: true, isText: true, isFocused: true, hasWayOn: true }

/** Tells the page that the connection is lost, or that it is back. */
export function goOffline(isOffline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)
  act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')))
}
