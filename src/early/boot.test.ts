// Shows: session-49, partner-16, partner-30, frame-2, frame-3, frame-4, frame-14, frame-22, frame-23,
// frame-24, quality-5, quality-12.
import { goTo } from '#testing/address.ts'
import { calls, requests } from '#testing/server.ts'
import { breakCookies, breakStorage } from '#testing/storage.ts'
import { until } from '#testing/until.ts'
import { boot } from './boot.ts'
import { openEarlyLogin } from './earlyLogin.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const deviceId = '6c84fb90-12c4-4be1-9e5a-1b6c3e1f7a2d'
let isDark = false
const themes = new EventTarget()

beforeEach(() => {
  isDark = false
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isDark
    },
    addEventListener: themes.addEventListener.bind(themes),
  }))
  vi.stubGlobal('navigator', { language: 'de-DE' })
  document.head.innerHTML =
    '<link href="/favicon-be.svg"><link href="/manifest-be.json"><link href="/assets/x-be.css">'
  const trees = ['/login/email', '/login/phone'].map(
    (page) => `<template data-page="${page}"><main id="${page}" lang="{0}"></main></template>`,
  )
  const words = ['en', 'fr', 'nl', 'fr_LU'].flatMap((locale) =>
    ['consumer', 'client'].map((name) => `<template data-words="${locale} ${name}">${locale}</template>`),
  )
  const shell = '<div class="shell"></div>'
  document.body.innerHTML = `<div id="root">${shell}</div>${trees.join('')}${words.join('')}`
})
afterEach(() => document.body.replaceChildren())

/** Which early login stands, or the shell. */
const standing = () => {
  const login = document.querySelector<HTMLElement>('#root main')
  return login ? `${login.id} ${login.lang}` : document.querySelector('#root > *')?.className
}

/** Runs the first script at an address, as the load of a page does. */
async function begin(options: Parameters<typeof goTo>[1] = {}, path = '/') {
  goTo(path, options)
  const visit = boot()
  openEarlyLogin(visit)
  await visit.texts
  return visit
}

const html = document.documentElement
const linked = () =>
  [...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname).slice(0, 3)

describe('the first script', () => {
  it('makes a host with the Luxembourg marker Luxembourg: API, icons, manifest, language and look', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="theme-color"><meta name="theme-color">')
    const { variant, apiUrl, language, texts } = await begin({ variant: 'LU' })
    expect([variant, apiUrl, language]).toEqual(['LU', 'http://account-api.bonavo-lux.localhost:5174', 'fr'])
    expect([html.lang, html.dataset['variant']]).toEqual(['fr-LU', 'lu'])
    expect(linked()).toEqual(['/favicon-lu.svg', '/manifest-lu.json', '/assets/x-be.css'])
    const bars = [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('content'))
    expect(bars).toEqual([null, '#0f131d'])
    expect((await texts).url).toContain('fr_LU')
  })

  it('makes every other host Belgium', async () => {
    const { variant, apiUrl, language, texts } = await begin()
    expect([variant, apiUrl, language]).toEqual(['BE', 'http://account-api.bonavo.localhost:5174', 'en'])
    expect([html.lang, html.dataset['variant']]).toEqual(['en', 'be'])
    expect(linked()).toEqual(['/favicon-be.svg', '/manifest-be.json', '/assets/x-be.css'])
    expect((await texts).url).toContain('/en.json')
  })

  it("begins in the browser's primary language, one that a partner names, or the one chosen in this browser", async () => {
    vi.stubGlobal('navigator', { language: 'de-BE', languages: ['de-BE', 'nl-BE'] })
    expect((await begin()).language).toBe('en')
    vi.stubGlobal('navigator', { language: 'nl-BE' })
    expect((await begin()).language).toBe('nl')
    const asked = 'client_id=301&redirect_uri=https%3A%2F%2Fclient.bonavo.example&ui_locales=de+en-GB+fr'
    expect((await begin({}, `/?${asked}`)).language).toBe('en')
    window.localStorage.setItem('language', 'fr')
    expect((await begin()).language).toBe('fr')
  })

  it('shows the theme that was chosen, here or in another tab, or that of the system, in the bar of the browser and to Dark Reader too', async () => {
    const bars = () => [...document.querySelectorAll('meta')].map(({ media, name }) => media || name)
    document.head.insertAdjacentHTML('beforeend', '<meta name="theme-color"><meta name="theme-color">')
    window.localStorage.setItem('theme', 'dark')
    await begin()
    expect([html.dataset['theme'], bars()]).toEqual(['dark', ['not all', 'all', 'darkreader-lock']])
    const choose = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    choose('theme', 'light')
    expect([html.dataset['theme'], bars()]).toEqual(['light', ['all', 'not all']])
    isDark = true
    themes.dispatchEvent(new Event('change'))
    choose('language', 'dark')
    expect(html.dataset['theme']).toBe('light')
    choose('theme', null)
    expect(html.dataset['theme']).toBe('dark')
    isDark = false
    themes.dispatchEvent(new Event('change'))
    expect([html.dataset['theme'], bars()]).toEqual(['light', ['all', 'not all']])
  })
})

