import type { Page, Request } from '@playwright/test'
import { partnerAddress } from '#mocks/partners.ts'
import { expect } from '../support/fixtures.ts'
import type { Texts } from '../support/portal.ts'
import { ports } from '../support/servers.ts'
import type { Watch } from '../support/watch.ts'

/** The partner's app of the stories, and the `state` by which it recognizes the answer. */
const lunchbox = { id: 301, name: 'Lunchbox' }
const state = 'a b&c=d'
// The parameters that bind the answer to the app that has asked; they must survive each way to the consent. The
// challenge is the example of RFC 7636.
const bound = {
  state,
  nonce: 'n/1 +2',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
  prompt: 'login consent',
  max_age: '300',
  acr_values: 'urn:a b',
  response_mode: 'query',
  login_hint: '+32470123412',
  ui_locales: 'de',
}

/** The host of the partner's app. */
export const partnerHost = new URL(partnerAddress(ports.partner)).host

/** The query with which a partner of the mock API sends people here; see `partners.ts` there. */
export const visitOf = (id = lunchbox.id) =>
  `?${new URLSearchParams({ client_id: String(id), redirect_uri: partnerAddress(ports.partner), ...bound })}`

/** The portal's answer to a partner: the query of the partner's address. */
export const answerOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** The address of a partner once the person is back there, with any answer. */
export const backAtPartner = new RegExp(`^http://${partnerHost}/callback\\?`)

/** The answer to a partner whose request was accepted. */
const code: unknown = expect.stringMatching(/^cod_/)
const iss: unknown = expect.stringMatching(/^http:\/\/account-api\.[a-z-]+\.localhost:5174$/)
export const granted = { code, state, iss }

/** Lets the story visit the app of a partner. Returns the requests that the app has answered. */
export function allowPartner(page: Page, watched: Watch): Request[] {
  const asked: Request[] = []
  watched.allowHost(partnerHost)
  // By responses, because Chromium also reports requests for redirects that it does not follow.
  page.context().on('response', (response) => {
    if (new URL(response.url()).host === partnerHost) asked.push(response.request())
  })
  return asked
}

/** The elements of the consent page and of the pages after it, by their texts in a language. */
export const consentPage = (page: Page, t: Texts, partner = lunchbox.name) => {
  const main = page.getByRole('main')
  const accept = main.getByRole('button', { name: t('approve.accept'), exact: true })
  /** Accepts with a key, which always counts; a click in the first half second is ignored. */
  const agree = () => accept.press('Enter')
  return {
    title: main.getByRole('heading', { level: 1 }),
    wanted: t('approve.title', { partner }),
    accept,
    agree,
    refuse: main.getByRole('button', { name: t('approve.refuse'), exact: true }),
    alert: main.getByRole('alert'),
  }
}

/** Expects the page which says that the partner's configuration is invalid. */
export async function expectInvalid(page: Page, t: Texts) {
  const { title, alert, accept } = consentPage(page, t)
  await expect(title).toHaveText(t('approve.invalid.title'))
  await expect(alert).toHaveText(t('approve.invalid.text'))
  await expect(accept).toHaveCount(0)
}
