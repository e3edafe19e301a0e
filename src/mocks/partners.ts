import { knownPermissions } from '#domain/partner/permissions.ts'

/** An app that may ask for access. */
export interface Partner {
  client_id: number
  name: string
  /** The addresses that people may be sent back to, compared exactly. */
  redirectUris: readonly string[]
  /** The scopes that the app may ask for. */
  scopes: readonly string[]
  /** Those of them that the person may leave out. */
  optional?: readonly string[] | undefined
  /** An app of the provider itself: nobody is asked for consent, and it redirects to the portals of the variant. */
  isTrusted: boolean
  /** How an approval is answered: with the target, with a redirect to it, or with an error. */
  answer: 'target' | 'redirect' | 'error'
  /** A malicious address in place of the target, as a compromised server would send it. */
  hostileTarget?: string
}

/** The ports of `partnerApp.ts`: with `npm start`, and for the stories. */
export const partnerPorts = { start: 9009, stories: 9010 }

/** The address where people come back to the app of `partnerApp.ts`. */
export const partnerAddress = (port: number): string => `http://partner.localhost:${port}/callback`

const partner = (
  client_id: number,
  name: string,
  host: string,
  scopes: readonly string[],
  own: Partial<Partner> = {},
): Partner => ({
  client_id,
  name,
  redirectUris: [`https://${host}.example/callback`, ...Object.values(partnerPorts).map(partnerAddress)],
  scopes,
  isTrusted: false,
  answer: 'target',
  ...own,
})

const own = (client_id: number, name: string): Partner => ({
  client_id,
  name,
  redirectUris: [],
  scopes: [],
  isTrusted: true,
  answer: 'target',
})

declare global {
  /** Apps that a partner's own tests add: e2e/kit. */
  var mockPartners:
    | readonly Pick<Partner, 'client_id' | 'name' | 'redirectUris' | 'scopes' | 'optional'>[]
    | undefined
}

/** All apps that the authorisation knows now. */
export const knownPartners = (): readonly Partner[] => [
  ...(globalThis.mockPartners ?? []).map((app) => ({ ...app, isTrusted: false, answer: 'target' as const })),
  ...partners,
]

/** The apps that the authorisation knows by itself; those below 400 are the connected apps of some personas. */
export const partners: readonly Partner[] = [
  own(2, 'My Bonavo'),
  own(51, 'Account portal'),
  partner(301, 'Lunchbox', 'lunchbox', ['user', 'balance', 'transaction']),
  partner(302, 'Delhi Express', 'delhi', ['user', 'balance', 'payment', 'reimbursemoney'], {
    answer: 'redirect',
  }),
  partner(303, 'Ecobike Gent', 'ecobike', ['user', 'notification', 'history'], { answer: 'error' }),
  partner(304, 'Payroll Partners', 'payroll', ['clientarea', 'company', 'customerwrite', 'userwrite']),
  partner(801, 'Script Kitchen', 'kitchen', ['user'], { hostileTarget: 'javascript:alert(1)' }),
  partner(802, 'Faraway Foods', 'faraway', ['user'], {
    hostileTarget: 'https://faraway.example.evil.example/callback?code=stolen',
  }),
  partner(803, 'Vereniging voor gezamenlijke maaltijd- en ecochequeverwerken', 'vereniging', [
    'user',
    'balance',
  ]),
  partner(804, '<img src=x onerror=alert(1)> {{product}} $t(login.title) \u202Eppa שלום', 'hostile', [
    'user',
    '<b>scope</b>',
    '__proto__',
  ]),
  partner(805, 'Compleet', 'compleet', knownPermissions),
  partner(806, 'Novelties', 'novelties', ['user', 'loyalty', 'an_unknown_scope_without_any_place_to_break']),
  partner(807, '\u200b\u3164\u2800\u00ad\u202e\u202c', 'unseen', ['user', 'balance']),
  partner(809, 'Menu du Jour', 'menu', ['user', 'transaction', 'payment'], {
    optional: ['transaction', 'payment'],
  }),
  partner(808, '\u{1e900}\u{1e922}\u{1e923}', 'adlam', ['user']),
]
