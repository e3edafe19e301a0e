import type { Locator, Page, Route } from '@playwright/test'

interface Reply {
  status: number
  headers?: Record<string, string>
  body?: unknown
}

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Precognition, Retry-After, WWW-Authenticate',
}

/** Routes one call of the account API; the others reach the mock API. Returns a function that stops this. */
async function intercept(page: Page, call: string, handler: (route: Route) => Promise<void>) {
  const [method, path] = call.split(' ')
  const isApi = (url: URL) => url.hostname.startsWith('account-api.') && url.pathname === path
  const onRoute = (route: Route) => (route.request().method() === method ? handler(route) : route.fallback())
  await page.route(isApi, onRoute)
  return () => page.unroute(isApi, onRoute)
}

/**
 * Answers a call in place of the mock API. Returns a function that stops this.
 * @param call `'GET /user'`
 */
export const answer = (page: Page, call: string, reply: Reply) =>
  intercept(page, call, (route) => fulfil(route, reply))

function gate() {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  return { released, release }
}

/** Holds a call back. The returned function lets it through to the mock API, or answers it with `reply`. */
export async function hold(page: Page, call: string, reply?: Reply): Promise<() => void> {
  const { released, release } = gate()
  await intercept(page, call, async (route) => {
    await released
    await (reply ? fulfil(route, reply) : route.fallback())
  })
  return release
}

/**
 * Double-clicks a button, and lets its call be answered only after both presses: else the second one could hit what the
 * answer shows.
 * @param call `'POST /token'`
 */
export async function pressTwice(button: Locator, call: string): Promise<void> {
  const release = await hold(button.page(), call)
  await button.dblclick()
  release()
}

/**
 * Holds back files of the build; without main, only the shell or the early login of index.html is shown.
 * @returns lets the files through, or answers them with `reply`
 */
export async function holdFiles(
  page: Page,
  files = /\/assets\/main-[\w-]+\.js/,
  reply?: Parameters<Route['fulfill']>[0],
): Promise<() => void> {
  const { released, release } = gate()
  await page.route(files, async (route) => {
    await released
    await (reply ? route.fulfill(reply) : route.fallback())
  })
  return release
}

/** Waits until the page has fetched ahead what it may need offline: the typeface, which comes first, and the chunks. */
export const fetchedAhead = (page: Page) =>
  page.waitForFunction(() => {
    const got = performance.getEntriesByType('resource').map(({ name }) => name)
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
    return (
      [/\.woff2$/, /-[\w-]{8}\.json$/, /\/ToastList-/].every((file) => got.some((name) => file.test(name))) &&
      [...links].every(({ href }) => got.includes(href))
    )
  })

const fulfil = (route: Route, { status, headers = {}, body = {} }: Reply) =>
  route.fulfill({ status, headers: { ...cors, ...headers }, json: body })