describe('GET /user', () => {
  it('is on its way at once for the session of the cookie, with the headers of every call', async () => {
    window.localStorage.setItem('device-id', deviceId)
    document.cookie = 'duplicated_token=tok_2'
    document.cookie = 'token=tok_1%3D'
    const { ahead } = await begin()
    await until(() => expect(calls()).toEqual(['GET /user']))
    const { headers } = requests[0] ?? { headers: new Headers() }
    expect(ahead?.token).toBe('tok_1=')
    expect(headers.get('Authorization')).toBe('Bearer tok_1=')
    expect(headers.get('X-Device-ID')).toBe(deviceId)
    expect([headers.get('Accept'), headers.get('Content-Type')]).toEqual([
      'application/json',
      'application/json',
    ])
    expect(standing()).toBe('shell')
    expect((await ahead?.replies.get('http://account-api.bonavo.localhost:5174/user'))?.status).toBe(401)
  })

  it('goes with what the page will ask for', async () => {
    window.localStorage.setItem('device-id', deviceId)
    document.cookie = 'token=tok_1;path=/'
    const pages = {
      '/user': { opensTo: 'somebody', files: [], calls: ['/mfa', '/tokens'] },
      '/user/profile': { opensTo: 'somebody', files: [] },
    }
    document.head.innerHTML = `<script data-pages='${JSON.stringify(pages)}'></script>`
    await begin({}, '/user/dashboard')
    await until(() => expect(calls().toSorted()).toEqual(['GET /mfa', 'GET /tokens', 'GET /user']))
    expect(new Set(requests.map(({ headers }) => headers.get('Authorization')))).toEqual(
      new Set(['Bearer tok_1']),
    )
    const partner = '?client_id=9&redirect_uri=https%3A%2F%2Fa.example'
    for (const elsewhere of ['/user/profile', `/${partner}`, `/login/email/${partner}`]) {
      requests.length = 0
      await begin({}, elsewhere)
      await until(() => expect(calls()).toEqual(['GET /user']))
    }
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
    expect((await begin()).ahead).toBeNull()
    expect(requests).toEqual([])
  })

  it.each(['token', 'duplicated_token'])(
    'is not asked for, and nothing is drawn, past the end of a session (%s) on a device of somebody else',
    async (name) => {
      window.localStorage.setItem('device-id', deviceId)
      goTo('/user/dashboard')
      document.cookie = `${name}=tok_1; Path=/`
      document.cookie = `shared=${Date.now() - 10 * 60_000}; Path=/`
      const { ahead, hasDuplicates } = await begin({}, '/user/dashboard')
      expect([ahead, hasDuplicates, standing()]).toEqual([null, false, '/login/email en'])
      expect(requests).toEqual([])
    },
  )

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
    expect((await begin({}, '/user/dashboard')).ahead).toBeNull()
    expect(requests).toEqual([])
    expect(standing()).toBe('/login/email en')
  })
})

describe('a browser that is not well', () => {
  it('starts when storage and cookies refuse', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})))
    breakStorage('all')
    breakCookies()
    const { ahead, language } = await begin()
    expect([ahead, language]).toEqual([null, 'en'])
  })
})

