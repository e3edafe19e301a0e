import { goTo } from '#testing/address.ts'
import { calls, requests } from '#testing/server.ts'
import { breakCookies, breakStorage } from '#testing/storage.ts'
import { until } from '#testing/until.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const deviceId = '6c84fb90-12c4-4be1-9e5a-1b6c3e1f7a2d'
let isDark = false
const themes = new EventTarget()

beforeEach(() => {
  isDark = false
  vi.resetModules()
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isDark
    },
    addEventListener: themes.addEventListener.bind(themes),
  }))
  vi.stubGlobal('navigator', { language: 'de-DE' })
  document.head.innerHTML = '<link id="favicon" href="/favicon-be.svg">'
})

/** Runs the first script at an address, as a page that loads does. */
async function boot(options: Parameters<typeof goTo>[1] = {}, path = '/') {
  goTo(path, options)
  const started = await import('./boot.ts')
  await started.texts
  return started
}

const html = document.documentElement
const favicon = () => document.querySelector('#favicon')?.getAttribute('href')

describe('the first script', () => {
  it('makes a host with the Luxembourg marker Luxembourg: API, favicon, language and look', async () => {
    const { isLux, apiUrl, language, texts } = await boot({ isLux: true })
    expect([isLux, apiUrl, language]).toEqual([true, 'http://account-api.bonavo-lux.localhost:5174', 'fr'])
    expect([html.lang, html.dataset['variant'], favicon()]).toEqual(['fr-LU', 'lu', '/favicon-lu.svg'])
    expect((await texts).url).toContain('fr_LU')
  })

  it('makes every other host Belgium', async () => {
    const { isLux, apiUrl, language, texts } = await boot()
    expect([isLux, apiUrl, language]).toEqual([false, 'http://account-api.bonavo.localhost:5174', 'en'])
    expect([html.lang, html.dataset['variant'], favicon()]).toEqual(['en', 'be', '/favicon-be.svg'])
    expect((await texts).url).toContain('/en.json')
  })

  it("begins in the browser's language, or the one chosen in this browser", async () => {
    vi.stubGlobal('navigator', { language: 'nl-BE' })
    expect((await boot()).language).toBe('nl')
    vi.resetModules()
    window.localStorage.setItem('language', 'fr')
    expect((await boot()).language).toBe('fr')
  })

  it('follows the theme of the system', async () => {
    await boot()
    expect(html.dataset['theme']).toBe('light')
    isDark = true
    themes.dispatchEvent(new Event('change'))
    expect(html.dataset['theme']).toBe('dark')
  })
})

describe('GET /user', () => {
  it('is on its way at once for the session of the cookie, with the headers of every call', async () => {
    window.localStorage.setItem('device-id', deviceId)
    document.cookie = 'duplicated_token=tok_2'
    document.cookie = 'token=tok_1%3D'
    const { earlyUser } = await boot()
    await until(() => expect(calls()).toEqual(['GET /user']))
    const { headers } = requests[0] ?? { headers: new Headers() }
    expect(earlyUser?.token).toBe('tok_1=')
    expect(headers.get('Authorization')).toBe('Bearer tok_1=')
    expect(headers.get('X-Device-ID')).toBe(deviceId)
    expect([headers.get('Accept'), headers.get('Content-Type')]).toEqual([
      'application/json',
      'application/json',
    ])
    expect(html.dataset['shell']).toBe('user')
    expect((await earlyUser?.response)?.status).toBe(401)
  })

  it.each([
    ['without a cookie', '', deviceId],
    ['without a device id', 'token=tok_1', ''],
    ['with a device id that is all zeros', 'token=tok_1', '00000000-0000-0000-0000-000000000000'],
    ['with a device id of another version', 'token=tok_1', deviceId.replace('-4', '-1')],
    ['with a device id of another variant', 'token=tok_1', deviceId.replace('-9', '-c')],
    ['with words around a device id', 'token=tok_1', `"${deviceId}"`],
    ['with a cookie of another name', 'tokens=tok_1', deviceId],
    ['with a login whose duplicates are not settled', 'duplicated_token=tok_1', deviceId],
  ])('%s is not asked for', async (_what, cookie, id) => {
    if (cookie) document.cookie = cookie
    if (id) window.localStorage.setItem('device-id', id)
    expect((await boot()).earlyUser).toBeNull()
    expect(requests).toEqual([])
  })

  it.each([
    ['of a narrower path', 'token=tok_2; Path=/user'],
    ['of this host only', 'token=tok_2; Path=/'],
    ['with the same token', 'token=tok_1; Path=/user'],
    ['that is empty', 'token=; Path=/user'],
    ['without a name', '=token=tok_2; Path=/'],
  ])('with a second cookie (%s) sends neither', async (_what, planted) => {
    window.localStorage.setItem('device-id', deviceId)
    goTo('/user/dashboard')
    document.cookie = 'token=tok_1; Path=/; Domain=bonavo.localhost'
    document.cookie = planted
    expect((await boot({}, '/user/dashboard')).earlyUser).toBeNull()
    expect(requests).toEqual([])
    expect(html.dataset['shell']).toBe('public')
  })

  it('with a cookie whose name only decodes to that of the session goes with the session', async () => {
    window.localStorage.setItem('device-id', deviceId)
    document.cookie = '%74oken=tok_2'
    document.cookie = 'token=tok_1'
    expect((await boot()).earlyUser?.token).toBe('tok_1')
  })
})

describe('a browser that is not well', () => {
  it('starts with a cookie that holds garbage, as nobody', async () => {
    window.localStorage.setItem('device-id', deviceId)
    document.cookie = 'token=%E0%A4%A'
    expect((await boot()).earlyUser).toBeNull()
    expect(html.dataset['shell']).toBe('public')
  })

  it('starts when storage and cookies refuse', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})))
    breakStorage('all')
    breakCookies()
    const { earlyUser, language } = await boot()
    expect([earlyUser, language]).toEqual([null, 'en'])
  })
})

it('the chunk of the page that will show, and its texts, are fetched beside the main one', async () => {
  const pages = {
    '/login': ['/a.js', '/b.js'],
    '/user': ['/c.js'],
    '/login/phone': ['/e.js'],
    '/user/profile': ['/d.js'],
  }
  const preloaded = async (path: string) => {
    vi.resetModules()
    document.head.innerHTML = `<script data-pages='${JSON.stringify(pages)}'></script>`
    await boot({}, path)
    return [...document.querySelectorAll('link[rel$=preload]')].map((link) => link.getAttribute('href'))
  }
  expect(await preloaded('/user/profile')).toEqual(['/a.js', '/b.js'])
  expect(await preloaded('/')).toEqual(['/a.js', '/b.js'])
  expect(await preloaded('/login/phone')).toEqual(['/e.js'])
  document.cookie = 'token=tok_1;path=/'
  expect(await preloaded('/')).toEqual(['/c.js', '/locales/en.json'])
  expect(await preloaded('/user/profile')).toEqual(['/d.js', '/locales/en.json'])
})
