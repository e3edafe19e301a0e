// Shows: frame-11, frame-16.
import type { MessageKey } from '#domain/text/wording.ts'
import { locales, server } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, expectTypeOf, it } from 'vitest'
import { textsUrl } from './files.ts'
import { makeTexts, readTexts } from './i18n.ts'

const make = (texts: object = locales.fr, locale = 'fr', fallback = 'en') =>
  makeTexts({ locale, fallback, product: 'Bonavo', texts: Promise.resolve(texts as never) })

const asked: string[] = []
server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname))
beforeEach(() => void (asked.length = 0))

describe('the texts of a visit', () => {
  it('are those of the language that was on its way, with the product in them', async () => {
    const { i18n } = await make()
    expect(i18n.t('login.submit')).toBe('Se connecter')
    expect(i18n.t('platform.consumer')).toBe('My Bonavo')
    expect(i18n.t('login.title', { platform: i18n.t('platform.consumer') })).toBe(
      'Connectez-\u2060vous à\u00a0My Bonavo',
    )
    expect(asked).toEqual([])
  })

  it('are of one language until another is asked for, which is loaded once', async () => {
    const { i18n, show } = await make()
    await show('nl')
    expect(i18n.t('login.submit')).toBe('Inloggen')
    await show('fr')
    await show('nl')
    // The texts that a login shows are not asked for again alone.
    expect(asked).toEqual([textsUrl('nl'), textsUrl('fr')])
  })

  it('are complete once the others have come, asked for once', async () => {
    const { mfa, ...first } = locales.fr
    const { i18n, complete } = await make(first)
    await Promise.all([complete(), complete()])
    expect(i18n.t('mfa.title')).toBe(mfa.title)
    expect(i18n.t('login.submit')).toBe('Se connecter')
    await complete()
    expect(asked).toEqual([textsUrl('fr')])
  })

  it('of a language that cannot be had stay the ones before', async () => {
    server.use(http.get('*/locales/nl.json', () => new HttpResponse(null, { status: 404 })))
    const { i18n, show } = await make()
    await expect(show('nl')).rejects.toThrow('404')
    expect(i18n.t('login.submit')).toBe('Se connecter')
    await expect(readTexts(fetch(textsUrl('nl')))).rejects.toThrow('404')
  })

  it('follow the last choice, whichever language arrives last', async () => {
    let send: (response: Response) => void = () => undefined
    const late = new Promise<Response>((resolve) => (send = resolve))
    server.use(http.get('*/locales/nl.json', async () => (await late).clone()))
    const { i18n, show } = await make()
    const dutch = show('nl')
    await show('en')
    send(HttpResponse.json(locales.nl))
    await dutch
    expect(i18n.t('login.submit')).toBe('Log in')
    expect(i18n.language).toBe('en')
  })
})

describe('a text that is missing', () => {
  const partial = { login: { submit: 'Anmelden', empty: '' } }

  it('shows the fallback language once it is there, and never the key', async () => {
    const { i18n } = await make(partial, 'de_LU', 'fr_LU')
    expect(i18n.t('login.submit')).toBe('Anmelden')
    expect(i18n.t('login.password')).toBe('')
    await until(() => expect(i18n.t('login.password')).toBe('Mot de passe'))
    expect(i18n.t('login.submit')).toBe('Anmelden')
  })

  it('stays empty when the fallback language cannot be had', async () => {
    server.use(http.get('*/locales/en.json', () => HttpResponse.error()))
    const { i18n } = await make(partial)
    expect(i18n.t('login.password')).toBe('')
    expect(i18n.t('login.password')).toBe('')
  })
})

it.each([
  '{{product}}',
  '$t(login.title)',
  '{{platform}} $t(nav.logout)',
  '<b>x</b> & "y"',
  '__proto__',
  '{{constructor}}',
])('the text of a person (%s) is shown as it is', async (firstname) => {
  const { i18n } = await make(locales.en, 'en')
  expect(i18n.t('dashboard.title', { firstname })).toBe(`Welcome, ${firstname}`)
})

it('a key that does not exist does not compile', () => {
  expectTypeOf<'login.error.server'>().toExtend<MessageKey>()
  expectTypeOf<'dashboard.notifications.canSpend_one'>().not.toExtend<MessageKey>()
  expectTypeOf<'login.error.nothing'>().not.toExtend<MessageKey>()
  expectTypeOf<string>().not.toExtend<MessageKey>()
})
