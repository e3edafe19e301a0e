import type { Merge } from './account.ts'
import { similarPassword } from './personas.ts'

/** What the provider knows of somebody who has no account yet. */
interface Newcomer {
  /** Tells a developer what is special about this newcomer. */
  title: string
  firstname?: string
  company?: string
  /** Phones and e-mail addresses that need no code. */
  verifiedContacts: string[]
}

/** A card that belongs to no account yet. */
export interface NewcomerCard extends Newcomer {
  /** 16 digits beginning with 5065. */
  number: string
  /** Whether the activation of the card succeeds. */
  activates: boolean
  /** The card cannot be activated at all. */
  isBlocked?: true
}

/** An invitation that was sent by e-mail. */
export interface Invitation extends Newcomer {
  /** Upper-case. */
  code: string
  state: 'open' | 'expired' | 'used' | 'withdrawn'
  email?: string
  lastname?: string
  /** An account of another platform that looks like the newcomer's: a similar account. */
  similar?: Merge
}

const hostile = Array.from(
  '<img src=x onerror=alert(1)> {{product}} $t(login.title) \u202Eesrever שלום مرحبا 🦊 '.repeat(4),
)
  .slice(0, 200)
  .join('')

/** The cards to begin an onboarding with. */
export const newcomerCards: readonly NewcomerCard[] = [
  {
    number: '5065120000000001',
    title: 'Lina of Brasserie Zuid',
    firstname: 'Lina',
    company: 'Brasserie Zuid',
    activates: true,
    verifiedContacts: [],
  },
  { number: '5065120000000002', title: 'No name', activates: true, verifiedContacts: [] },
  {
    number: '5065120000000003',
    title: 'Tom: the activation fails',
    firstname: 'Tom',
    activates: false,
    verifiedContacts: [],
  },
  {
    number: '5065120000000004',
    title: 'Hostile: markup of 200 characters',
    firstname: hostile,
    activates: true,
    verifiedContacts: [],
  },
  {
    number: '5065120000000005',
    title: 'Blocked: the server says so in its own words',
    activates: false,
    isBlocked: true,
    verifiedContacts: [],
  },
]

/** The invitations to begin an onboarding with. */
export const invitations: readonly Invitation[] = [
  {
    code: 'WELCOME-2026',
    title: 'Nora: nora@example.be needs no code; a similar account afterwards',
    state: 'open',
    email: 'nora@example.be',
    firstname: 'Nora',
    lastname: 'Haddad',
    company: 'Atelier Noord',
    verifiedContacts: ['nora@example.be'],
    similar: {
      id: 'sim_nora',
      platform: 'clientarea',
      email: 'nora.haddad@example.com',
      phone: '+32471900001',
      proofs: ['card', 'password'],
      card: '5065129900000001',
      password: similarPassword,
      outcome: 'works',
    },
  },
  { code: 'WELCOME-NOBODY', title: 'Nothing is known', state: 'open', verifiedContacts: [] },
  { code: 'EXPIRED-2026', title: 'Expired', state: 'expired', verifiedContacts: [] },
  { code: 'USED-2026', title: 'Used', state: 'used', verifiedContacts: [] },
  {
    code: 'WITHDRAWN-2026',
    title: 'Withdrawn: the server says so in its own words',
    state: 'withdrawn',
    verifiedContacts: [],
  },
]