it('the files of the page that will show are fetched beside the main one', async () => {
  const pages = {
    '/login': { opensTo: 'anonymous', files: ['/a.js', '/b.js'] },
    '/user': { opensTo: 'somebody', files: ['/c.js'] },
    '/login/phone': { opensTo: 'anonymous', files: ['/e.js'] },
    '/user/profile': { opensTo: 'somebody', files: ['/d.js'] },
    '/approve': { opensTo: 'somebody', files: ['/f.js'] },
    '/.well-known': { opensTo: 'somebody', files: ['/g.js'] },
  }
  const preloaded = async (path: string) => {
    document.head.innerHTML = `<script data-pages='${JSON.stringify(pages)}'></script>`
    await begin({}, path)
    return [...document.querySelectorAll('link[rel$=preload]')].map((link) => link.getAttribute('href'))
  }
  expect(await preloaded('/user/profile')).toEqual(['/a.js', '/b.js'])
  expect(await preloaded('/')).toEqual(['/a.js', '/b.js'])
  expect(await preloaded('/login/phone')).toEqual(['/e.js'])
  document.cookie = 'token=tok_1;path=/'
  expect(await preloaded('/')).toEqual(['/c.js'])
  expect(await preloaded('/user/profile')).toEqual(['/d.js'])
  expect(await preloaded('/.well-known/change-password')).toEqual(['/g.js'])
  const partner = '?client_id=9&redirect_uri=https%3A%2F%2Fa.example'
  for (const path of [
    '/',
    '/login',
    '/login/phone/',
    '/approve',
    '/Login',
    '/LOGIN/EMAIL//',
    '/login/sms',
    '/Approve',
  ])
    expect(await preloaded(path + partner)).toEqual(['/f.js'])
})

const classes = [
  ['/login', 'anonymous'],
  ['/user', 'somebody'],
  ['/onboarding', 'anonymous'],
  ['/forgot-password', 'anonymous'],
  ['/mfa', 'anyone'],
  ['/reset-password', 'anyone'],
  ['/approve', 'somebody'],
  ['/mandatory-mfa', 'somebody'],
]

describe('before React is there', () => {
  const login = '/login/email en'
  it.each([
    ['/', '', login],
    ['/login', '', login],
    ['/login/', '', login],
    ['/login/email', '', login],
    ['/login/phone', '', '/login/phone en'],
    ['/Login/Phone//', '', '/login/phone en'],
    ['/LOGIN', '', login],
    ['/login/sms', '', login],
    ['/Onboarding', '', 'shell'],
    [
      '/approve?client_id=301&redirect_uri=https%3A%2F%2Fclient.bonavo.example&login_hint=%2B32470123412',
      '',
      '/login/phone en',
    ],
    ['/login/email?login_hint=%2B32470123412', '', login],
    ['/user/profile', '', login],
    ['/user/profile/', '', login],
    ['/approve?client_id=9&redirect_uri=https%3A%2F%2Fclient.bonavo.example', '', login],
    ['/mandatory-mfa', '', login],
    ['/nothing/here', '', login],
    ['/onboarding', '', 'shell'],
    ['/forgot-password', '', 'shell'],
    ['/forgot-password/email', '', 'shell'],
    ['/mfa?method=sms&payload=x', '', 'shell'],
    ['/reset-password', '', 'shell'],
    ['/login/email', 'duplicated_token', 'shell'],
    ['/user/dashboard', 'token', 'shell'],
    ['/', 'token', 'shell'],
    ['/login/email', 'token', 'shell'],
    ['/onboarding', 'token', 'shell'],
    ['/reset-password', 'token', 'shell'],
    ['/approve', 'token', 'shell'],
    ['/?client_id=9&redirect_uri=https%3A%2F%2Fclient.bonavo.example', 'token', 'shell'],
  ])('at %s with the cookie %j stands %j', async (path, cookie, page) => {
    window.localStorage.setItem('device-id', deviceId)
    if (cookie) document.cookie = `${cookie}=tok_1;path=/`
    const known = Object.fromEntries(classes.map(([area, opensTo]) => [area, { opensTo, files: [] }]))
    document.head.innerHTML = `<script data-pages='${JSON.stringify(known)}'></script>`
    await begin({}, path)
    expect(standing()).toBe(page)
  })
})
