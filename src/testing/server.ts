import type en from '../../locales/en.json'
import type { Language } from '#domain/locale/language.ts'
import { memoryWorlds, type Message, type Worlds } from '#mocks/db.ts'
import { demoApiUrls } from '#mocks/demoHosts.ts'
import { makeHandlers } from '#mocks/handlers/index.ts'
import { grant as allow } from '#mocks/handlers/session.ts'
import { http, HttpResponse, type HttpResponseResolver } from 'msw'
import { setupServer } from 'msw/node'
import { expect } from 'vitest'
import { overlaid } from '../../tools/texts.ts'
import { until } from './until.ts'

const files = import.meta.glob<typeof en>('/locales/*.json', { eager: true, import: 'default' })
const fileOf = (locale: string) => files[`/locales/${locale}.json`]

/** The texts of each locale, by locale, with the name of the product in them. */
export const locales = Object.fromEntries(
  Object.entries(files).map(([path, own]) => {
    const [locale = ''] = /\w+(?=\.json$)/.exec(path) ?? []
    const base = locale.includes('_') && fileOf(locale.slice(0, 2))
    const texts = JSON.stringify(base ? overlaid(base, own) : own)
    return [locale, JSON.parse(texts.replaceAll('{{product}}', 'Bonavo'))]
  }),
) as Record<Language | `${Language}_LU`, typeof en>

/** One request as it was sent; `body` is the parsed JSON, or undefined. */
export type SentRequest = { method: string; path: string; url: string; headers: Headers; body: unknown }

/** The log: the requests of this test to the account API, in order. */
export const requests: SentRequest[] = []

let worlds: Worlds = memoryWorlds()

/** The mock network: the account API of the product and the language files. Any other request fails the test. */
export const server = setupServer(
  // Made once for all tests, because each MSW handler looks up its own call site, which is slow.
  ...makeHandlers({
    read: (deviceId) => worlds.read(deviceId),
    write: (deviceId, world) => worlds.write(deviceId, world),
  }),
  ...Object.entries(locales).map(([name, text]) =>
    http.get(`*/locales/${name}.json`, () => HttpResponse.json(text)),
  ),
)

server.events.on('request:start', ({ request }) => {
  const { pathname, search } = new URL(request.url)
  if (pathname.startsWith('/locales/')) return
  const { method, url, headers } = request
  const sent: SentRequest = { method, path: pathname + search, url, headers, body: undefined }
  requests.push(sent)
  const copy = request.clone()
  void copy.text().then((text) => (sent.body = text ? JSON.parse(text) : undefined))
})

/** Gives a test a new world, an empty log and the default handlers. */
export function resetServer(): void {
  worlds = memoryWorlds()
  requests.length = 0
  server.resetHandlers()
}

/** What the server remembers of a device. */
export const worldOf = (deviceId: string) => worlds.read(deviceId)

/** Logs a persona in on the server: `token` is valid on this device from now on. */
export function admit(deviceId: string, token: string, persona: string): void {
  const world = worlds.read(deviceId)
  world.tokens[token] = persona
  worlds.write(deviceId, world)
}

/** Changes the profile of a persona on the server, as another browser does. */
export function changeElsewhere(deviceId: string, persona: string, change: object): void {
  const world = worlds.read(deviceId)
  Object.assign(world.accounts[persona]?.profile ?? {}, change)
  worlds.write(deviceId, world)
}

/** Gives a token a grant, as a confirmed step-up does. */
export function grant(deviceId: string, token: string, kind: 'sudo' | 'single'): void {
  const world = worlds.read(deviceId)
  allow(token, kind, world)
  worlds.write(deviceId, world)
}

/** The codes that were sent on a device, newest first. */
export const inbox = (deviceId: string): Message[] => worlds.read(deviceId).inbox

/**
 * The newest code that was sent on a device.
 * @throws when no code was sent
 */
export function latestCode(deviceId: string): string {
  const [latest] = inbox(deviceId)
  if (!latest) throw new Error('No code was sent.')
  return latest.code
}

/** Replaces the answer to one call of the account API, in both variants, until the test ends. */
export function answer(
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  resolver: HttpResponseResolver,
  options: { once?: boolean } = {},
): void {
  server.use(...demoApiUrls().map((url) => http[method](url + path, resolver, options)))
}

/** The log in short form, such as `GET /user`. @param of only this call, or those that match */
export const calls = (of: string | RegExp = ''): string[] =>
  requests
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => (typeof of === 'string' ? !of || call === of : of.test(call)))

/** Holds back the reply to one call of the account API until the test gives it. */
export function hold(
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  options: { once?: boolean } = {},
) {
  let finish: (response: Response) => void = () => undefined
  const reply = new Promise<Response>((resolve) => (finish = resolve))
  answer(method, path, async () => (await reply).clone(), options)
  const call = `${method.toUpperCase()} ${path}`
  return { finish, arrived: () => until(() => expect(calls()).toContain(call)) }
}
