import type { makeApi } from './testApi.ts'

type Api = ReturnType<typeof makeApi>

/** The data that a newcomer gives for the future account, without the token. */
export const answers = {
  firstname: 'Lina',
  lastname: 'Aerts',
  birthdate: '1994-06-30',
  language: 'nl',
  email: 'lina@example.be',
  phone: '+32470888777',
  terms: true,
  marketing: false,
}

/** Functions that take the steps of an onboarding. */
export function onboardingOn(api: Api) {
  const post = (step: string, body: object, headers: Record<string, string> = {}) =>
    api.call('POST', `/onboarding/${step}`, body, headers)

  /** Begins with a card when the key has only digits, else with an invitation; returns the token. */
  async function begin(key = '5065120000000001'): Promise<string> {
    const kind = /^\d+$/.test(key) ? 'card' : 'code'
    return (await post(kind, { [kind]: key })).json.token
  }

  /** Begins and saves the account. */
  async function saved(key?: string, own: object = {}): Promise<string> {
    const token = await begin(key)
    const { status, json } = await post('account', { token, ...answers, ...own })
    if (status !== 204) throw new Error(JSON.stringify(json))
    return token
  }

  /** Asks for the code of a contact; returns what has to be sent to confirm it. */
  async function challenge(token: string, method: 'email' | 'sms', target: string) {
    const { json } = await post('verify', { token, method, target })
    return { token, payload: String(json.payload), code: (await api.inbox())[0]?.code ?? '' }
  }

  /** Begins, saves the account and verifies its e-mail address. */
  async function verified(
    key?: string,
    own: Partial<Record<keyof typeof answers, unknown>> = {},
  ): Promise<string> {
    const token = await saved(key, own)
    const { status } = await post(
      'verify/confirm',
      await challenge(token, 'email', String(own.email ?? answers.email)),
    )
    if (status !== 204) throw new Error(`The e-mail was not verified: ${status}`)
    return token
  }

  return { post, begin, saved, challenge, verified }
}
