import type { Page, Request } from '@playwright/test'
import { partnerAddress } from '#mocks/partners'
import { paths } from '#paths'
import { expect } from '../support/fixtures.ts'
import type { Texts } from '../support/portal.ts'
import { enterLogin } from '../support/screens.ts'
import { ports } from '../support/servers.ts'
import type { Watch } from '../support/watch.ts'

/** The app of a story, and what it sends along so as to know the person again. */
const lunchbox = { id: 301, name: 'Lunchbox' }
const state = 'a b&c=d'
// What binds the answer to whoever has asked comes along on every way (RFC 7636 has this challenge).
const bound = {
  state,
  nonce: 'n/1 +2',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
  prompt: 'login consent',
}

/** Where a partner's app stands. */
export const partnerHost = new URL(partnerAddress(ports.partner)).host

/** The query by which a partner of the mock API introduces itself; see `partners.ts` there. */
export const visitOf = (id = lunchbox.id) =>
  `?${new URLSearchParams({ client_id: String(id), redirect_uri: partnerAddress(ports.partner), ...bound })}`

/** What a partner is told, as parameters of its own address. */
export const answerOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** The address of a partner once the person is back there, whatever it is told. */
export const backAtPartner = new RegExp(`^http://${partnerHost}/callback\\?`)

/** What a partner is told of a yes, and of a no. */
const code: unknown = expect.stringMatching(/^cod_/)
export const granted = { code, state }
export const denied = { error: 'access_denied', state }

/** Lets the story visit the app of a partner. Returns what the app has answered. */
export function allowPartner(page: Page, watched: Watch): Request[] {
  const asked: Request[] = []
  watched.allowHost(partnerHost)
  // Chromium also tells of a request for a redirect that it does not follow.
  page.context().on('response', (response) => {
    if (new URL(response.url()).host === partnerHost) asked.push(response.request())
  })
  return asked
}

/** The parts of a partner's request and what comes of it, found by the words of a language. */
export const consentPage = (page: Page, t: Texts, partner = lunchbox.name) => {
  const main = page.getByRole('main')
  const accept = main.getByRole('button', { name: t('approve.accept'), exact: true })
  const again = main.getByRole('status').filter({ hasText: t('approve.again') })
  /** Accepts with a key, which is taken at once; a click may come too soon. */
  const agree = () => accept.press('Enter')
  return {
    title: main.getByRole('heading', { level: 1 }),
    wanted: t('approve.title', { partner }),
    scopes: main.getByRole('region', { name: t('approve.scopes'), exact: true }).getByRole('listitem'),
    accept,
    again,
    agree,
    refuse: main.getByRole('button', { name: t('approve.refuse'), exact: true }),
    alert: main.getByRole('alert'),
    retry: main.getByRole('button', { name: t('error.retry'), exact: true }),
  }
}

/** Comes from a partner, logs in, and waits for its request. */
export async function beAsked(page: Page, id: string, query = visitOf()) {
  await enterLogin(page, id, paths.loginEmail + query)
  await expect(page).toHaveURL(paths.approve + query)
}

/** Fails unless the page says that the partner uses an invalid configuration. */
export async function expectInvalid(page: Page, t: Texts) {
  const { title, alert, accept } = consentPage(page, t)
  await expect(title).toHaveText(t('approve.invalid.title'))
  await expect(alert).toHaveText(t('approve.invalid.text'))
  await expect(accept).toHaveCount(0)
}

/** Values for a `redirect_uri` that lead nowhere, or elsewhere than they seem to, as a browser reads them. */
export const hostile = [
  'javascript:alert(1)//client.example',
  'java\nscript:alert(1)',
  '\\\\evil.example',
  '"><img src=x onerror=alert(1)>',
]
